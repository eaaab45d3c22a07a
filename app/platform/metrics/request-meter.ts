/** Owns how many requests this process answered, and how long they took. */
import type { Metric, Sample } from '#app/protocols/prometheus.ts';

export type RequestMeter = {
  /**
   * @param kind of the page or file that was asked for
   * @param ms milliseconds until the answer began
   */
  count(kind: string, status: number, ms: number): void;
  list(): Metric[];
};

/** Seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Durations = { within: number[]; count: number; seconds: number };

export function createRequestMeter(): RequestMeter {
  const answers = new Map<string, Sample & { labels: { kind: string; status: string } }>();
  const durations = new Map<string, Durations>();

  return {
    count(kind, status, ms) {
      const labels = { kind, status: `${Math.floor(status / 100)}xx` };
      const key = `${kind} ${labels.status}`;
      answers.set(key, { labels, value: (answers.get(key)?.value ?? 0) + 1 });
      const seconds = ms / 1000;
      const known = durations.get(kind) ?? { within: BOUNDS.map(() => 0), count: 0, seconds: 0 };
      durations.set(kind, {
        within: known.within.map((count, at) => count + (seconds <= BOUNDS[at]! ? 1 : 0)),
        count: known.count + 1,
        seconds: known.seconds + seconds,
      });
    },
    list: () => [
      {
        name: 'octavo_requests_total',
        help: 'Requests that the page cache did not answer, by kind and status.',
        type: 'counter',
        samples: [...answers.values()],
      },
      {
        name: 'octavo_request_duration_seconds',
        help: 'Time until their answer began, by kind.',
        type: 'histogram',
        samples: [...durations].flatMap(([kind, taken]) => samplesOf(kind, taken)),
      },
    ],
  };
}

const samplesOf = (kind: string, { within, count, seconds }: Durations): Sample[] => [
  ...BOUNDS.map((bound, at) => ({
    suffix: '_bucket',
    labels: { kind, le: String(bound) },
    value: within[at]!,
  })),
  { suffix: '_bucket', labels: { kind, le: '+Inf' }, value: count },
  { suffix: '_sum', labels: { kind }, value: seconds },
  { suffix: '_count', labels: { kind }, value: count },
];
