/** Owns content read from files: read once, kept, and read anew when the files change. */
import { readdirSync, watch } from 'node:fs';
import type { FSWatcher } from 'node:fs';
import path from 'node:path';

/** How a value is made from the files of a folder; the object itself is the key it is kept under. */
export type ContentSource<Value> = {
  /** Reads and validates; throws a `ContentError` that names file and line. */
  load(folder: string): Value;
};

/** A mistake in a content file; its message starts with the file and the line. */
export class ContentError extends Error {
  readonly #parts: [file: string, line: number, problem: string];

  /**
   * @param file path as the owner knows it, relative to the content's folder
   * @param line counted from 1
   */
  constructor(file: string, line: number, problem: string) {
    super(`${file}:${line}: ${problem}`);
    this.#parts = [file, line, problem];
  }

  /** The same, naming the folder too. */
  within(folder: string): ContentError {
    const [file, ...rest] = this.#parts;
    return new ContentError(path.join(folder, file), ...rest);
  }
}

export type ContentStore = {
  /** The folder that is read. */
  folder: string;
  /** The value of a source, loaded at the first call. */
  get<Value>(source: ContentSource<Value>): Value;
  /** Calls back with each set of changes on disk (development); returns how to stop. */
  watch(onChange: (error: Error | null) => void): () => void;
};

/** Files that an editor saves come in bursts; this many milliseconds of rest end one. */
const BURST = 50;

/** A store that reads from `folder`. */
export function contentStore(folder: string): ContentStore {
  let values = new Map<ContentSource<unknown>, unknown>();
  const fromHere = path.relative('.', folder);
  const load = <Value>(source: ContentSource<Value>): Value => {
    try {
      return source.load(folder);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      throw error.within(fromHere.startsWith('..') ? folder : fromHere);
    }
  };
  return {
    folder,
    get<Value>(source: ContentSource<Value>): Value {
      if (!values.has(source)) values.set(source, load(source));
      return values.get(source) as Value;
    },
    watch(onChange) {
      const reload = () => {
        try {
          // A mistake while writing must not take the site down: the last good content stays.
          values = new Map([...values.keys()].map((source) => [source, load(source)]));
          onChange(null);
        } catch (error) {
          onChange(error as Error);
        }
      };
      return watchTree(folder, reload);
    },
  };
}

/**
 * Calls back after each burst of changes below a folder; returns how to stop. Each folder is watched
 * by itself: where Node watches a tree, it loses files that are saved by renaming.
 */
function watchTree(root: string, onBurst: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  let watchers: FSWatcher[] = [];
  const stop = () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
  const begin = () => {
    const below = readdirSync(root, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => path.join(entry.parentPath, entry.name));
    watchers = [root, ...below].map((folder) => watch(folder, changed));
  };
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      stop();
      begin();
      onBurst();
    }, BURST);
  };
  begin();
  return stop;
}
