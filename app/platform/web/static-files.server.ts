/** Owns the built files of the browser: few and small, so all are kept in memory, compressed. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { matches } from './page-cache.server.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

type StaticFile = { headers: Record<string, string>; bodies: Partial<Record<string, Buffer>> };

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/speculationrules+json',
  '.webmanifest': 'application/manifest+json',
};
const IMMUTABLE = 'public, max-age=31536000, immutable';
const ONE_DAY = 'public, max-age=86400';

export type StaticFiles = {
  /** Answers a request for one of the files; false when there is none of that name. */
  answer(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
};

/**
 * Reads all files below a folder. Names in `assets/` carry a hash and never change.
 * @param folder output of the browser's build; files `x.br` and `x.gz` are x, compressed
 */
export function loadStaticFiles(folder: string): StaticFiles {
  const files = new Map<string, StaticFile>();
  for (const name of existsSync(folder) ? readdirSync(folder, { recursive: true }) : []) {
    const file = path.join(folder, String(name));
    const type = TYPES[path.extname(file)];
    if (!type) continue;
    const urlPath = `/${path.relative(folder, file).replaceAll(path.sep, '/')}`;
    files.set(urlPath, readStaticFile(file, type, urlPath));
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

function readStaticFile(file: string, type: string, urlPath: string): StaticFile {
  const identity = readFileSync(file);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  const variant = (ending: string) =>
    existsSync(file + ending) ? readFileSync(file + ending) : undefined;
  return {
    headers: {
      ...SECURITY_HEADERS,
      'Content-Type': type,
      'Cache-Control': urlPath.startsWith('/assets/') ? IMMUTABLE : ONE_DAY,
      ETag: `W/"${hash}"`,
      Vary: 'Accept-Encoding',
    },
    bodies: { identity, br: variant('.br'), gzip: variant('.gz') },
  };
}

function send(file: StaticFile, incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (matches(incoming.headers['if-none-match'], file.headers['ETag']!)) {
    outgoing.writeHead(304, file.headers).end();
    return;
  }
  const accepted = incoming.headers['accept-encoding'] ?? '';
  const encoding = ['br', 'gzip'].find((name) => accepted.includes(name) && file.bodies[name]);
  const body = file.bodies[encoding ?? 'identity']!;
  outgoing.writeHead(200, {
    ...file.headers,
    ...(encoding && { 'Content-Encoding': encoding }),
    'Content-Length': body.length,
  });
  outgoing.end(incoming.method === 'HEAD' ? undefined : body);
}
