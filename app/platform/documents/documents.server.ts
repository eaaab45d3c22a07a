/** Owns the processes in which documents are taken apart and printed: at most two, begun when needed. */
import type { Log } from '../log.server.ts';
import { asker } from '../web/asker.server.ts';
import type { ByteSource } from './document.ts';
import { startDocumentChild } from './process/document-child.server.ts';
import type { DocumentChild, Limits } from './process/document-child.server.ts';
import type { Answer, Given, TaskName } from './process/document-tasks.server.ts';
import { createDocumentTurns } from './process/document-turns.ts';

type Options = {
  /** Read piece by piece, so that it is in memory as a whole in the process alone. */
  file?: ByteSource;
  /** Milliseconds after which it is given up. */
  timeLimit?: number;
  /** Whether a request waits for the answer: it goes first, and its address takes turns with others. */
  isWaitedFor?: boolean;
  /** Is handed the bytes that are part of the answer. */
  take?: (bytes: Uint8Array) => void;
};

export type Documents = {
  /**
   * Null when it took too long or too much memory, which is final. Never throws for what the
   * document holds.
   * @throws when the file cannot be read, or no process can be started
   * @throws TooBusy when too many requests wait for one
   */
  ask<Name extends TaskName>(
    task: Name,
    given: Given<Name>,
    options?: Options,
  ): Promise<Answer<Name> | null>;
  close(): void;
};

/** As many as there are processes; a browser or a proxy in front waits hardly longer for an answer. */
const TURNS = { atOnce: 2, mostWaiting: 50, patience: 60_000 };
const TIME_LIMIT = 30_000;
const LIMITS: Limits = { heap: 512 * 2 ** 20, memory: 1_000_000_000 };
/** Bytes that a process may still hold after a task; what one document left is not the next one's. */
const MOST_HELD = 300_000_000;
/** Milliseconds after which a process without work ends. */
const IDLE = 5 * 60_000;

/** Beside the built server, or among the sources while developing (`vite.config.ts`). */
const ENTRY = new URL(
  import.meta.url.endsWith('.ts') ? '../../document-process.server.ts' : './document-process.js',
  import.meta.url,
);

/** @param site for tests: another process, other limits */
export function createDocuments(log: Log, site: { entry?: URL; limits?: Limits } = {}): Documents {
  const { entry = ENTRY, limits = LIMITS } = site;
  const turns = createDocumentTurns(TURNS);
  let isClosed = false;
  const idle = new Map<DocumentChild, NodeJS.Timeout>();
  const busy = new Set<DocumentChild>();

  const take = (): DocumentChild => {
    let child: DocumentChild | undefined;
    for (const [rested, timer] of idle) {
      clearTimeout(timer);
      idle.delete(rested);
      if (rested.isAlive()) {
        child = rested;
        break;
      }
    }
    child ??= startDocumentChild(entry, limits);
    busy.add(child);
    return child;
  };
  const putBack = (child: DocumentChild, isFit: boolean) => {
    busy.delete(child);
    if (!isFit) return child.kill();
    const end = () => {
      idle.delete(child);
      child.kill();
    };
    idle.set(child, setTimeout(end, IDLE).unref());
  };
  return {
    async ask<Name extends TaskName>(
      task: Name,
      given: Given<Name>,
      { file, timeLimit = TIME_LIMIT, isWaitedFor = false, take: hand = () => {} }: Options = {},
    ) {
      const leave = await turns.enter(isWaitedFor ? asker() : null);
      if (isClosed) {
        leave();
        return null;
      }
      const child = take();
      let isFit = false;
      try {
        await child.ready;
        const request = { task, given, file: file ?? null, timeLimit, take: hand };
        const ending = await child.run(request);
        if (ending.outcome === 'given-up') {
          log.warn({ task, reason: ending.reason, size: file?.size }, 'a document was given up');
          return null;
        }
        isFit = ending.held <= MOST_HELD;
        return ending.answer as Answer<Name>;
      } catch (error) {
        if (isClosed) return null;
        throw error;
      } finally {
        putBack(child, isFit);
        leave();
      }
    },
    close() {
      isClosed = true;
      for (const child of [...idle.keys(), ...busy]) child.kill();
      for (const timer of idle.values()) clearTimeout(timer);
      idle.clear();
    },
  };
}
