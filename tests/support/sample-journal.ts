import { readConfig } from '../../app/platform/config.server.ts';
import { contentStore } from '../../app/platform/content/content-store.server.ts';
import type {
  ContentSource,
  ContentStore,
} from '../../app/platform/content/content-store.server.ts';

const FOLDER = readConfig({ NODE_ENV: 'test' }).JOURNAL_DIR;

/** As it lies on the disk, where no test changes it: reading it takes longer than most tests. */
const onDisk = contentStore(FOLDER);

/** A folder's content for one test, which may lay its own texts over it; the sample journal's is read once for all. */
export function contentFor(folder: string): ContentStore {
  const own = contentStore(folder);
  if (folder !== FOLDER) return own;
  const asked = new Set<ContentSource<unknown>>();
  return {
    ...{ folder, read: own.read, watch: own.watch },
    get texts() {
      return own.texts;
    },
    get(source) {
      asked.add(source);
      return (own.texts.size === 0 ? onDisk : own).get(source);
    },
    lay(texts) {
      for (const source of asked) own.get(source);
      own.lay(texts);
    },
  };
}

export const sampleJournal = (): ContentStore => contentFor(FOLDER);
