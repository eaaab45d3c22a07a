// How long each act may take that is begun again after every kill: what only kills keep from its end is not lost.

/** Milliseconds without a kill in which it must be done. */
const LONGEST = 300_000;
/** So often it is cut off before the kills wait for it. */
const OFTEN = 10;
/** So often it may be cut off at all: more are not kills. */
const MOST = 100;

/**
 * On a slow machine an act may need longer than the others take to bring on the next kill: it would begin again as long as
 * they go on.
 * @param {() => number} [now] milliseconds
 */
export function createPatience(now = () => performance.now()) {
  const worn = new Set();
  return {
    /** @param {string} what the act, for its fault */
    begin(what) {
      let cutOff = 0;
      let since = now();
      const act = {
        /** It was under way, or found no server, when one came. */
        wasCutOff(isKill = true) {
          since = now();
          if (!isKill) return;
          cutOff += 1;
          if (cutOff >= OFTEN) worn.add(act);
        },
        /** @throws once it had its time */
        ask() {
          if (now() - since > LONGEST) throw new Error(`${what} was not taken in five minutes.`);
          if (cutOff > MOST) throw new Error(`${what} was cut off ${cutOff} times.`);
        },
        end: () => void worn.delete(act),
      };
      return act;
    },
    /** Whether something was cut off so often that the next kill waits for it. */
    isWorn: () => worn.size > 0,
  };
}
