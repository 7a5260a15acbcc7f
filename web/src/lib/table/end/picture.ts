/** A finished game drawn as a picture that can be kept and sent: a carpet, the players by their places, the moments. */
import { star } from '$lib/ui/ornaments/shapes';

export interface PictureRow {
  place: string;
  name: string;
  points: string;
  won: boolean;
  colour: string;
  /** The drawing of the avatar, as the body of an icon. */
  avatar: string;
}
export interface PictureOf {
  game: string;
  icon: string;
  /** The colours of the game's box. */
  colours: [string, string];
  winners: string;
  date: string;
  rows: PictureRow[];
  moments: { title: string; text: string }[];
  footer: string;
  rightToLeft: boolean;
}

export const WIDTH = 1080;
export const HEIGHT = 1350;
const EDGE = 44;
const SIDE = 104;
const TITLE = "'Lalezar', 'Vazirmatn', sans-serif";
const TEXT = "'Vazirmatn', sans-serif";
const CREAM = '#fff7e6';
const SAFFRON = '#e3a321';
const INK = '#1b2748';
const TOLD = `500 30px ${TEXT}`;

type Pen = CanvasRenderingContext2D;

/** The lines of a text that is at most this wide; what does not fit into `most` lines ends with an ellipsis. */
export function wrapped(text: string, width: number, most: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (!line || measure(longer) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  if (line) lines.push(line);
  if (lines.length <= most && lines.every((one) => measure(one) <= width)) return lines;
  return lines
    .slice(0, most)
    .map((one, at) => (at === most - 1 || measure(one) > width ? cut(one, width, measure) : one));
}

function cut(line: string, width: number, measure: (text: string) => number): string {
  let kept = Array.from(new Intl.Segmenter().segment(line), ({ segment }) => segment);
  while (kept.length && measure(`${kept.join('')}…`) > width) kept = kept.slice(0, -1);
  return `${kept.join('').trimEnd()}…`;
}

/** Draw it. The fonts of the page are awaited, because a canvas does not wait for them. */
export async function draw(canvas: HTMLCanvasElement, what: PictureOf): Promise<void> {
  const sample = [what.game, what.winners, ...what.moments.map(({ text }) => text)].join(' ');
  await Promise.all([`64px ${TITLE}`, `600 32px ${TEXT}`].map((font) => document.fonts.load(font, sample)));
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.direction = what.rightToLeft ? 'rtl' : 'ltr';
  carpet(pen, what.colours);
  head(pen, what);
  const [room, highest] = what.moments.length ? [500, 84] : [800, 124];
  const below = table(pen, what.rows, 418, room, highest);
  told(pen, what, below);
  pen.textAlign = 'center';
  write(pen, what.footer, WIDTH / 2, HEIGHT - 72, `600 28px ${TEXT}`, 'rgb(255 247 230 / 0.85)');
}

function carpet(pen: Pen, [first, second]: [string, string]): void {
  const ground = pen.createLinearGradient(0, 0, WIDTH, HEIGHT);
  ground.addColorStop(0, first);
  ground.addColorStop(1, second);
  pen.fillStyle = ground;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = 'rgb(6 14 38 / 0.62)';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.lineWidth = 1.5;
  pen.strokeStyle = 'rgb(255 255 255 / 0.07)';
  for (let x = 0; x <= WIDTH; x += 108) {
    for (let y = 0; y <= HEIGHT; y += 108) pen.stroke(new Path2D(star(54, x, y)));
  }
  // A border of tiles.
  for (let x = EDGE / 2; x < WIDTH; x += (WIDTH - EDGE) / 23)
    for (const y of [EDGE / 2, HEIGHT - EDGE / 2]) tile(pen, x, y);
  for (let y = EDGE / 2; y < HEIGHT; y += (HEIGHT - EDGE) / 29)
    for (const x of [EDGE / 2, WIDTH - EDGE / 2]) tile(pen, x, y);
  pen.strokeStyle = SAFFRON;
  pen.lineWidth = 3;
  pen.strokeRect(EDGE + 5, EDGE + 5, WIDTH - 2 * EDGE - 10, HEIGHT - 2 * EDGE - 10);
}

function tile(pen: Pen, x: number, y: number): void {
  pen.fillStyle = '#12306e';
  pen.fillRect(x - EDGE / 2, y - EDGE / 2, EDGE + 1, EDGE + 1);
  pen.fillStyle = '#35c2bd';
  pen.fill(new Path2D(star(EDGE / 2, x, y)));
  pen.fillStyle = '#f8efdd';
  pen.fill(new Path2D(star(EDGE / 3.4, x, y)));
  pen.fillStyle = SAFFRON;
  pen.beginPath();
  pen.arc(x, y, EDGE / 9, 0, 2 * Math.PI);
  pen.fill();
}

function head(pen: Pen, what: PictureOf): void {
  pen.textAlign = 'center';
  icon(pen, what.icon, WIDTH / 2 - 56, 78, 112, SAFFRON);
  write(pen, what.game, WIDTH / 2, 282, `84px ${TITLE}`, CREAM, WIDTH - 2 * SIDE);
  write(pen, what.winners, WIDTH / 2, 352, `46px ${TITLE}`, '#ffd873', WIDTH - 2 * SIDE);
  write(pen, what.date, WIDTH / 2, 396, `500 26px ${TEXT}`, 'rgb(255 247 230 / 0.8)');
}

/** The players; returns where the list ends. */
function table(pen: Pen, rows: PictureRow[], top: number, room: number, highest: number): number {
  const each = Math.min(highest, room / Math.max(1, rows.length) - 8);
  const rtl = pen.direction === 'rtl';
  /** A place so far from where a line begins. */
  const at = (far: number): number => (rtl ? WIDTH - SIDE - far : SIDE + far);
  const size = Math.min(36, each * 0.46);
  rows.forEach((row, i) => {
    const y = top + 14 + i * (each + 8);
    const middle = y + each / 2 + size * 0.36;
    pen.fillStyle = row.won ? '#fbe7b4' : 'rgb(255 250 240 / 0.93)';
    pen.beginPath();
    pen.roundRect(SIDE - 20, y, WIDTH - 2 * SIDE + 40, each, 20);
    pen.fill();
    if (row.won) {
      pen.strokeStyle = SAFFRON;
      pen.lineWidth = 4;
      pen.stroke();
    }
    pen.textAlign = 'center';
    write(pen, row.place, at(24), middle, `${size * 1.15}px ${TITLE}`, INK);
    const face = each * 0.74;
    pen.fillStyle = row.colour;
    pen.beginPath();
    pen.arc(at(96), y + each / 2, face / 2, 0, 2 * Math.PI);
    pen.fill();
    icon(pen, row.avatar, at(96) - face * 0.31, y + each / 2 - face * 0.31, face * 0.62, CREAM);
    pen.textAlign = 'start';
    write(pen, row.name, at(96 + face / 2 + 22), middle, `650 ${size}px ${TEXT}`, INK, WIDTH - 2 * SIDE - 340);
    pen.textAlign = 'end';
    write(pen, row.points, at(WIDTH - 2 * SIDE), middle, `700 ${size * 0.9}px ${TEXT}`, INK);
  });
  return top + 14 + rows.length * (each + 8);
}

function told(pen: Pen, what: PictureOf, top: number): void {
  const rtl = pen.direction === 'rtl';
  const start = rtl ? WIDTH - SIDE : SIDE;
  const after = rtl ? start - 44 : start + 44;
  pen.textAlign = 'start';
  let y = top + 16;
  for (const { title, text } of what.moments) {
    pen.font = TOLD;
    const lines = wrapped(text, WIDTH - 2 * SIDE - 44, 2, (one) => pen.measureText(one).width);
    if (y + 58 + lines.length * 44 > HEIGHT - 104) return;
    y += 54;
    pen.fillStyle = SAFFRON;
    pen.fill(new Path2D(star(14, rtl ? start - 14 : start + 14, y - 12)));
    write(pen, title, after, y, `36px ${TITLE}`, '#ffd873', WIDTH - 2 * SIDE - 44);
    for (const line of lines) {
      y += 44;
      write(pen, line, after, y, TOLD, CREAM);
    }
    y += 8;
  }
}

function write(pen: Pen, text: string, x: number, y: number, font: string, colour: string, most = Infinity): void {
  pen.font = font;
  pen.fillStyle = colour;
  const [line = ''] = most === Infinity ? [text] : wrapped(text, most, 1, (one) => pen.measureText(one).width);
  pen.fillText(line, x, y);
}

/** The body of an icon, which is paths on a square of 512. */
function icon(pen: Pen, body: string, x: number, y: number, size: number, colour: string): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(size / 512, size / 512);
  pen.fillStyle = colour;
  for (const [, path] of body.matchAll(/ d="([^"]+)"/g)) pen.fill(new Path2D(path));
  pen.restore();
}
