/** Owns which document is read next, and how many may wait for it. */
import { TooBusy } from '../../too-busy.ts';

type Limits = {
  /** Documents that are read at once. */
  atOnce: number;
  /** Most for which a request waits; work that nobody waits for is bounded by the workers that ask. */
  mostWaiting: number;
  /** Milliseconds that a request waits for its turn. */
  patience: number;
};

type Turn = { isWaitedFor: boolean; begin(): void };

/** Those for which a request waits go first; of the others one at a time, so that a process is left for requests. */
export function createDocumentTurns({ atOnce, mostWaiting, patience }: Limits) {
  const waiting = new Set<Turn>();
  let inside = 0;
  let inBackground = 0;

  const first = (): Turn | undefined => {
    const turns = [...waiting];
    return turns.find((turn) => turn.isWaitedFor) ?? (inBackground === 0 ? turns[0] : undefined);
  };
  const next = () => {
    while (inside < atOnce) {
      const turn = first();
      if (!turn) return;
      waiting.delete(turn);
      inside += 1;
      if (!turn.isWaitedFor) inBackground += 1;
      turn.begin();
    }
  };
  const wait = (isWaitedFor: boolean) =>
    new Promise<void>((resolve, reject) => {
      const turn = { isWaitedFor, begin: resolve };
      waiting.add(turn);
      next();
      if (!isWaitedFor || !waiting.has(turn)) return;
      const giveUp = () => {
        waiting.delete(turn);
        reject(new TooBusy('A document waited too long for its turn.'));
      };
      const timer = setTimeout(giveUp, patience).unref();
      turn.begin = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  return {
    /**
     * Waits for a turn.
     * @param isWaitedFor whether a request waits for it
     * @returns what is to be called at the end
     * @throws TooBusy when too many requests wait already, or this one waited too long
     */
    async enter(isWaitedFor: boolean): Promise<() => void> {
      const requests = [...waiting].filter((turn) => turn.isWaitedFor).length;
      if (isWaitedFor && requests >= mostWaiting) throw new TooBusy('Too many documents wait.');
      await wait(isWaitedFor);
      return () => {
        inside -= 1;
        if (!isWaitedFor) inBackground -= 1;
        next();
      };
    },
  };
}
