/** The drawings that only Kohan Dej has: nineteen roles and its unique districts. Loaded when it is played. */
import witch from 'icon:cauldron';
import magistrate from 'icon:gavel';
import spy from 'icon:hooded-figure';
import blackmailer from 'icon:envelope';
import wizard from 'icon:crystal-ball';
import seer from 'icon:magic-palm';
import emperor from 'icon:imperial-crown';
import patrician from 'icon:jewel-crown';
import abbot from 'icon:meditation';
import cardinal from 'icon:prayer';
import alchemist from 'icon:round-potion';
import trader from 'icon:house-keys';
import navigator from 'icon:compass';
import scholar from 'icon:quill-ink';
import diplomat from 'icon:abacus';
import marshal from 'icon:flanged-mace';
import queen from 'icon:queen-crown';
import artist from 'icon:paint-brush';
import tax_collector from 'icon:scales';
import armory from 'icon:battle-gear';
import basilica from 'icon:cannon';
import capitol from 'icon:capitol';
import dragon_gate from 'icon:india-gate';
import factory from 'icon:gears';
import framework from 'icon:crane';
import gold_mine from 'icon:gold-mine';
import great_wall from 'icon:defensive-wall';
import haunted_quarter from 'icon:damaged-house';
import imperial_treasury from 'icon:open-chest';
import ivory_tower from 'icon:white-tower';
import library from 'icon:bookshelf';
import map_room from 'icon:treasure-map';
import monument from 'icon:samara-mosque';
import museum from 'icon:porcelain-vase';
import necropolis from 'icon:vulture';
import poor_house from 'icon:ladle';
import park from 'icon:palm-tree';
import quarry from 'icon:stone-pile';
import school_of_magic from 'icon:book-aura';
import secret_vault from 'icon:chest';
import stables from 'icon:stable';
import statue from 'icon:stone-bust';
import theater from 'icon:theater-curtains';
import thieves_den from 'icon:cave-entrance';
import wishing_well from 'icon:well';

export const ROLES: Record<string, string> = {
  witch,
  magistrate,
  spy,
  blackmailer,
  wizard,
  seer,
  emperor,
  patrician,
  abbot,
  cardinal,
  alchemist,
  trader,
  navigator,
  scholar,
  diplomat,
  marshal,
  queen,
  artist,
  tax_collector,
};
export const DISTRICTS: Record<string, string> = {
  armory,
  basilica,
  capitol,
  dragon_gate,
  factory,
  framework,
  gold_mine,
  great_wall,
  haunted_quarter,
  imperial_treasury,
  ivory_tower,
  library,
  map_room,
  monument,
  museum,
  necropolis,
  poor_house,
  park,
  quarry,
  school_of_magic,
  secret_vault,
  stables,
  statue,
  theater,
  thieves_den,
  wishing_well,
};
