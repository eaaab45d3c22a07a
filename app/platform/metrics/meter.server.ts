/** Owns what this process measures of itself while it works. */
import type { Metric } from '#app/protocols/prometheus.ts';
import { watchProcess } from './process-metrics.server.ts';
import { createRequestMeter } from './request-meter.ts';
import type { RequestMeter } from './request-meter.ts';

export type Meter = Pick<RequestMeter, 'count'> & {
  /** @param read how many pages the cache answered so far */
  watchCache(read: () => number): void;
  list(): Metric[];
};

export function createMeter(): Meter {
  const requests = createRequestMeter();
  const listOfProcess = watchProcess();
  let readCache: (() => number) | null = null;
  return {
    count: requests.count,
    watchCache: (read) => void (readCache = read),
    list: () => [
      ...requests.list(),
      {
        name: 'octavo_page_cache_answers_total',
        help: 'Requests that the page cache answered.',
        type: 'counter',
        samples: readCache ? [{ value: readCache() }] : [],
      },
      ...listOfProcess(),
    ],
  };
}
