// A game answered over the table's line instead of by taps: for scenes that need a finished game, not a played one.
import { must } from './checks.mjs';

/** Ask the server as the page's person. */
export async function ask(page, path, body = {}, method = 'POST') {
  const told = await page.evaluate(
    async ([path, method, body]) => {
      const answer = await fetch(`/api/v1${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return { ok: answer.ok, text: await answer.text() };
    },
    [path, method, body],
  );
  must(`${method} ${path}: ${told.text}`, told.ok);
  return told.text ? JSON.parse(told.text) : null;
}

/**
 * Give the first answer to every question, and resign after `answers` of them, until the game is over or, with `rated`,
 * until it has changed the ratings. A line that the server closes before that is an error.
 */
export async function playOut(page, table, { answers = Infinity, rated = false } = {}) {
  await page.evaluate(
    ([id, most, rated]) =>
      new Promise((done, failed) => {
        const line = new WebSocket(`${location.origin.replace('http', 'ws')}/api/v1/tables/${id}/socket`);
        let [answered, given] = [-1, 0];
        line.onmessage = ({ data }) => {
          const told = JSON.parse(data);
          if (rated ? told.table?.ratings?.length : told.over) done(line.close());
          if (told.type !== 'update' || !told.options.length || told.since <= answered) return;
          answered = told.since;
          const resigns = given === most;
          given += 1;
          line.send(
            JSON.stringify(resigns ? { type: 'resign' } : { type: 'answer', n: told.n, word: told.options[0] }),
          );
        };
        line.onclose = ({ code, reason }) => failed(new Error(`the line was closed: ${code} ${reason}`));
      }),
    // Infinity does not survive the way into the page.
    [table, Number.isFinite(answers) ? answers : Number.MAX_SAFE_INTEGER, rated],
  );
}
