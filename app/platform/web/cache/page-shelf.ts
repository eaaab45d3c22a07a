/** Owns a part of the page cache: pages by their address, the least recently used of which go first. */
import type { FinishedPage } from './finished-page.server.ts';

export type Shelved = {
  page: Pick<FinishedPage, 'size'>;
  /** What the page was last counted as, in bytes. */
  counted: number;
};

export function createShelf<Entry extends Shelved>(most: number) {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  const drop = (key: string) => {
    bytes -= entries.get(key)?.counted ?? 0;
    entries.delete(key);
  };
  /** Counts what a page has grown to, and makes room for it. */
  const count = (key: string, entry: Entry) => {
    if (entries.get(key) !== entry) return;
    bytes += entry.page.size() - entry.counted;
    entry.counted = entry.page.size();
    for (const oldest of entries.keys()) {
      if (bytes <= most) break;
      drop(oldest);
    }
  };
  return {
    get: (key: string): Entry | undefined => entries.get(key),
    all: () => entries.values(),
    drop,
    /** Puts a page last in the order in which they go, in the place of another or of itself. */
    put(key: string, entry: Entry): void {
      drop(key);
      entry.counted = 0;
      entries.set(key, entry);
      count(key, entry);
    },
    count,
    clear(): void {
      entries.clear();
      bytes = 0;
    },
  };
}
