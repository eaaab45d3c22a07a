/** Owns the processes of one size: which are at work, which rest, and when one ends. */
import { startDocumentChild } from './document-child.server.ts';
import type { DocumentChild, Limits } from './document-child.server.ts';
import { createDocumentTurns } from './document-turns.ts';

export type PoolLimits = Limits & {
  /** Processes at once. */
  atOnce: number;
  /** Of these, the most for requests and jobs of strangers. */
  mostOutside: number;
  /** Bytes that a process may still hold after a task; what one document left is not the next one's. */
  held: number;
  /** Milliseconds after which a process without work ends. */
  idle: number;
};

/** A browser or a proxy in front waits hardly longer for an answer. */
const WAITING = { mostWaiting: 50, patience: 60_000 };

export function createDocumentPool(
  entry: URL,
  { atOnce, mostOutside, held, idle: rest, ...limits }: PoolLimits,
) {
  const turns = createDocumentTurns({ atOnce, mostOutside, ...WAITING });
  const idle = new Map<DocumentChild, NodeJS.Timeout>();
  const busy = new Set<DocumentChild>();
  return {
    /** Waits for a turn. @throws TooBusy */
    enter: turns.enter,
    take(): DocumentChild {
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
    },
    /** @param holds bytes of memory after its task; null when it is not fit for another */
    putBack(child: DocumentChild, holds: number | null) {
      busy.delete(child);
      if (holds === null || holds > held) return child.kill();
      const end = () => {
        idle.delete(child);
        child.kill();
      };
      idle.set(child, setTimeout(end, rest).unref());
    },
    close() {
      for (const child of [...idle.keys(), ...busy]) child.kill();
      for (const timer of idle.values()) clearTimeout(timer);
      idle.clear();
    },
  };
}
