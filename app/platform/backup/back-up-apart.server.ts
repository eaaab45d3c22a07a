/** Owns a back-up in a process of its own, so that readers do not wait for it. */
import { fork } from 'node:child_process';
import type { Environment } from '../config.server.ts';
import { lowerPriority } from '../lower-priority.server.ts';
import type { BackUpAnswer, BackUpOrder } from './back-up-process.server.ts';

/** Beside this file while developing, beside the built server otherwise (`vite.config.ts`). */
const ENTRY = new URL(
  import.meta.url.endsWith('.ts') ? './back-up-process.server.ts' : './back-up-process.js',
  import.meta.url,
);

/** Behind all that answers people. */
const NICENESS = 10;

const STOPS = ['SIGTERM', 'SIGINT'] as const;

type Asked = {
  target: string;
  /** The journal's name. */
  journal: string;
  /** Milliseconds since 1970. */
  now: number;
  /** Ends it, as the end of the server does; what was begun is left, and is no back-up. */
  signal: AbortSignal;
  /** The settings of the site, unless they are those of this process. */
  env?: Environment | undefined;
  /** Whether the last one is only copied into the store. */
  isTaken: boolean;
};

export async function backUpApart({
  target,
  journal,
  now,
  signal,
  env,
  isTaken,
}: Asked): Promise<BackUpAnswer | 'stopped'> {
  if (signal.aborted) return 'stopped';
  const order: BackUpOrder = isTaken ? 'copy-alone' : 'take';
  const child = fork(ENTRY, [target, journal, String(now), order], {
    ...(env && { env }),
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  lowerPriority(child.pid, NICENESS);
  const answer = Promise.withResolvers<BackUpAnswer | 'stopped'>();
  const stop = () => {
    answer.resolve('stopped');
    child.kill('SIGKILL');
  };
  child
    .once('message', (message) => answer.resolve(message as BackUpAnswer))
    .once('error', ({ message }) => answer.resolve({ failed: message }))
    .once('exit', (code, name) =>
      answer.resolve({ failed: `The process of the back-up ended (${name ?? code}).` }),
    );
  signal.addEventListener('abort', stop);
  for (const name of STOPS) process.once(name, stop);
  try {
    return await answer.promise;
  } finally {
    signal.removeEventListener('abort', stop);
    for (const name of STOPS) process.off(name, stop);
  }
}
