/** Owns who is next: so many at once, and those who ask for much wait behind those who do not. */
import { ReadRefused } from './read-refused.ts';

export type Turns = {
  /**
   * @param asker whose turns are counted together, such as a network address
   * @returns how to end it, which lets the next one in
   * @throws ReadRefused when too many wait already, or after waiting too long
   */
  enter(asker: string): Promise<() => void>;
};

type Limits = {
  atOnce: number;
  /** Most that wait, of one asker and in all. */
  ofOne: number;
  ofAll: number;
  /** Milliseconds that one waits at most. */
  patience: number;
};

/** Among those who wait each asker gets a turn; one who has more goes to the end of the line. */
export function createTurns({ atOnce, ofOne, ofAll, patience }: Limits): Turns {
  const lines = new Map<string, Set<() => void>>();
  let taken = 0;
  let waiting = 0;

  const leave = (asker: string, call: () => void) => {
    const line = lines.get(asker);
    if (!line?.delete(call)) return;
    waiting -= 1;
    if (line.size === 0) lines.delete(asker);
  };
  const next = () => {
    const [first] = lines;
    if (!first) {
      taken -= 1;
      return;
    }
    const [asker, line] = first;
    const [call] = line;
    leave(asker, call!);
    if (lines.delete(asker)) lines.set(asker, line);
    call!();
  };
  const once = (end: () => void) => {
    let ended = false;
    return () => {
      if (!ended) end();
      ended = true;
    };
  };

  return {
    async enter(asker) {
      if (taken < atOnce) {
        taken += 1;
        return once(next);
      }
      const line = lines.get(asker) ?? new Set();
      if (line.size >= ofOne || waiting >= ofAll) throw new ReadRefused('too-many');
      lines.set(asker, line);
      waiting += 1;
      const turn = Promise.withResolvers<void>();
      line.add(turn.resolve);
      const timer = setTimeout(() => {
        leave(asker, turn.resolve);
        turn.reject(new ReadRefused('too-many'));
      }, patience);
      await turn.promise.finally(() => clearTimeout(timer));
      return once(next);
    },
  };
}
