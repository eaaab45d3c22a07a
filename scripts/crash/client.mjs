// A client that sends papers as a careful program does: again, until it gets an answer.
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { between } from '../support/site/chance.mjs';

const BOUNDARY = 'octavo-crash';
const PIECE = 65_536;
/** Milliseconds between attempts, and at most between two papers of one sender. */
const PATIENCE = 40;
const REST = 200;

/**
 * Sends papers over several connections until each one is acknowledged.
 * @param {object} options
 * @param {string} options.url address of the site
 * @param {readonly import('./papers.mjs').Paper[]} options.papers
 * @param {number} options.connections
 * @param {() => number} options.chance
 * @param {ReturnType<typeof import('./patience.mjs').createPatience>} options.patience
 * @param {string} options.cookie of an author who is signed in
 * @param {() => void} options.onProgress called after each paper
 * @param {(one: object) => Promise<void>} [options.onAcknowledged] what follows a paper that was taken
 */
export async function sendPapers(options) {
  const { url, papers, connections, chance, cookie, onProgress, patience } = options;
  const acknowledged = [];
  const figures = { requests: 0, cutOff: 0 };
  const waiting = [...papers];
  const work = async () => {
    for (let paper = waiting.shift(); paper; paper = waiting.shift()) {
      if (paper.isAbandoned) await abandon(paper);
      else {
        const one = { paper, answer: await insist(paper) };
        acknowledged.push(one);
        await options.onAcknowledged?.(one);
      }
      onProgress();
      await pause(between(chance, 0, REST));
    }
  };

  async function insist(paper) {
    const act = patience.begin(`“${paper.title}”`);
    try {
      for (;;) {
        act.ask();
        const answer = await attempt(paper, act);
        if (answer) return answer;
      }
    } finally {
      act.end();
    }
  }

  /** Null when it is to be tried again. */
  async function attempt(paper, act) {
    try {
      const { status, text, json } = await send(url, paper, cookie);
      // It is starting, or has as many uploads of this address as it takes: it asks to come back.
      if (status === 503 || status === 429) {
        await pause(PATIENCE);
        return null;
      }
      figures.requests += 1;
      if (status === 200) return json;
      throw new Error(`“${paper.title}” was answered ${status}: ${text}`);
    } catch (error) {
      // While it starts again no process listens; what breaks later was under way.
      if (error.code !== 'ECONNREFUSED' && !(error instanceof CutOff)) throw error;
      act.wasCutOff(error instanceof CutOff);
      if (error instanceof CutOff) figures.cutOff += 1;
      else await pause(PATIENCE);
      return null;
    }
  }

  /** Goes away once, somewhere before the end of the file. */
  async function abandon(paper) {
    const size = paper.file.content.length;
    await send(url, paper, cookie, between(chance, 0, size - 1)).catch(() => {});
  }

  await Promise.all(Array.from({ length: connections }, work));
  return { acknowledged, ...figures };
}

/**
 * Sends one paper over a connection of its own.
 * @param {number} [until] bytes of the file after which the connection is broken off
 */
async function send(url, paper, cookie, until = Number.POSITIVE_INFINITY) {
  const head = Buffer.from(headOf(paper));
  const tail = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
  const { content } = paper.file;
  const sending = request(url + paper.path, {
    method: 'POST',
    agent: false,
    headers: {
      'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
      'Content-Length': head.length + content.length + tail.length,
      ...(paper.kind === 'upload' && { Cookie: cookie }),
    },
  });
  const answer = Promise.withResolvers();
  let isAnswered = false;
  answer.promise.then(
    () => (isAnswered = true),
    () => {},
  );
  sending.on('response', (incoming) => answer.resolve(incoming));
  sending.on('error', (error) => answer.reject(reasonOf(error)));
  sending.on('close', () => answer.reject(new CutOff('It was closed.')));
  const write = async (piece) => {
    if (sending.write(piece)) return;
    await Promise.race([new Promise((resolve) => sending.once('drain', resolve)), answer.promise]);
  };
  try {
    await write(head);
    for (let at = 0; at < content.length && at < until && !isAnswered; at += PIECE) {
      await write(content.subarray(at, Math.min(at + PIECE, until)));
    }
    if (until < content.length) return null;
    if (!isAnswered) sending.end(tail);
    return await read(await answer.promise);
  } finally {
    sending.destroy();
  }
}

async function read(incoming) {
  try {
    const text = Buffer.concat(await Array.fromAsync(incoming)).toString();
    const status = incoming.statusCode;
    return { status, text, json: status === 200 ? JSON.parse(text) : null };
  } catch (error) {
    throw new CutOff('The answer broke off.', { cause: error });
  }
}

/** The connection broke while a request was under way. */
class CutOff extends Error {}

const reasonOf = (error) =>
  error.code === 'ECONNREFUSED' ? error : new CutOff(error.message, { cause: error });

function headOf({ fields, file }) {
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const disposition = `form-data; name="${file.field}"; filename="${file.name}"`;
  return `${parts.join('')}--${BOUNDARY}\r\nContent-Disposition: ${disposition}\r\nContent-Type: application/pdf\r\n\r\n`;
}
