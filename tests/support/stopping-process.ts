// A process that stops on a signal, each part as its name says: `node stopping-process.ts ends|fails|hangs|"leaves a timer"`.
import { createLog } from '../../app/platform/log.server.ts';
import { stopOnSignal } from '../../app/platform/site/stop-on-signal.server.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

// Until it is asked to stop.
const working = setInterval(() => {}, 1000);
const parts: Record<string, () => Promise<unknown>> = {
  ends: async () => clearInterval(working),
  fails: () => Promise.reject(new Error('It is broken.')),
  hangs: () => new Promise(() => {}),
  'leaves a timer': async () => {},
};
stopOnSignal(
  createLog('info'),
  process.argv.slice(2).map((name) => parts[name]!),
  async () => say('closed'),
  500,
);
say('ready');
