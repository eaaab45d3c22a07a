/** Answers that are remembered: those about the files of one request. */
const MOST = 6;

/**
 * Remembers what was read of the last files, since several questions of one form ask the same of each.
 * @returns reads a file of a storage, by its key there, unless that was done just now
 */
export function readingOnce<Answer>() {
  const storages = new WeakMap<object, Map<string, Promise<Answer>>>();
  return (storage: object, key: string, read: () => Promise<Answer>): Promise<Answer> => {
    const known = storages.get(storage) ?? new Map<string, Promise<Answer>>();
    storages.set(storage, known);
    const answer = known.get(key) ?? read();
    known.delete(key);
    known.set(key, answer);
    answer.catch(() => known.delete(key));
    for (const oldest of known.keys()) {
      if (known.size <= MOST) break;
      known.delete(oldest);
    }
    return answer;
  };
}
