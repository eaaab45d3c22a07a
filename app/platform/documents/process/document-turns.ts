/** Owns which document is read next, and how many may wait for it. */
import { TooBusy } from '../../too-busy.ts';
import { createFairQueue } from '../../web/limits/fair-queue.ts';

type Limits = {
  /** Documents that are read at once. */
  atOnce: number;
  /** Of these, the most that requests and jobs of strangers may have: the rest is the office's. */
  mostOutside: number;
  /** Most for which a request waits; work that no request waits for is bounded by the workers that ask. */
  mostWaiting: number;
  /** Milliseconds that a request waits for its turn. */
  patience: number;
};

type Turn = { begin(): void; refuse(reason: TooBusy): void };

/** Who is waited for: a request, a job about what a stranger sent, or the office. */
type Kind = 'request' | 'stranger' | 'office';
const KINDS: readonly Kind[] = ['request', 'stranger', 'office'];

/**
 * Requests, jobs of strangers and the office take turns, requests by their addresses, jobs one at a time. Where
 * all places to wait are taken, the address with the most gives up its latest.
 */
export function createDocumentTurns({ atOnce, mostOutside, mostWaiting, patience }: Limits) {
  const requests = createFairQueue<Turn>();
  const jobs: Record<'stranger' | 'office', (() => void)[]> = { stranger: [], office: [] };
  const inside = { request: 0, stranger: 0, office: 0 };
  const latest = { request: 0, stranger: 0, office: 0 };
  let begun = 0;

  const mayBegin = (kind: Kind): boolean => {
    const outside = inside.request + inside.stranger;
    if (kind !== 'office' && outside >= mostOutside) return false;
    return kind === 'request' ? requests.size() > 0 : jobs[kind].length > 0 && inside[kind] === 0;
  };
  const next = () => {
    while (inside.request + inside.stranger + inside.office < atOnce) {
      const [kind] = KINDS.filter(mayBegin).toSorted((one, other) => latest[one] - latest[other]);
      if (!kind) return;
      begun += 1;
      latest[kind] = begun;
      inside[kind] += 1;
      if (kind === 'request') requests.take()?.begin();
      else jobs[kind].shift()?.();
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
  const waitInBackground = (kind: 'stranger' | 'office') =>
    new Promise<void>((resolve) => {
      jobs[kind].push(resolve);
      next();
    });

  return {
    /**
     * @param asker the address that it is for; '' for the office and what the clock begins
     * @returns what is to be called at the end
     * @throws TooBusy when too many requests wait already, or this one waited too long
     */
    async enter(asker: string, { isWaitedFor }: { isWaitedFor: boolean }): Promise<() => void> {
      const job = asker === '' ? 'office' : 'stranger';
      await (isWaitedFor ? waitFor(asker) : waitInBackground(job));
      const kind = isWaitedFor ? 'request' : job;
      return () => {
        inside[kind] -= 1;
        next();
      };
    },
  };
}
