import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isbot } from 'isbot';
import type { Platform } from '#app/platform/platform.server.ts';
import { clientAddress } from '#app/platform/web/server/trusted-proxies.server.ts';
import type { Visit } from './count-visits.ts';
import { createVisitCounter } from './count-visits.ts';
import { storeUsage } from './store-usage.server.ts';

/** Milliseconds between two times at which counts are stored; what a crash loses at most. */
const STORE_EVERY = 60_000;
const DAY = 86_400_000;
/** Browsers whose kind is remembered, and the characters of a name that are looked at. */
const REMEMBERED = 2000;
const LONGEST_NAME = 500;

const PATH = /^\/articles\/(\d{1,9})(\.pdf|\.epub)?(?:\?|$)/;

export type UsageWatch = {
  /** Looks at each request, before it is answered. */
  see(incoming: IncomingMessage, outgoing: ServerResponse): void;
  /** Stores what was counted, then resolves. */
  stop(): Promise<void>;
};

/**
 * Counts who reads articles and their files, in front of the page cache. Robots are left out, and so is what a
 * browser fetches ahead. Of a visitor a hash is held, in this process, with a salt that is new each day.
 */
export function watchUsage(platform: Platform): UsageWatch {
  const counter = createVisitCounter();
  const isRobot = remembered((name) => isbot(name));
  const { clock, config, log } = platform;
  let salt = randomBytes(16);
  let saltedOn = 0;

  const visitorOf = (incoming: IncomingMessage, name: string): string => {
    const day = Math.floor(clock.now() / DAY);
    if (day !== saltedOn) [salt, saltedOn] = [randomBytes(16), day];
    const forwarded = incoming.headers['x-forwarded-for'];
    const address = clientAddress(forwarded?.toString() ?? null, incoming, config.TRUST_PROXY);
    return createHash('sha256').update(salt).update(`${address} ${name}`).digest('base64url');
  };
  const storeCounted = async (): Promise<void> => {
    const counted = counter.take();
    if (counted.length === 0) return;
    try {
      await storeUsage(platform, counted);
    } catch (error) {
      counter.giveBack(counted);
      log.warn({ err: error }, 'counts of readers are not stored yet');
    }
  };
  let storing = Promise.resolve();
  const store = (): Promise<void> => (storing = storing.then(storeCounted));
  const timer = setInterval(() => void store(), STORE_EVERY);
  timer.unref();

  return {
    see(incoming, outgoing) {
      if (incoming.method !== 'GET') return;
      const [, id, file] = PATH.exec(incoming.url ?? '') ?? [];
      const isSearch = id === undefined && isFirstOfSearch(incoming.url ?? '');
      if ((id === undefined && !isSearch) || isFetchedAhead(incoming)) return;
      const name = (incoming.headers['user-agent'] ?? '').slice(0, LONGEST_NAME);
      if (name === '' || isRobot(name)) return;
      outgoing.once('finish', () => {
        if (outgoing.statusCode !== 200 && outgoing.statusCode !== 304) return;
        if (isSearch) return counter.addSearch(clock.now());
        const kind = (file?.slice(1) ?? 'page') as Visit['kind'];
        const at = clock.now();
        counter.add({ visitor: visitorOf(incoming, name), articleId: Number(id), kind, at });
      });
    },
    async stop() {
      clearInterval(timer);
      await store();
    },
  };
}

/** Whether something is searched for; to turn to a further page of what was found is no search. */
function isFirstOfSearch(url: string): boolean {
  if (!url.startsWith('/search?')) return false;
  const query = new URLSearchParams(url.slice('/search?'.length));
  return (query.get('q') ?? '').trim() !== '' && (query.get('page') ?? '1') === '1';
}

const isFetchedAhead = ({ headers }: IncomingMessage): boolean =>
  [headers['sec-purpose'], headers['purpose']].flat().some((each) => each?.startsWith('prefetch'));

function remembered(ask: (name: string) => boolean): (name: string) => boolean {
  const known = new Map<string, boolean>();
  return (name) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const answer = ask(name);
    if (known.size >= REMEMBERED) known.clear();
    known.set(name, answer);
    return answer;
  };
}
