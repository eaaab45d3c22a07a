/** Owns the HTTP server: files, page cache and router in this order, and a graceful stop. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { HttpBindings } from '@hono/node-server';
import type { PageCache } from './page-cache.server.ts';
import { cacheKey } from './page-cache.server.ts';
import type { StaticFiles } from './static-files.server.ts';

type Options = {
  fetch: (request: Request, env: HttpBindings) => Promise<Response> | Response;
  cache: PageCache;
  files: StaticFiles;
  baseUrl: string;
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

/** Milliseconds for a request to arrive: 50 MB over a slow line take half an hour. */
const LONGEST_REQUEST = 1_800_000;

/** Serves until stopped. */
export async function listen(options: Options, port: number, host: string): Promise<RunningServer> {
  const server = createServer(
    { requestTimeout: LONGEST_REQUEST, keepAliveTimeout: 30_000 },
    handler(options),
  );
  server.listen(port, host);
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, stop: () => stop(server) };
}

function handler({ fetch, cache, files, baseUrl, sessionCookies }: Options) {
  const answers = new WeakMap<IncomingMessage, Response>();
  const listener = getRequestListener((request, env) => {
    const { incoming } = env as HttpBindings;
    return answers.get(incoming) ?? fetch(request, env as HttpBindings);
  });
  return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    if (files.answer(incoming, outgoing)) return;
    const key = cacheKey(incoming, sessionCookies);
    if (key === null) return listener(incoming, outgoing);
    const produce = async () => fetch(plainRequest(incoming, baseUrl), { incoming, outgoing });
    try {
      const uncached = await cache.answer(key, incoming, outgoing, produce);
      if (!uncached) return;
      answers.set(incoming, uncached);
    } catch {
      // The router answers its own errors; whatever else fails here goes the uncached way.
    }
    return listener(incoming, outgoing);
  };
}

/** The request as the router sees it when many visitors share its answer: without their cookies. */
function plainRequest(incoming: IncomingMessage, baseUrl: string): Request {
  const headers = new Headers();
  for (const name of ['accept', 'user-agent']) {
    const value = incoming.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return new Request(new URL(incoming.url ?? '/', baseUrl), { headers });
}

async function stop(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), GRACE);
  await closed;
  clearTimeout(timer);
}
