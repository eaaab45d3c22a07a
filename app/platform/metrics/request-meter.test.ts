import { expect, test } from 'vitest';
import { exposition } from '#app/protocols/prometheus.ts';
import { createRequestMeter } from './request-meter.ts';

test('requests are counted by kind and status, and their durations in buckets that add up', () => {
  const meter = createRequestMeter();
  meter.count('page', 200, 4);
  meter.count('page', 200, 30);
  meter.count('page', 503, 20_000);
  meter.count('office', 302, 100);
  const lines = exposition(meter.list()).split('\n');
  expect(lines.filter((line) => line.startsWith('octavo_requests_total'))).toEqual([
    'octavo_requests_total{kind="page",status="2xx"} 2',
    'octavo_requests_total{kind="page",status="5xx"} 1',
    'octavo_requests_total{kind="office",status="3xx"} 1',
  ]);
  expect(lines.filter((line) => /duration.*kind="page"/.test(line))).toEqual([
    'octavo_request_duration_seconds_bucket{kind="page",le="0.005"} 1',
    'octavo_request_duration_seconds_bucket{kind="page",le="0.01"} 1',
    'octavo_request_duration_seconds_bucket{kind="page",le="0.025"} 1',
    'octavo_request_duration_seconds_bucket{kind="page",le="0.05"} 2',
    'octavo_request_duration_seconds_bucket{kind="page",le="0.1"} 2',
    'octavo_request_duration_seconds_bucket{kind="page",le="0.25"} 2',
    'octavo_request_duration_seconds_bucket{kind="page",le="0.5"} 2',
    'octavo_request_duration_seconds_bucket{kind="page",le="1"} 2',
    'octavo_request_duration_seconds_bucket{kind="page",le="2.5"} 2',
    'octavo_request_duration_seconds_bucket{kind="page",le="5"} 2',
    'octavo_request_duration_seconds_bucket{kind="page",le="10"} 2',
    'octavo_request_duration_seconds_bucket{kind="page",le="+Inf"} 3',
    'octavo_request_duration_seconds_sum{kind="page"} 20.034',
    'octavo_request_duration_seconds_count{kind="page"} 3',
  ]);
});
