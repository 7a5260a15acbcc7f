/** The first game and the six presets (K-2.2, K-20): their nine roles and fourteen unique districts, as the engine has them. */
export const SETUPS: Record<string, { roles: string[]; districts: string[] }> = {
  first_game: {
    roles: 'assassin thief magician king bishop merchant architect warlord artist'.split(' '),
    districts: 'dragon_gate factory haunted_quarter imperial_treasury keep laboratory library map_room quarry school_of_magic smithy statue thieves_den wishing_well'.split(' '),
  },
  ambitious_aristocrats: {
    roles: 'magistrate thief wizard patrician bishop trader architect marshal queen'.split(' '),
    districts: 'capitol factory framework great_wall haunted_quarter keep necropolis park poor_house quarry school_of_magic stables statue thieves_den'.split(' '),
  },
  cunning_agents: {
    roles: 'witch blackmailer magician emperor abbot alchemist architect warlord tax_collector'.split(' '),
    districts: 'armory basilica dragon_gate gold_mine keep monument museum necropolis park poor_house quarry secret_vault smithy theater'.split(' '),
  },
  illustrious_emissaries: {
    roles: 'witch spy seer emperor bishop merchant scholar diplomat artist'.split(' '),
    districts: 'factory framework great_wall haunted_quarter ivory_tower keep library museum observatory park poor_house quarry school_of_magic smithy'.split(' '),
  },
  devious_dignitaries: {
    roles: 'magistrate blackmailer wizard king abbot alchemist navigator marshal queen'.split(' '),
    districts: 'dragon_gate factory framework haunted_quarter laboratory necropolis park poor_house secret_vault smithy stables theater thieves_den wishing_well'.split(' '),
  },
  tenacious_delegates: {
    roles: 'assassin spy seer king cardinal trader scholar diplomat artist'.split(' '),
    districts: 'basilica capitol haunted_quarter imperial_treasury laboratory library map_room observatory school_of_magic secret_vault smithy stables statue wishing_well'.split(' '),
  },
  vicious_nobles: {
    roles: 'assassin thief magician patrician cardinal merchant navigator warlord tax_collector'.split(' '),
    districts: 'armory basilica dragon_gate gold_mine imperial_treasury ivory_tower laboratory map_room monument museum school_of_magic statue thieves_den wishing_well'.split(' '),
  },
};
export const UNIQUE_IN_PLAY = 14;
