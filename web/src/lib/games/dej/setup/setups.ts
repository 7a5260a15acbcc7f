/** A list written as words with spaces between. */
const words = (...lines: string[]): string[] => lines.join(' ').split(' ');

/**
 * The first game and the six presets (K-2.2, K-20): their nine roles and fourteen unique districts, as the engine has
 * them.
 */
export const SETUPS: Record<string, { roles: string[]; districts: string[] }> = {
  first_game: {
    roles: words('assassin thief magician king bishop merchant architect warlord artist'),
    districts: words(
      'dragon_gate factory haunted_quarter imperial_treasury keep laboratory library map_room quarry',
      'school_of_magic smithy statue thieves_den wishing_well',
    ),
  },
  ambitious_aristocrats: {
    roles: words('magistrate thief wizard patrician bishop trader architect marshal queen'),
    districts: words(
      'capitol factory framework great_wall haunted_quarter keep necropolis park poor_house quarry',
      'school_of_magic stables statue thieves_den',
    ),
  },
  cunning_agents: {
    roles: words('witch blackmailer magician emperor abbot alchemist architect warlord tax_collector'),
    districts: words(
      'armory basilica dragon_gate gold_mine keep monument museum necropolis park poor_house quarry',
      'secret_vault smithy theater',
    ),
  },
  illustrious_emissaries: {
    roles: words('witch spy seer emperor bishop merchant scholar diplomat artist'),
    districts: words(
      'factory framework great_wall haunted_quarter ivory_tower keep library museum observatory park',
      'poor_house quarry school_of_magic smithy',
    ),
  },
  devious_dignitaries: {
    roles: words('magistrate blackmailer wizard king abbot alchemist navigator marshal queen'),
    districts: words(
      'dragon_gate factory framework haunted_quarter laboratory necropolis park poor_house secret_vault',
      'smithy stables theater thieves_den wishing_well',
    ),
  },
  tenacious_delegates: {
    roles: words('assassin spy seer king cardinal trader scholar diplomat artist'),
    districts: words(
      'basilica capitol haunted_quarter imperial_treasury laboratory library map_room observatory',
      'school_of_magic secret_vault smithy stables statue wishing_well',
    ),
  },
  vicious_nobles: {
    roles: words('assassin thief magician patrician cardinal merchant navigator warlord tax_collector'),
    districts: words(
      'armory basilica dragon_gate gold_mine imperial_treasury ivory_tower laboratory map_room monument',
      'museum school_of_magic statue thieves_den wishing_well',
    ),
  },
};
export const UNIQUE_IN_PLAY = 14;
