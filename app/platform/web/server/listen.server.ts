/** Owns the HTTP server: files, page cache and router in this order, and a graceful stop. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { HttpBindings } from '@hono/node-server';
import { SettingError } from '../../config.server.ts';
import { createAtOnceCounter } from '../limits/at-once.ts';
import type { CrawlLimit } from '../limits/crawl-limit.ts';
import { compressAnswer } from '../cache/compress-answer.server.ts';
import { oneAfterAnother } from '../limits/one-after-another.server.ts';
import { pageCacheKey } from '../cache/page-cache-key.ts';
import type { PageCache } from '../cache/page-cache.server.ts';
import type { QueryNames } from './request-target.ts';
import { securityHeaders } from './security-headers.ts';
import type { StaticFiles } from './static-files.server.ts';

type Options = {
  fetch: (request: Request, env: HttpBindings) => Promise<Response> | Response;
  cache: PageCache;
  files: StaticFiles;
  /** Address of the site without a slash at the end. */
  baseUrl: string;
  /** The parameters that paths take. */
  queryNames: QueryNames;
  /** Looks at every request but those for built files, before it is answered. */
  see?(incoming: IncomingMessage, outgoing: ServerResponse): void;
  /** Counts what has to be made; a page that is in the cache goes out to robots too. */
  crawlLimit?: CrawlLimit | null;
  /** Names of cookies that make a visitor known, whose pages are never cached. */
  sessionCookies: RegExp;
};

export type RunningServer = {
  port: number;
  /** Takes no new requests, lets those under way finish, then resolves. */
  stop(): Promise<void>;
};

/** Longest time that requests under way may take after a stop was asked for, in milliseconds. */
const GRACE = 10_000;
/** Room for a search of 10,000 characters, of which percent-encoding makes twelve bytes each. */
const LONGEST_HEAD = 131_072;
/** Longer than proxies keep a connection to us, so that none is closed while they use it. */
const KEEP_ALIVE = 75_000;

/** Milliseconds for a request to arrive: 50 MB over a slow line take half an hour. */
const LONGEST_REQUEST = 1_800_000;

/** Milliseconds for the headers of a request to arrive. */
const LONGEST_HEADERS = 30_000;
/** Milliseconds between two looks for requests that take too long: few of them end in one look. */
const LOOK_EVERY = 500;
/** Connections of one address at once: browsers open six, and a whole campus may share an address. */
const CONNECTIONS_OF_ONE = 500;

/** A port that is ours already, while what will be served there is still being made ready. */
export type TakenPort = {
  port: number;
  /** Hands over to those who answer from now on. */
  answerWith(answer: RequestListener): void;
  server: Server;
};

/**
 * Until `listen` serves there, callers are told to come again.
 * @param most connections of one address; behind a proxy, which has them all, `Infinity`
 * @throws SettingError when the address cannot be listened on
 */
export async function takePort(
  port: number,
  host: string,
  most = CONNECTIONS_OF_ONE,
): Promise<TakenPort> {
  let answer: RequestListener = answerStarting;
  const server = createServer(
    {
      requestTimeout: LONGEST_REQUEST,
      headersTimeout: LONGEST_HEADERS,
      connectionsCheckingInterval: LOOK_EVERY,
      keepAliveTimeout: KEEP_ALIVE,
      maxHeaderSize: LONGEST_HEAD,
    },
    oneAfterAnother((incoming, outgoing) => answer(incoming, outgoing)),
  );
  limitConnections(server, most);
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new SettingError(whyNot(error as NodeJS.ErrnoException, port, host));
  }
  return {
    port: (server.address() as AddressInfo).port,
    answerWith: (next) => void (answer = next),
    server,
  };
}

function limitConnections(server: Server, most: number): void {
  const begin = createAtOnceCounter(most);
  server.on('connection', (socket) => {
    const end = begin(socket.remoteAddress ?? '');
    if (end) socket.once('close', end);
    else socket.destroy();
  });
}

function answerStarting(_: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.writeHead(503, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': '2',
    Connection: 'close',
  });
  outgoing.end('The site is starting. Please try again in a moment.\n');
}

export function listen(options: Options, taken: TakenPort): RunningServer {
  taken.answerWith(handler(options));
  return { port: taken.port, stop: () => stop(taken.server) };
}

