/** The drawings that both boxes share: the eight roles of Dej, its districts. */
import assassin from 'icon:curvy-knife';
import thief from 'icon:domino-mask';
import magician from 'icon:card-exchange';
import king from 'icon:crown';
import bishop from 'icon:open-book';
import merchant from 'icon:camel';
import architect from 'icon:pencil-ruler';
import warlord from 'icon:visored-helm';
import manor from 'icon:family-house';
import castle from 'icon:castle';
import palace from 'icon:indian-palace';
import temple from 'icon:candle-flame';
import church from 'icon:sunrise';
import monastery from 'icon:church';
import cathedral from 'icon:fire-shrine';
import tavern from 'icon:open-gate';
import market from 'icon:shop';
import trading_post from 'icon:trade';
import docks from 'icon:wooden-crate';
import harbor from 'icon:sailboat';
import town_hall from 'icon:medieval-gate';
import watchtower from 'icon:tower-flag';
import prison from 'icon:window-bars';
import battlefield from 'icon:crossed-swords';
import fortress from 'icon:guarded-tower';
import keep from 'icon:locked-fortress';
import haunted_city from 'icon:castle-ruins';
import observatory from 'icon:telescope';
import graveyard from 'icon:tombstone';
import laboratory from 'icon:round-bottom-flask';
import smithy from 'icon:anvil';

export const ROLES: Record<string, string> = {
  assassin,
  thief,
  magician,
  king,
  bishop,
  merchant,
  architect,
  warlord,
};
export const DISTRICTS: Record<string, string> = {
  manor,
  castle,
  palace,
  temple,
  church,
  monastery,
  cathedral,
  tavern,
  market,
  trading_post,
  docks,
  harbor,
  town_hall,
  watchtower,
  prison,
  battlefield,
  fortress,
  keep,
  haunted_city,
  observatory,
  graveyard,
  laboratory,
  smithy,
};
