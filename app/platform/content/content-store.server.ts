import { readdirSync, watch } from 'node:fs';
import type { FSWatcher } from 'node:fs';
import path from 'node:path';

/** A folder of files, and the texts that are laid over them, by their paths in it. */
export type ContentFolder = { path: string; texts: ReadonlyMap<string, string> };

/** A folder as it lies on the disk. */
export const contentFolder = (path: string): ContentFolder => ({ path, texts: new Map() });

/** How a value is made from the files of a folder; the object itself is the key it is kept under. */
export type ContentSource<Value> = {
  /** Reads and validates; throws a `ContentError` that names file and line. */
  load(folder: ContentFolder): Value;
};

/** `file` relative to the content's folder, `line` counted from 1. */
export type ContentMistake = { file: string; line: number; problem: string };

/** Mistakes in content files; each line of the message starts with the file and the line. */
export class ContentError extends Error {
  readonly mistakes: readonly ContentMistake[];

  /** @param file path relative to the content's folder @param line counted from 1 */
  constructor(file: string, line: number, problem: string, others: readonly ContentError[] = []) {
    const mistakes = [{ file, line, problem }, ...others.flatMap((other) => other.mistakes)];
    super(
      mistakes.map((mistake) => `${mistake.file}:${mistake.line}: ${mistake.problem}`).join('\n'),
    );
    this.mistakes = mistakes;
  }

  /** Several as one, so that all are mended at once; null for none. */
  static join(errors: readonly ContentError[]): ContentError | null {
    const [first, ...rest] = errors.flatMap((error) => error.mistakes);
    if (!first) return null;
    const others = rest.map(({ file, line, problem }) => new ContentError(file, line, problem));
    return new ContentError(first.file, first.line, first.problem, others);
  }

  /** The same, naming the folder too. */
  within(folder: string): ContentError {
    const named = this.mistakes.map(
      ({ file, line, problem }) => new ContentError(path.join(folder, file), line, problem),
    );
    return ContentError.join(named)!;
  }
}

/** Does several things of which each may find mistakes, and throws all of them together. */
export class ContentCheck {
  readonly #errors: ContentError[] = [];

  /** @returns what the work gives, or null when it found mistakes */
  try<Value>(work: () => Value): Value | null {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      this.#errors.push(error);
      return null;
    }
  }

  /** @throws ContentError when there were mistakes */
  end(): void {
    const all = ContentError.join(this.#errors);
    if (all) throw all;
  }
}

export type ContentStore = {
  folder: string;
  /** What is laid over the folder. */
  readonly texts: ContentFolder['texts'];
  /** The value of a source, loaded at the first call. */
  get<Value>(source: ContentSource<Value>): Value;
  /**
   * What a source would be with these texts over the folder; nothing of it stays.
   * @throws ContentError
   */
  read<Value>(source: ContentSource<Value>, texts: ContentFolder['texts']): Value;
  /**
   * Lays texts over the folder in the place of those before.
   * @throws ContentError when what was loaded cannot be made with them; then all stays as it was
   */
  lay(texts: ContentFolder['texts']): void;
  /** Calls back with each set of changes on disk (development); returns how to stop. */
  watch(onChange: (error: Error | null) => void): () => void;
};

/** Files that an editor saves come in bursts; this many milliseconds of rest end one. */
const BURST = 50;

export function contentStore(folder: string): ContentStore {
  let values = new Map<ContentSource<unknown>, unknown>();
  let laid: ContentFolder['texts'] = new Map();
  const fromHere = path.relative('.', folder);
  const load = <Value>(source: ContentSource<Value>): Value => {
    try {
      return source.load({ path: folder, texts: laid });
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      throw error.within(fromHere.startsWith('..') ? folder : fromHere);
    }
  };
  return {
    folder,
    get texts() {
      return laid;
    },
    get<Value>(source: ContentSource<Value>): Value {
      if (!values.has(source)) values.set(source, load(source));
      return values.get(source) as Value;
    },
    read: (source, texts) => source.load({ path: folder, texts }),
    lay(texts) {
      values = new Map(
        [...values.keys()].map((source) => [source, source.load({ path: folder, texts })]),
      );
      laid = texts;
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
 * Returns how to stop. Each folder is watched by itself: where Node watches a tree, it loses files
 * that are saved by renaming.
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
