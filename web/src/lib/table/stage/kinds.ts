/** How each kind of beat looks. */
import bell from 'icon:ringing-bell';
import coins from 'icon:two-coins';
import crown from 'icon:crown';
import dagger from 'icon:plain-dagger';
import gavel from 'icon:gavel';
import hourglass from 'icon:hourglass';
import palm from 'icon:open-palm';
import ruins from 'icon:broken-shield';
import swords from 'icon:crossed-swords';
import target from 'icon:eye-target';
import voice from 'icon:talk';
import type { BeatKind } from '$lib/games';

interface Look {
  icon: string;
  /** `calm` beats lie over the table without darkening it. */
  tone: 'calm' | 'claim' | 'harm' | 'joy';
}
export const LOOKS: Record<BeatKind, Look> = {
  claim: { icon: voice, tone: 'claim' },
  target: { icon: target, tone: 'claim' },
  suspense: { icon: hourglass, tone: 'claim' },
  flip: { icon: gavel, tone: 'claim' },
  verdict: { icon: gavel, tone: 'claim' },
  call: { icon: bell, tone: 'calm' },
  strike: { icon: dagger, tone: 'harm' },
  battle: { icon: swords, tone: 'claim' },
  pass: { icon: palm, tone: 'calm' },
  loss: { icon: ruins, tone: 'harm' },
  gain: { icon: coins, tone: 'calm' },
  victory: { icon: crown, tone: 'joy' },
};