function whyNot({ code = '', message }: NodeJS.ErrnoException, port: number, host: string): string {
  const noAddress = `HOST is “${host}”, which is no address of this machine.`;
  const reasons: Record<string, string> = {
    EADDRINUSE: `Something else listens on port ${port} already; stop it, or set PORT to another.`,
    EACCES: `This user may not listen on port ${port}; set PORT to one from 1024 on.`,
    EADDRNOTAVAIL: noAddress,
    ENOTFOUND: noAddress,
  };
  return reasons[code] ?? `The server cannot listen on ${host}, port ${port}: ${message}.`;
}

const INVALID = 'This is not a valid request.\n';

const invalidHeaders = (baseUrl: string): Record<string, string> => ({
  ...securityHeaders(baseUrl),
  'Content-Type': 'text/plain; charset=utf-8',
});

/** A proxy in front may have gone by the other one (RFC 9112 §3.2). */
const hasTwoHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length > 1;

function refuseCrawler(outgoing: ServerResponse, baseUrl: string, wait: number): void {
  outgoing.writeHead(429, {
    ...invalidHeaders(baseUrl),
    'Cache-Control': 'no-store',
    'Retry-After': String(wait),
  });
  outgoing.end(`Robots have asked for many pages. Please come again in ${wait} seconds.\n`);
}

function handler(options: Options) {
  const { fetch, cache, files, baseUrl, queryNames, see, crawlLimit, sessionCookies } = options;
  const answers = new WeakMap<IncomingMessage, Response>();
  const isKnown = ({ headers }: IncomingMessage) => sessionCookies.test(headers.cookie ?? '');
  /** Also for a signed-in user a public page is better than none while the database is away. */
  const heldKey = (incoming: IncomingMessage): string | null => {
    const key = isKnown(incoming) ? pageCacheKey(incoming, NO_COOKIES, queryNames) : null;
    return key !== null && cache.holds(key) ? key : null;
  };
  const listener = getRequestListener(
    async (request, env) => {
      const { incoming } = env as HttpBindings;
      const answer = answers.get(incoming) ?? (await fetch(request, env as HttpBindings));
      const compressed = await compressAnswer(request, answer);
      if (isKnown(incoming) && !compressed.headers.has('Cache-Control')) {
        compressed.headers.set('Cache-Control', 'private, no-cache');
      }
      return compressed;
    },
    {
      // HTTP/1.0, which simple health checks speak, needs no Host header.
      hostname: new URL(baseUrl).host,
      errorHandler: () => new Response(INVALID, { status: 400, headers: invalidHeaders(baseUrl) }),
    },
  );
  return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    if (hasTwoHosts(incoming)) {
      outgoing.writeHead(400, { ...invalidHeaders(baseUrl), Connection: 'close' });
      return void outgoing.end(INVALID);
    }
    if (files.answer(incoming, outgoing)) return;
    see?.(incoming, outgoing);
    const key = pageCacheKey(incoming, sessionCookies, queryNames) ?? heldKey(incoming);
    const wait = key !== null && cache.isReady(key) ? null : crawlLimit?.(incoming);
    if (wait) return refuseCrawler(outgoing, baseUrl, wait);
    if (key === null) return listener(incoming, outgoing);
    const produce = async () =>
      fetch(sharedRequest(baseUrl + key, incoming), { incoming, outgoing });
    try {
      const uncached = await cache.answer(key, incoming, outgoing, produce);
      if (!uncached) return;
      answers.set(incoming, uncached);
    } catch {
      // The router answers its own errors; whatever else fails here goes the uncached way.
      if (outgoing.headersSent) return void outgoing.destroy();
    }
    return listener(incoming, outgoing);
  };
}

/** The names of no cookies. */
const NO_COOKIES = /(?!)/;

/** Of a visitor's headers, those that never shape a page: who asks, and which file is known. */
const PASSED_ON = ['x-forwarded-for', 'if-none-match'];

/** The request as the router sees it when many visitors share its answer: without their cookies. */
function sharedRequest(url: string, incoming: IncomingMessage): Request {
  const headers = new Headers();
  for (const name of PASSED_ON) {
    const value = incoming.headers[name];
    if (value !== undefined) headers.set(name, String(value));
  }
  return new Request(url, { headers });
}

async function stop(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  // A connection whose last request is answered would be kept open for the next one.
  const sweeping = setInterval(() => server.closeIdleConnections(), 100);
  const timer = setTimeout(() => server.closeAllConnections(), GRACE);
  await closed;
  clearInterval(sweeping);
  clearTimeout(timer);
}
