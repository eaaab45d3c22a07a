/** Owns one document process, seen from the server. */
import { fork } from 'node:child_process';
import { lowerPriority } from '../../lower-priority.server.ts';
import { TooBusy } from '../../too-busy.ts';
import type { ByteSource } from '../document.ts';
import { OUT_OF_TIME } from './document-tasks.server.ts';
import type { FromProcess, TaskName, ToProcess } from './document-tasks.server.ts';

export type Limits = {
  /** Bytes of the heap of V8. */
  heap: number;
  /** Bytes of memory altogether. */
  memory: number;
};

export type Request = {
  task: TaskName;
  given: unknown;
  file: ByteSource | null;
  /** Milliseconds of processor time. */
  timeLimit: number;
  /** Milliseconds. */
  patience: number;
  take(bytes: Uint8Array): void;
};

export type Ending =
  | { outcome: 'answered'; answer: unknown; /** Bytes. */ held: number; peak: number }
  | { outcome: 'given-up'; reason: Reason };

/** `too-long`: of its own processor time; `no-time`: the machine gave it none; `beyond`: of calls, or of a text's length. */
type Reason = 'too-long' | 'no-time' | 'died' | 'beyond';

export type DocumentChild = {
  /** Resolves when it waits for a task. @throws when it does not come up */
  ready: Promise<void>;
  /** A process that gave a task up is gone. @throws when the file cannot be read, or for a fault of ours */
  run(request: Request): Promise<Ending>;
  isAlive(): boolean;
  kill(): void;
};

/** Milliseconds in which a process must be up, also on a busy machine. */
const START_LIMIT = 60_000;
/** A step behind whatever answers readers. */
const NICENESS = 5;

export function startDocumentChild(entry: URL, { heap, memory }: Limits): DocumentChild {
  const child = fork(entry, [String(memory)], {
    env: {},
    execArgv: [`--max-old-space-size=${Math.round(heap / 2 ** 20)}`],
    serialization: 'advanced',
    // What the libraries print about broken files is not for our log.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  lowerPriority(child.pid, NICENESS);
  child.on('error', () => child.kill('SIGKILL'));
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  const tell = (message: ToProcess) => void child.send(message, () => {});

  /** Hears messages until one of them, the end of the process or of the time settles it. */
  const hear = <Result>(
    patience: number,
    onMessage: (message: FromProcess, settle: (result: Result) => void) => unknown,
    onEnd: (reason: Reason) => Result | Error,
  ) =>
    new Promise<Result>((resolve, reject) => {
      const finish = () => {
        clearTimeout(timer);
        child.off('message', listen).off('exit', onDeath).off('error', onDeath);
      };
      const settle = (result: Result) => {
        finish();
        resolve(result);
      };
      const fail = (error: unknown) => {
        finish();
        reject(error);
      };
      const end = (reason: Reason) => {
        child.kill('SIGKILL');
        const result = onEnd(reason);
        if (result instanceof Error) fail(result);
        else settle(result);
      };
      const onDeath = () => end(child.signalCode === OUT_OF_TIME ? 'too-long' : 'died');
      const listen = (message: FromProcess) => {
        Promise.resolve(onMessage(message, settle)).catch(fail);
      };
      const timer = setTimeout(() => end('no-time'), patience);
      child.on('message', listen).on('exit', onDeath).on('error', onDeath);
      if (!isAlive()) onDeath();
      // A timer of no time at all comes after an answer that is quick.
      else if (patience <= 0) end('no-time');
    });

  const ready = hear<void>(
    START_LIMIT,
    (message, settle) => 'ready' in message && settle(),
    (reason) =>
      reason === 'no-time'
        ? new TooBusy('The machine had no time to start a document process.')
        : new Error('The document process does not start.'),
  );
  return {
    ready,
    async run({ task, given, file, timeLimit, patience, take }) {
      let fault: unknown = null;
      tell({ task, given, size: file?.size ?? 0, timeLimit });
      return hear<Ending>(
        patience,
        async (message, settle) => {
          if ('read' in message) {
            const { start, length } = message.read;
            const piece = await file!.read(start, length).catch((error: unknown) => {
              fault = error;
              return null;
            });
            tell({ piece });
          } else if ('bytes' in message) take(message.bytes);
          else if ('answer' in message) settle({ outcome: 'answered', ...message });
          else if ('beyond' in message) {
            child.kill('SIGKILL');
            settle({ outcome: 'given-up', reason: 'beyond' });
          } else if ('failed' in message) throw fault ?? new Error(message.failed);
        },
        (reason) => ({ outcome: 'given-up', reason }),
      );
    },
    isAlive,
    kill: () => void child.kill('SIGKILL'),
  };
}
