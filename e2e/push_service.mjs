// A push service for scenes: takes what the server sends to a browser, and decrypts it as the browser would (RFC 8291).
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';

const RECORD_END = 2; // the byte between the message and its padding

/** The message in a body that was encrypted for `browser`, whose secret is `auth`. */
function decrypted(body, browser, auth) {
  const salt = body.subarray(0, 16);
  const keyEnds = 21 + body[20];
  const server = body.subarray(21, keyEnds);
  const derive = (secret, salt, info, length) => Buffer.from(hkdfSync('sha256', secret, salt, info, length));
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), server]);
  const secret = derive(browser.computeSecret(server), auth, about, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const opened = createDecipheriv('aes-128-gcm', key, derive(secret, salt, 'Content-Encoding: nonce\0', 12));
  opened.setAuthTag(body.subarray(-16));
  const text = Buffer.concat([opened.update(body.subarray(keyEnds, -16)), opened.final()]);
  return JSON.parse(text.subarray(0, text.lastIndexOf(RECORD_END)).toString());
}

/**
 * A push service with the keys of one browser. `heard` has the paths that the server sent notices to, `messages` what
 * the notices to the browser said.
 */
export async function pushService() {
  const heard = [];
  const messages = [];
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const auth = randomBytes(16);
  const service = createServer(async (request, answer) => {
    const parts = await request.toArray();
    heard.push(request.url);
    if (request.headers['content-encoding'] === 'aes128gcm')
      messages.push(decrypted(Buffer.concat(parts), browser, auth));
    answer.writeHead(201).end();
  });
  await new Promise((done) => service.listen(0, '127.0.0.1', done));
  const keys = { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') };
  const address = `http://127.0.0.1:${service.address().port}`;
  return { heard, messages, keys, address, close: () => service.close() };
}
