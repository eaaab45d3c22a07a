import path from 'node:path';

/** The files of a LaTeX paper, by their paths from the folder of its main file. */
export type LatexProject = {
  main: string;
  names: readonly string[];
  /** The text of a file; null where there is none. */
  text(name: string): string | null;
  /** A file that the source writes into the project, as `filecontents` does. */
  add(name: string, text: string): void;
};

/** @param decode gives null for bytes that are no text */
export function openProject(
  main: string,
  files: ReadonlyMap<string, Uint8Array>,
  decode: (bytes: Uint8Array) => string | null,
): LatexProject {
  const texts = new Map<string, string | null>();
  const names = [...files.keys()];
  return {
    main,
    names,
    text(name) {
      const known = texts.get(name);
      if (known !== undefined) return known;
      const bytes = files.get(name);
      const text = bytes ? decode(bytes) : null;
      texts.set(name, text);
      return text;
    },
    add(name, text) {
      if (texts.has(name) || files.has(name)) return;
      texts.set(name, text);
      names.push(name);
    },
  };
}

type Wanted = {
  /** As it is written in the source. */
  name: string;
  /** Where it is looked for, the likeliest first. */
  folders: readonly string[];
  /** With their points, the likeliest first; the name as it is written is tried before them. */
  endings: readonly string[];
};

/**
 * The file of a project that a name means: with or without its ending, in any of the folders, in
 * large or small letters, and at last by the end of its path alone where only one file has that.
 */
export function findFile(names: readonly string[], wanted: Wanted): string | null {
  const name = cleanName(wanted.name);
  if (name === '') return null;
  const known = new Set(names);
  const folded = new Map(names.toReversed().map((each) => [each.toLowerCase(), each]));
  const paths = wanted.folders.flatMap((folder) =>
    ['', ...wanted.endings].map((ending) => path.posix.join(folder, name + ending)),
  );
  const exact = paths.find((each) => known.has(each));
  if (exact !== undefined) return exact;
  const inAnyCase = paths.map((each) => folded.get(each.toLowerCase())).find(Boolean);
  return inAnyCase ?? byItsEnd(names, name, wanted.endings);
}

function byItsEnd(
  names: readonly string[],
  name: string,
  endings: readonly string[],
): string | null {
  const own = path.posix.basename(name).toLowerCase();
  if (own === '' || name.startsWith('/')) return null;
  for (const ending of ['', ...endings]) {
    const found = names.filter(
      (each) => path.posix.basename(each).toLowerCase() === own + ending.toLowerCase(),
    );
    if (found.length === 1) return found[0]!;
  }
  return null;
}

/** `./a//b.tex`, `"a b".tex` and `a\b` as a path. */
export function cleanName(written: string): string {
  const plain = written.replaceAll('"', '').replaceAll('\\', '/').trim();
  return plain === '' ? '' : path.posix.normalize(plain);
}

export const folderOf = (name: string): string => path.posix.dirname(name);
