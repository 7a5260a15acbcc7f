/** Persian: the reference, an area a file. Every key is used somewhere, and English has the same keys (scripts/texts.mjs checks). */
import { common } from './common';
import { end } from './end';
import { errors } from './errors';
import { home } from './home';
import { me } from './me';
import { settings } from './settings';
import { table } from './table';
import { talk } from './talk';
import { waiting } from './waiting';

export const fa = { ...common, ...home, ...waiting, ...table, ...talk, ...end, ...me, ...settings, ...errors };
