// A person's browser without scripts: it keeps cookies, follows redirects and sends forms.
import { request } from 'node:http';

const BOUNDARY = 'octavo-office-boundary';
const PATIENCE = 60_000;

/** The connection broke: the server was killed, or is not there yet. */
export class Broken extends Error {}

/**
 * @typedef {{ status: number, path: string, type: string, headers: object, body: Buffer }} Answer
 * @param {string} url address of the site
 * @param {(answer: Answer) => void} look at whatever comes
 */
export function openBrowser(url, look) {
  const cookies = new Map();

  async function once(path, { fields = null, isMultipart = false } = {}) {
    const body = fields && (isMultipart ? inParts(fields) : asQuery(fields));
    const type = isMultipart
      ? `multipart/form-data; boundary=${BOUNDARY}`
      : 'application/x-www-form-urlencoded';
    const headers = {
      Origin: url,
      'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
      Cookie: Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; '),
      ...(body && { 'Content-Type': type, 'Content-Length': body.length }),
    };
    const answer = await ask(url + path, { method: body ? 'POST' : 'GET', headers, body });
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line);
      if (/max-age=0/i.test(line) || value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const got = { ...answer, path };
    look(got);
    return got;
  }

  /** Follows what redirects within the site. */
  async function go(path, sent) {
    let answer = await once(path, sent);
    for (let hops = 0; hops < 5 && answer.status >= 301 && answer.status <= 308; hops += 1) {
      const target = new URL(answer.headers.location, url + answer.path);
      if (target.origin !== url) break;
      answer = await once(target.pathname + target.search);
    }
    return answer;
  }
  return { cookies, get: (path) => go(path), send: go };
}

function ask(address, { method, headers, body }) {
  const { promise, resolve, reject } = Promise.withResolvers();
  const broken = (error) => reject(new Broken(error.message));
  const sending = request(address, { method, headers, agent: false, timeout: PATIENCE });
  sending.on('timeout', () => sending.destroy(new Error('no answer in a minute')));
  sending.on('error', broken);
  sending.on('response', (incoming) => {
    const { statusCode: status } = incoming;
    Array.fromAsync(incoming).then(
      (pieces) =>
        resolve({
          ...{ status, headers: incoming.headers, body: Buffer.concat(pieces) },
          type: incoming.headers['content-type'] ?? '',
        }),
      broken,
    );
  });
  sending.end(body ?? undefined);
  return promise;
}

const asQuery = (fields) =>
  Buffer.from(
    new URLSearchParams(fields.filter(([, value]) => typeof value === 'string')).toString(),
  );

const inParts = (fields) =>
  Buffer.concat([
    ...fields.map(([name, value]) =>
      typeof value === 'string'
        ? part(`name="${name}"`, Buffer.from(value))
        : part(`name="${name}"; filename="${value.name}"`, value.content),
    ),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);

const part = (what, content) =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${what}\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ]);
