/** The avatars people choose from: an animal or a plant on one of three grounds, numbered. */
import bee from 'icon:bee';
import butterfly from 'icon:butterfly';
import camel from 'icon:camel-head';
import cat from 'icon:cat';
import deer from 'icon:deer';
import dove from 'icon:dove';
import eagle from 'icon:eagle-head';
import elephant from 'icon:elephant-head';
import falcon from 'icon:falcon-moon';
import fox from 'icon:fox-head';
import grapes from 'icon:grapes';
import horse from 'icon:horse-head';
import lion from 'icon:lion';
import lotus from 'icon:lotus-flower';
import owl from 'icon:owl';
import rose from 'icon:rose';

export const ANIMALS = [
  lion,
  deer,
  falcon,
  horse,
  fox,
  owl,
  camel,
  elephant,
  dove,
  cat,
  rose,
  lotus,
  butterfly,
  eagle,
  grapes,
  bee,
];
export const GROUNDS = ['#1d4596', '#0d7377', '#a8432b'];
export const AVATARS = ANIMALS.length * GROUNDS.length;

/** A fixed avatar for a person who has not chosen one. */
export function avatarOf(name: string): number {
  let sum = 7;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return sum % AVATARS;
}
