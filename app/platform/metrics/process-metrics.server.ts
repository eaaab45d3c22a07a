/** Owns the numbers of this process: time, memory, and how long its loop was held. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Metric, Sample } from '#app/protocols/prometheus.ts';
import { MINUTE } from '../clock.ts';

/** Milliseconds between two looks at the loop. */
const RESOLUTION = 20;
/** Milliseconds over which delays are measured, however often they are asked for. */
const STRETCH = MINUTE;

/** @returns asked for its numbers; those of the loop are of the last whole minute */
export function watchProcess(): () => Metric[] {
  const loop = monitorEventLoopDelay({ resolution: RESOLUTION });
  loop.enable();
  let delays: Sample[] = [];
  setInterval(() => {
    delays = [50, 99, 100].map((percent) => ({
      labels: { quantile: String(percent / 100) },
      value: loop.percentile(percent) / 1e9,
    }));
    loop.reset();
  }, STRETCH).unref();
  return () => {
    const { user, system } = process.cpuUsage();
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
        help: 'How long the loop was held in the last minute, by quantile.',
        type: 'gauge',
        samples: delays,
      },
    ];
  };
}
