/**
 * Owns speaking to an object store: requests of the protocol of Amazon S3, signed (Signature Version 4) and made
 * again when they fail in passing. All of them may be made twice.
 */
import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { Written } from '../synced-files.server.ts';
import type { ByteRange } from '../storage.server.ts';
import { StoreFailed } from '../store-failed.ts';
import type { S3Place } from './s3-place.server.ts';

export type S3Object = {
  key: string;
  /** In bytes. */
  size: number;
  /** When it was written, in milliseconds since 1970. */
  writtenAt: number;
};

export type S3Client = ReturnType<typeof s3Client>;

/** Tries of one request, and milliseconds before the second; each pause is twice the one before. */
const TRIES = 4;
const FIRST_PAUSE = 100;
/** Milliseconds until an answer begins. */
const PATIENCE = 15_000;
/** Bytes in a millisecond that a slow line takes at least. */
const SLOWEST = 50;
/** Bytes of an answer that says why. */
const MOST_WORDS = 4000;
/** Bytes of a page of a list, which names 1,000 objects at most. */
const MOST_LIST = 4_000_000;

type Sent = {
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Blob;
  /** Which statuses beside 2xx are an answer too, and no failure. */
  isAnswer?: (status: number) => boolean;
};

export function s3Client({ origin, bucket, prefix, region, accessKey, secretKey }: S3Place) {
  const signer = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
  });

  async function send(method: string, key: string, sent: Sent = {}): Promise<Response> {
    const { query = {}, headers = {}, body, isAnswer = () => false } = sent;
    const url = `${origin}/${bucket}${key === '' ? '' : `/${prefix}${key}`}?${new URLSearchParams(query)}`;
    for (let tried = 1; ; tried += 1) {
      const patience = PATIENCE + (body?.size ?? 0) / SLOWEST;
      const answer = await begin(patience, async (signal) =>
        fetch(await signer.sign(url, { method, headers, ...(body && { body }) }), { signal }),
      ).catch((error: unknown) => {
        if (tried === TRIES) throw new StoreFailed(unreachable(origin), { cause: error });
        return null;
      });
      if (answer && (answer.ok || isAnswer(answer.status))) return answer;
      const isPassing = answer === null || answer.status >= 500 || answer.status === 429;
      if (!isPassing || tried === TRIES) throw new StoreFailed(await whyRefused(answer!, method));
      await answer?.body?.cancel();
      await pause(FIRST_PAUSE * 2 ** (tried - 1) * (0.5 + Math.random()));
    }
  }

  const isMissing = (status: number) => status === 404;

  return {
    /** Writes a file of the disk; the store holds its bytes against their hash. */
    async put(key: string, file: string, { sha256 }: Pick<Written, 'sha256'>): Promise<void> {
      await drop(await send('PUT', key, { headers: hashed(sha256), body: await openAsBlob(file) }));
    },
    /** Writes a few bytes. */
    async putText(key: string, text: string): Promise<void> {
      const sha256 = createHash('sha256').update(text).digest('hex');
      await drop(await send('PUT', key, { headers: hashed(sha256), body: new Blob([text]) }));
    },
    /** @returns the content, or the part of it in the range; null when there is none */
    async get(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null> {
      const headers = range && { range: `bytes=${range.start}-${range.end}` };
      const isAnswer = (status: number) => status === 404 || status === 416;
      const answer = await send('GET', key, { ...(headers && { headers }), isAnswer });
      if (answer.ok) return answer.body ?? new Blob([]).stream();
      await drop(answer);
      return answer.status === 404 ? null : new Blob([]).stream();
    },
    /** @returns its bytes; null when there is none */
    async size(key: string): Promise<number | null> {
      const answer = await send('HEAD', key, { isAnswer: isMissing });
      return answer.ok ? Number(answer.headers.get('content-length')) : null;
    },
    async copy(from: string, to: string): Promise<void> {
      const headers = { 'x-amz-copy-source': `/${bucket}/${prefix}${from}` };
      // A copy that fails under way is told in the body of a 200.
      const words = await textOf(await send('PUT', to, { headers }), MOST_WORDS);
      if (words.includes('<Error>'))
        throw new StoreFailed(`The object store did not copy ${from}.`);
    },
    async remove(key: string): Promise<void> {
      await drop(await send('DELETE', key, { isAnswer: isMissing }));
    },
    /** Those whose key begins so, in the order of their keys. */
    async *list(start: string): AsyncGenerator<S3Object> {
      let token: string | null = null;
      do {
        const query: Record<string, string> = { 'list-type': '2', prefix: prefix + start };
        if (token !== null) query['continuation-token'] = token;
        const page = await textOf(await send('GET', '', { query }), MOST_LIST);
        for (const entry of page.split('<Contents>').slice(1)) {
          const key = within(entry, 'Key') ?? '';
          yield {
            key: key.slice(prefix.length),
            size: Number(within(entry, 'Size')),
            writtenAt: Date.parse(within(entry, 'LastModified') ?? ''),
          };
        }
        token = within(page, 'NextContinuationToken');
      } while (token !== null);
    },
  };
}

const hashed = (sha256: string) => ({ 'x-amz-content-sha256': sha256 });

const unreachable = (origin: string): string => `The object store at ${origin} cannot be reached.`;

/** Waits for the head of an answer only: its body may take as long as its reader. */
async function begin(
  patience: number,
  ask: (signal: AbortSignal) => Promise<Response>,
): Promise<Response> {
  const control = new AbortController();
  const timer = setTimeout(() => control.abort(), patience);
  return ask(control.signal).finally(() => clearTimeout(timer));
}

async function whyRefused(answer: Response, method: string): Promise<string> {
  const words = await textOf(answer, MOST_WORDS).catch(() => '');
  const why = [within(words, 'Code'), within(words, 'Message')].filter(Boolean).join(': ');
  return `The object store answered ${method} with ${answer.status}${why && ` (${why})`}.`;
}

/** Its words up to so many bytes. */
async function textOf(answer: Response, most: number): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of answer.body ?? []) {
    pieces.push(piece);
    size += piece.length;
    if (size >= most) break;
  }
  return Buffer.concat(pieces).toString('utf8');
}

const drop = async (answer: Response): Promise<void> => void (await textOf(answer, MOST_WORDS));

/** What an element of an answer holds, as it stands there: keys and tokens of ours need no more. */
function within(xml: string, name: string): string | null {
  const start = xml.indexOf(`<${name}>`);
  const end = xml.indexOf(`</${name}>`, start);
  if (start < 0 || end < 0) return null;
  return unescaped(xml.slice(start + name.length + 2, end));
}

const unescaped = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
