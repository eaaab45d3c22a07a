/**
 * An object store that speaks the protocol of Amazon S3 as its documentation tells it, in memory: it refuses what is
 * not signed for it, and what does not have the bytes that were signed.
 */
import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { S3Place } from '../../app/platform/storage/s3/s3-place.server.ts';

/** What a request says of itself, as it came. */
export type Asked = {
  method: string;
  /** Path and query. */
  url: string;
  headers: Record<string, string>;
};

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

/** The signature that Signature Version 4 gives a request whose Authorization names its headers. */
export function signatureOf({ method, url, headers }: Asked, secret: string): string {
  const { pathname, searchParams } = new URL(url, 'http://store');
  const authorization = headers['authorization'] ?? '';
  const [, scope = ''] = /Credential=[^/]+\/([^,\s]+)/.exec(authorization) ?? [];
  const [, names = ''] = /SignedHeaders=([^,\s]+)/.exec(authorization) ?? [];
  const encoded = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  const query = [...searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted();
  const canonical = [
    method,
    pathname,
    query.join('&'),
    ...names.split(';').map((name) => `${name}:${headers[name] ?? ''}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = scope
    .split('/')
    .reduce<Buffer | string>((last, part) => hmac(last, part), `AWS4${secret}`);
  return hmac(key, text).toString('hex');
}

type Stored = { bytes: Buffer; writtenAt: Date };

export type S3Server = {
  place: S3Place;
  /** By their whole keys. */
  objects: Map<string, Stored>;
  /** Methods and keys of what was asked, in its order. */
  asked: string[];
  /** Answers the next requests with these statuses, 0 by breaking off, and does nothing. */
  fail(...statuses: number[]): void;
};

const BUCKET = 'journals';
/** Objects on a page of a list. */
const PAGE = 2;

/** Listens until the test is over. */
export async function startS3(): Promise<S3Server> {
  const objects = new Map<string, Stored>();
  const failures: number[] = [];
  const asked: string[] = [];
  const secretKey = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const failure = failures.shift();
      asked.push(`${request.method} ${new URL(request.url!, 'http://store').pathname}`);
      if (failure === 0) return request.socket.destroy();
      const headers = request.headers as Record<string, string>;
      const one = { method: request.method!, url: request.url!, headers };
      const answer =
        failure === undefined
          ? answerOf(objects, one, { body, secretKey })
          : error(failure, 'SlowDown');
      response.writeHead(answer.status, answer.headers);
      return response.end(one.method === 'HEAD' ? undefined : answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const place = {
    origin: `http://127.0.0.1:${port}`,
    bucket: BUCKET,
    prefix: 'ours/',
    region: 'eu-central-1',
    accessKey: 'AKIAIOSFODNN7EXAMPLE',
    secretKey,
  };
  return { place, objects, asked, fail: (...statuses) => void failures.push(...statuses) };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

type Answer = { status: number; headers?: Record<string, string | number>; body?: Buffer | string };

const error = (status: number, code: string): Answer => ({
  status,
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>Said &quot;no&quot;.</Message></Error>`,
});

function answerOf(
  objects: Map<string, Stored>,
  asked: Asked,
  { body, secretKey }: { body: Buffer; secretKey: string },
): Answer {
  const { method, headers } = asked;
  const url = new URL(asked.url, 'http://store');
  const signature = /Signature=([0-9a-f]{64})$/.exec(headers['authorization'] ?? '')?.[1];
  if (signature !== signatureOf(asked, secretKey)) return error(403, 'SignatureDoesNotMatch');
  const [, bucket, ...rest] = url.pathname.split('/');
  if (bucket !== BUCKET) return error(404, 'NoSuchBucket');
  const key = rest.join('/');
  if (method === 'GET' && key === '') return listed(objects, url.searchParams);
  const found = objects.get(key);
  if (method === 'PUT') {
    const from = headers['x-amz-copy-source'];
    if (from !== undefined) {
      const source = objects.get(from.slice(BUCKET.length + 2));
      if (!source) return error(404, 'NoSuchKey');
      objects.set(key, { bytes: source.bytes, writtenAt: new Date() });
      return { status: 200, body: '<CopyObjectResult></CopyObjectResult>' };
    }
    if (headers['content-length'] === undefined) return error(411, 'MissingContentLength');
    if (headers['x-amz-content-sha256'] !== sha256(body)) {
      return error(400, 'XAmzContentSHA256Mismatch');
    }
    objects.set(key, { bytes: body, writtenAt: new Date() });
    return { status: 200 };
  }
  if (method === 'DELETE') {
    objects.delete(key);
    return { status: 204 };
  }
  return found ? content(found.bytes, headers['range']) : error(404, 'NoSuchKey');
}

function content(bytes: Buffer, range: string | undefined): Answer {
  if (range === undefined) {
    return { status: 200, headers: { 'content-length': bytes.length }, body: bytes };
  }
  const [start, end] = range.replace('bytes=', '').split('-').map(Number) as [number, number];
  if (start >= bytes.length) return error(416, 'InvalidRange');
  return { status: 206, body: bytes.subarray(start, end + 1) };
}

function listed(objects: Map<string, Stored>, query: URLSearchParams): Answer {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after);
  const page = keys.toSorted().slice(0, PAGE);
  const entries = page.map((key) => {
    const { bytes, writtenAt } = objects.get(key)!;
    return `<Contents><Key>${key}</Key><LastModified>${writtenAt.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`;
  });
  const next =
    keys.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return { status: 200, body: `<ListBucketResult>${next}${entries.join('')}</ListBucketResult>` };
}
