/** Owns which document is read next, and how many may wait for it. */
import { TooBusy } from '../../too-busy.ts';
import { createFairQueue } from '../../web/limits/fair-queue.ts';

type Limits = {
  /** Documents that are read at once. */
  atOnce: number;
  /** Of these, the most for which requests wait. */
  mostRequests: number;
  /** Most for which a request waits; work that no request waits for is bounded by the workers that ask. */
  mostWaiting: number;
  /** Milliseconds that a request waits for its turn. */
  patience: number;
};

type Turn = { begin(): void; refuse(reason: TooBusy): void };

/**
 * Requests, their addresses in turn; work in the background has every second turn beside them, one at a time.
 * Where all places are taken, the address with the most gives up its latest.
 */
export function createDocumentTurns({ atOnce, mostRequests, mostWaiting, patience }: Limits) {
  const requests = createFairQueue<Turn>();
  const background: (() => void)[] = [];
  let inside = 0;
  let inBackground = 0;
  let wasRequest = false;

  const first = (): (() => void) | undefined => {
    const isRequest = requests.size() > 0 && inside - inBackground < mostRequests;
    const isBackground = background.length > 0 && inBackground === 0;
    if (isBackground && (wasRequest || !isRequest)) {
      inBackground += 1;
      wasRequest = false;
      return background.shift();
    }
    if (!isRequest) return undefined;
    wasRequest = true;
    return requests.take()?.begin;
  };
  const next = () => {
    while (inside < atOnce) {
      const begin = first();
      if (!begin) return;
      inside += 1;
      begin();
    }
  };
  const waitFor = (asker: string) =>
    new Promise<void>((resolve, reject) => {
      if (requests.size() >= mostWaiting) {
        const tooMany = new TooBusy('Too many documents wait.');
        const crowdedOut = requests.crowdOut(asker);
        if (!crowdedOut) return reject(tooMany);
        crowdedOut.refuse(tooMany);
      }
      const giveUp = () => {
        takeOut();
        reject(new TooBusy('A document waited too long for its turn.'));
      };
      const timer = setTimeout(giveUp, patience).unref();
      const stopWaiting = (settle: () => void) => {
        clearTimeout(timer);
        settle();
      };
      const takeOut = requests.add(asker, {
        begin: () => stopWaiting(resolve),
        refuse: (reason) => stopWaiting(() => reject(reason)),
      });
      next();
    });
  const waitInBackground = () =>
    new Promise<void>((resolve) => {
      background.push(resolve);
      next();
    });

  return {
    /**
     * @param asker the address whose request waits, or null when no request does
     * @returns what is to be called at the end
     * @throws TooBusy when too many wait already, or this one waited too long
     */
    async enter(asker: string | null): Promise<() => void> {
      await (asker === null ? waitInBackground() : waitFor(asker));
      return () => {
        inside -= 1;
        if (asker === null) inBackground -= 1;
        next();
      };
    },
  };
}
