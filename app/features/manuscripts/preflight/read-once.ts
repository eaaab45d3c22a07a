/** Answers that are remembered: those about the files of a request or two. */
const MOST = 6;

/**
 * Remembers what was read of the last files, since several questions of one form ask the same of each.
 * @returns reads a file of a storage, by its key there, unless that was done just now; null where it could not be
 *   read this time, which is not remembered
 */
export function readingOnce<Answer>() {
  const storages = new WeakMap<object, Map<string, Promise<Answer | null>>>();
  return (
    storage: object,
    key: string,
    read: () => Promise<Answer | null>,
  ): Promise<Answer | null> => {
    const known = storages.get(storage) ?? new Map<string, Promise<Answer | null>>();
    storages.set(storage, known);
    const answer = known.get(key) ?? read();
    known.delete(key);
    known.set(key, answer);
    const forget = () => {
      if (known.get(key) === answer) known.delete(key);
    };
    answer.then((found) => found === null && forget(), forget);
    for (const oldest of known.keys()) {
      if (known.size <= MOST) break;
      known.delete(oldest);
    }
    return answer;
  };
}
