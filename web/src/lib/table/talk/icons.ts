/** The drawing of an event in the story, by its name; a game may have others (`GameModule.icon`). */
import bell from 'icon:ringing-bell';
import card from 'icon:card-play';
import coins from 'icon:two-coins';
import crown from 'icon:crown';
import dagger from 'icon:plain-dagger';
import eye from 'icon:eye-target';
import fire from 'icon:flame';
import hammer from 'icon:hammer-nails';
import house from 'icon:castle';
import palm from 'icon:open-palm';
import ruins from 'icon:broken-shield';
import scales from 'icon:scales';
import shield from 'icon:shield';
import swap from 'icon:card-exchange';
import swords from 'icon:crossed-swords';
import talk from 'icon:talk';

const EVENTS: [string, string][] = [
  [talk, 'declared aimed announced starts chooser site'],
  [shield, 'blocked'],
  [scales, 'challenged proved conceded turned_up'],
  [coins, 'earned paid stole refunded gave taxed collected income scored left beautified'],
  [card, 'drew drew_card exchanging exchanged dealt refilled kept kept_card put_under put_card_under played got_card'],
  [card, 'gave_card took_back claimed picked picked_role laid_under laid_card_under put_on_top rescued got_role'],
  [eye, 'saw looked saw_card saw_laid looked_at_hand saw_hand_card spied showed_card showed true_mark watches'],
  [swap, 'swapped_hands traded_roles moved returned'],
  [dagger, 'lost lost_turn out picked_pocket confiscated'],
  [ruins, 'destroyed discarded'],
  [fire, 'burnt rows_burnt hand_burnt hand_burnt_unseen burned_face_up burned_face_down burned_role burnt_unseen'],
  [hammer, 'built laid used'],
  [house, 'completed line king_drawn'],
  [bell, 'revealed no_answer resumed'],
  [crown, 'won crowned'],
  [palm, 'passed peace no_peace resigned nobody_won nobody_fights'],
  [swords, 'battle_won battle_tied powers'],
];
const ICONS = new Map(EVENTS.flatMap(([icon, names]) => names.split(' ').map((name) => [name, icon])));

export const iconOf = (event: string): string | undefined => ICONS.get(event);
