import { expect, test } from 'vitest';
import { exposition } from './prometheus.ts';

test('numbers go out as Prometheus reads them, with help, type and escaped labels', () => {
  expect(
    exposition([
      {
        name: 'octavo_requests_total',
        help: 'Requests\nby kind.',
        type: 'counter',
        samples: [
          { labels: { kind: 'page', note: 'a "b" \\ c\nd' }, value: 12 },
          { value: 0.25 },
          { suffix: '_max', value: Infinity },
        ],
      },
      { name: 'octavo_nothing', help: 'Left out.', type: 'gauge', samples: [] },
      { name: 'octavo_up', help: 'One.', type: 'gauge', samples: [{ value: 1 }] },
    ]),
  ).toBe(`# HELP octavo_requests_total Requests\\nby kind.
# TYPE octavo_requests_total counter
octavo_requests_total{kind="page",note="a \\"b\\" \\\\ c\\nd"} 12
octavo_requests_total 0.25
octavo_requests_total_max +Inf
# HELP octavo_up One.
# TYPE octavo_up gauge
octavo_up 1
`);
});
