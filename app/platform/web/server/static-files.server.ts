/** Owns the built files of the browser: few and small, so all are kept in memory, compressed. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Encoding } from '../cache/negotiation.ts';
import { isUnchanged, knownTo, preferredEncoding } from '../cache/negotiation.ts';

type StaticFile = {
  headers: Record<string, string>;
  /** The smallest first. */
  bodies: ReadonlyMap<Encoding, Buffer>;
};

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};
/** Files whose ending does not tell what they are. */
const TYPES_BY_PATH: Record<string, string> = {
  '/speculation-rules.json': 'application/speculationrules+json',
};
const IMMUTABLE = 'public, max-age=31536000, immutable';
const ONE_DAY = 'public, max-age=86400';

export type StaticFiles = {
  answer(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
};

/**
 * Names in `assets/` carry a hash and never change.
 * @param folder output of the browser's build; `x.br` and `x.gz` are x, compressed
 * @param headers that every answer carries
 */
export function loadStaticFiles(
  folder: string,
  headers: Readonly<Record<string, string>>,
): StaticFiles {
  const files = new Map<string, StaticFile>();
  for (const name of existsSync(folder) ? readdirSync(folder, { recursive: true }) : []) {
    const file = path.join(folder, String(name));
    const urlPath = `/${path.relative(folder, file).replaceAll(path.sep, '/')}`;
    const type = TYPES_BY_PATH[urlPath] ?? TYPES[path.extname(file)];
    if (!type) continue;
    files.set(urlPath, readStaticFile(file, urlPath, { ...headers, 'Content-Type': type }));
  }
  return {
    answer(incoming, outgoing) {
      if (incoming.method !== 'GET' && incoming.method !== 'HEAD') return false;
      const file = files.get((incoming.url ?? '').split('?', 1)[0]!);
      if (!file) return false;
      send(file, incoming, outgoing);
      return true;
    },
  };
}

function readStaticFile(
  file: string,
  urlPath: string,
  headers: Record<string, string>,
): StaticFile {
  const identity = readFileSync(file);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  const bodies = new Map<Encoding, Buffer>();
  if (existsSync(`${file}.br`)) bodies.set('br', readFileSync(`${file}.br`));
  if (existsSync(`${file}.gz`)) bodies.set('gzip', readFileSync(`${file}.gz`));
  bodies.set('identity', identity);
  return {
    headers: {
      ...headers,
      'Cache-Control': urlPath.startsWith('/assets/') ? IMMUTABLE : ONE_DAY,
      ETag: `W/"${hash}"`,
      Vary: 'Accept-Encoding',
    },
    bodies,
  };
}

function send(file: StaticFile, incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (isUnchanged(knownTo(incoming), { etag: file.headers['ETag']!, lastModified: null })) {
    outgoing.writeHead(304, file.headers).end();
    return;
  }
  const { bodies } = file;
  const encoding = preferredEncoding(incoming.headers['accept-encoding'], [...bodies.keys()]);
  const body = bodies.get(encoding)!;
  outgoing.writeHead(200, {
    ...file.headers,
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    'Content-Length': body.length,
  });
  outgoing.end(incoming.method === 'HEAD' ? undefined : body);
}
