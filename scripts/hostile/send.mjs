// Sends an input as a browser or a program would.
import { request } from 'node:http';

const BOUNDARY = 'octavo-hostile';
/** Milliseconds for an answer; a document may take half a minute to be given up. */
const PATIENCE = 120_000;

/**
 * @param {string} url address of the site
 * @param {import('./inputs.mjs').Input} input
 * @param {string} from the address that a proxy would name
 * @returns {Promise<{ status: number, text: string }>} status 0 when the connection broke
 */
export function send(url, input, from) {
  const { door } = input;
  const { path, type, body } = BODIES[door.body](input);
  return new Promise((resolve) => {
    const broken = (error) => resolve({ status: 0, text: String(error.message) });
    const sending = request(url + path, {
      method: door.method,
      agent: false,
      timeout: PATIENCE,
      headers: {
        Origin: url,
        'X-Forwarded-For': from,
        ...(door.cookie && { Cookie: door.cookie }),
        ...(body && { 'Content-Type': type, 'Content-Length': body.length }),
      },
    });
    sending.on('timeout', () => sending.destroy(new Error('no answer in time')));
    sending.on('error', broken);
    sending.on('response', (incoming) => {
      Array.fromAsync(incoming).then(
        (pieces) =>
          resolve({ status: incoming.statusCode, text: Buffer.concat(pieces).toString() }),
        broken,
      );
    });
    sending.end(body);
  });
}

const BODIES = {
  path: ({ door, texts }) => ({
    path: texts.reduce((path, [name, text]) => path.replace(`:${name}`, escape(text)), door.path),
  }),
  query: ({ door, texts }) => ({
    path: `${door.path.replace(/\?.*/s, '')}?${encoded(texts)}`.slice(0, LONGEST_ADDRESS),
  }),
  form: ({ door, texts }) => ({
    path: door.path,
    type: 'application/x-www-form-urlencoded',
    body: Buffer.from(encoded(texts)),
  }),
  json: ({ door, texts }) => ({
    path: door.path,
    type: 'application/json',
    body: Buffer.from(JSON.stringify(Object.fromEntries(texts))),
  }),
  multipart: ({ door, texts, files }) => ({
    path: door.path,
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    body: Buffer.concat([
      ...texts.map(([name, text]) => part(`name="${name}"`, Buffer.from(text))),
      ...files.map(({ field, name, content }) =>
        part(`name="${field}"; filename="${name.replaceAll('"', '%22')}"`, content),
      ),
      Buffer.from(`--${BOUNDARY}--\r\n`),
    ]),
  }),
};

const part = (what, content) =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${what}\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ]);

/** Addresses are longer than a server reads; what is sent of one stays below that. */
const LONGEST_ADDRESS = 12_000;

const escape = (text) =>
  encodeURIComponent(text.toWellFormed()).slice(0, LONGEST_ADDRESS).replace(/%.?$/, '');

const encoded = (texts) =>
  new URLSearchParams(texts.map(([name, text]) => [name, text.toWellFormed()]))
    .toString()
    .slice(0, 200_000);
