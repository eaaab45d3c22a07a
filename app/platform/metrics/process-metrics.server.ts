/** Owns the numbers of this process: time, memory, and how long its loop was held. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Metric } from '#app/protocols/prometheus.ts';

/** Milliseconds between two looks at the loop. */
const RESOLUTION = 20;

/** @returns asked for its numbers; those of the loop are since the last time */
export function watchProcess(): () => Metric[] {
  const loop = monitorEventLoopDelay({ resolution: RESOLUTION });
  loop.enable();
  return () => {
    const { user, system } = process.cpuUsage();
    const delays = [
      { labels: { quantile: '0.5' }, value: loop.percentile(50) / 1e9 },
      { labels: { quantile: '0.99' }, value: loop.percentile(99) / 1e9 },
      { labels: { quantile: '1' }, value: loop.max / 1e9 },
    ];
    const seen = loop.count > 0;
    loop.reset();
    return [
      {
        name: 'octavo_process_uptime_seconds',
        help: 'Since this process began.',
        type: 'gauge',
        samples: [{ value: process.uptime() }],
      },
      {
        name: 'octavo_process_cpu_seconds_total',
        help: 'Processor time of this process, without those that read documents.',
        type: 'counter',
        samples: [{ value: (user + system) / 1e6 }],
      },
      {
        name: 'octavo_process_resident_memory_bytes',
        help: 'Memory of this process.',
        type: 'gauge',
        samples: [{ value: process.memoryUsage.rss() }],
      },
      {
        name: 'octavo_event_loop_delay_seconds',
        help: 'How long the loop was held since the last look, by quantile.',
        type: 'gauge',
        samples: seen ? delays : [],
      },
    ];
  };
}
