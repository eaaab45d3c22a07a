/** Owns one reader process, seen from the server. */
import { fork } from 'node:child_process';
import type { Statement } from '../sqlite-handle.server.ts';
import { ReadRefused } from './read-refused.ts';
import type { ReaderAnswer } from './reader-process.server.ts';

/** Beside this file while developing, beside the built server otherwise (`vite.config.ts`). */
const ENTRY = new URL(
  import.meta.url.endsWith('.ts') ? './reader-process.server.ts' : './reader-process.js',
  import.meta.url,
);

/** Milliseconds in which a process must be up, also on a busy machine. */
const START_LIMIT = 30_000;

export type ReaderChild = {
  /** To be called once, before the first read: resolves when it is up. */
  begin(): Promise<void>;
  /** @throws what SQLite says; ReadRefused when the process was ended meanwhile */
  read(statement: Statement): Promise<unknown[]>;
  isAlive(): boolean;
  kill(): void;
};

/** Starts a process that knows the database's file and nothing else of the server. */
export function startReaderChild(file: string): ReaderChild {
  const child = fork(ENTRY, [file], {
    env: {},
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // It does not keep the server alive, but for the time that a request waits for it.
  child.unref();
  child.channel?.unref();
  child.on('error', () => child.kill('SIGKILL'));
  /** The next message. */
  const hear = async (ask: () => void): Promise<ReaderAnswer> => {
    const answer = Promise.withResolvers<ReaderAnswer>();
    const onEnd = () => answer.reject(new ReadRefused('too-long'));
    child.once('message', answer.resolve).once('exit', onEnd).once('error', onEnd);
    child.channel?.ref();
    try {
      if (child.connected) ask();
      else onEnd();
      return await answer.promise;
    } finally {
      child.channel?.unref();
      child.off('message', answer.resolve).off('exit', onEnd).off('error', onEnd);
    }
  };
  return {
    async begin() {
      const timer = setTimeout(() => child.kill('SIGKILL'), START_LIMIT);
      await hear(() => {}).finally(() => clearTimeout(timer));
    },
    read: async ({ sql, parameters }) =>
      rowsOf(await hear(() => void child.send({ sql, parameters }, () => {}))),
    isAlive: () => child.connected && child.exitCode === null && child.signalCode === null,
    kill: () => void child.kill('SIGKILL'),
  };
}

function rowsOf(answer: ReaderAnswer): unknown[] {
  if ('rows' in answer) return answer.rows;
  if ('ready' in answer) throw new Error('The reader process began twice.');
  const { message, errcode } = answer.failed;
  throw Object.assign(new Error(message), { code: 'ERR_SQLITE_ERROR', errcode });
}
