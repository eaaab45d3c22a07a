/** Owns the processes in which documents are taken apart, printed and converted: begun when needed. */
import { availableParallelism } from 'node:os';
import type { Log } from '../log.server.ts';
import { TooBusy } from '../too-busy.ts';
import { asker } from '../web/asker.server.ts';
import type { ByteSource } from './document.ts';
import type { Limits } from './process/document-child.server.ts';
import { DOCUMENT_ENTRY } from './process/document-entry.server.ts';
import { createDocumentPool } from './process/document-pool.server.ts';
import type { PoolLimits } from './process/document-pool.server.ts';
import type { Answer, Given, TaskName } from './process/document-tasks.server.ts';

type Options = {
  /** Read piece by piece, so that it is in memory as a whole in the process alone. */
  file?: ByteSource;
  /** Milliseconds of processor time after which it is given up for good. */
  timeLimit?: number;
  /** Milliseconds after which it is given up for now: the machine has no time for it. */
  patience?: number;
  /** Whether a request waits for the answer: it goes first, and its address takes turns with others. */
  isWaitedFor?: boolean;
  /** Whether a document is converted as a whole, which takes a larger process than a look into it. */
  isConversion?: boolean;
  /** Is handed the bytes that are part of the answer. */
  take?: (bytes: Uint8Array) => void;
  /** Is told how many bytes of memory the process took at most. */
  weigh?: (bytes: number) => void;
  /** Gives it up at once, as `TooBusy`: it may be asked again another time. */
  signal?: AbortSignal | undefined;
};

export type Documents = {
  /**
   * Null when it took too much processor time or memory, which is final. Never throws for what the
   * document holds.
   * @throws when the file cannot be read, or no process can be started
   * @throws TooBusy when too many requests wait for one, the machine has no time for it, or it was given up by signal
   */
  ask<Name extends TaskName>(
    task: Name,
    given: Given<Name>,
    options?: Options,
  ): Promise<Answer<Name> | null>;
  close(): void;
};

const STOPPED = 'The work on a document was stopped.';
const TIME_LIMIT = 30_000;
/** With the wait for its turn three minutes, as long as browsers and proxies wait for an answer. */
const PATIENCE_OF_REQUEST = 120_000;
const PATIENCE = 10 * 60_000;
const LIMITS: PoolLimits = {
  atOnce: 3,
  // One more is for the office's own work.
  mostOutside: 2,
  heap: 512 * 2 ** 20,
  memory: 1_000_000_000,
  held: 300_000_000,
  idle: 5 * 60_000,
};
/** A conversion holds a program of its own; at rest it still takes some 350 MB. */
const CONVERSION_LIMITS: PoolLimits = {
  atOnce: Math.min(2, availableParallelism()),
  mostOutside: 1,
  heap: 768 * 2 ** 20,
  memory: 1_500_000_000,
  held: 600_000_000,
  idle: 60_000,
};

/** @param site for tests: another process, other limits */
export function createDocuments(
  log: Log,
  site: { entry?: URL; limits?: Limits; conversionLimits?: Limits } = {},
): Documents {
  const { entry = DOCUMENT_ENTRY, limits, conversionLimits } = site;
  const small = createDocumentPool(entry, { ...LIMITS, ...limits });
  const large = createDocumentPool(entry, { ...CONVERSION_LIMITS, ...conversionLimits });
  let isClosed = false;
  return {
    async ask<Name extends TaskName>(
      task: Name,
      given: Given<Name>,
      {
        file,
        timeLimit = TIME_LIMIT,
        isWaitedFor = false,
        patience = isWaitedFor ? PATIENCE_OF_REQUEST : PATIENCE,
        isConversion = false,
        take: hand = () => {},
        weigh = () => {},
        signal,
      }: Options = {},
    ) {
      const pool = isConversion ? large : small;
      const leave = await pool.enter(asker(), { isWaitedFor });
      if (isClosed || signal?.aborted) {
        leave();
        if (isClosed) return null;
        throw new TooBusy(STOPPED);
      }
      const child = pool.take();
      signal?.addEventListener('abort', child.kill);
      let holds: number | null = null;
      try {
        await child.ready;
        const request = { task, given, file: file ?? null, timeLimit, patience, take: hand };
        const ending = await child.run(request);
        if (ending.outcome === 'given-up') {
          if (isClosed) return null;
          const { reason } = ending;
          if (signal?.aborted) throw new TooBusy(STOPPED);
          log.warn({ task, reason, size: file?.size }, 'a document was given up');
          if (reason === 'no-time') throw new TooBusy('The machine had no time for a document.');
          return null;
        }
        holds = ending.held;
        weigh(ending.peak);
        return ending.answer as Answer<Name>;
      } catch (error) {
        if (isClosed) return null;
        throw signal?.aborted ? new TooBusy(STOPPED) : error;
      } finally {
        signal?.removeEventListener('abort', child.kill);
        pool.putBack(child, holds);
        leave();
      }
    },
    close() {
      isClosed = true;
      small.close();
      large.close();
    },
  };
}
