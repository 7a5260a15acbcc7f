import type { fa } from '../fa';
import { common } from './common';
import { end } from './end';
import { errors } from './errors';
import { home } from './home';
import { me } from './me';
import { settings } from './settings';
import { table } from './table';
import { talk } from './talk';
import { waiting } from './waiting';

export const en: Record<keyof typeof fa, string> = { ...common, ...home, ...waiting, ...table, ...talk, ...end, ...me, ...settings, ...errors };
