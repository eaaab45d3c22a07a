import { lookup } from '#app/platform/text/lookup.ts';
/** The files of a LaTeX paper, by their paths from the folder of its main file. */
export type LatexProject = {
  main: string;
  names: readonly string[];
  /** The text of a file; null where there is none. */
  text(name: string): string | null;
  /** A file that the source writes into the project, as `filecontents` does. */
  add(name: string, text: string): void;
};

/** @param decode gives null for bytes that are no text; files that are not in UTF-8 have the encoding */
export function openProject(
  main: string,
  files: ReadonlyMap<string, Uint8Array>,
  decode: (bytes: Uint8Array, encoding: string) => string | null,
): LatexProject {
  const texts = new Map<string, string | null>();
  const sources = [...files].filter(([name]) => SOURCE.test(name));
  const encoding = encodingOf(sources);
  const programs = ownPrograms(sources);
  const names = [...files.keys()];
  return {
    main,
    names,
    text(name) {
      const known = texts.get(name);
      if (known !== undefined) return known;
      const bytes = files.get(name);
      const decoded = bytes ? decode(bytes, encoding) : null;
      const text = decoded === null ? null : withoutOwn(decoded, programs);
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

const SOURCE = /\.(?:tex|ltx|latex|cls|sty|bbl)$/i;
const SAID =
  /\\(?:usepackage|RequirePackage)\[([a-z0-9-]{1,20})\]\{inputenc\}|\\inputencoding\{([a-z0-9-]{1,20})\}/;

/** Names of inputenc by labels of the Encoding Standard. */
const ENCODINGS: Readonly<Record<string, string>> = lookup({
  ...{ latin2: 'iso-8859-2', latin3: 'iso-8859-3', latin4: 'iso-8859-4', latin5: 'windows-1254' },
  ...{ latin9: 'iso-8859-15', latin10: 'iso-8859-16', cp1250: 'windows-1250' },
  ...{ cp1251: 'windows-1251', cp1257: 'windows-1257', cp866: 'ibm866' },
  ...{ 'koi8-r': 'koi8-r', 'koi8-ru': 'koi8-u', applemac: 'macintosh', maccyr: 'x-mac-cyrillic' },
});
const CYRILLIC = ['koi8-r', 'windows-1251', 'ibm866'];
/** From this share of a text on, signs that are not of ASCII are its own letters and no accents. */
const OWN_LETTERS = 0.2;

/** Environments of the author's own in which programs stand for themselves. */
const OWN_PROGRAMS = [
  { pattern: /\\lstnewenvironment\s{0,9}\{([a-zA-Z]{1,40})\}/g, is: () => 'lstlisting' },
  { pattern: /\\DefineVerbatimEnvironment\s{0,9}\{([a-zA-Z]{1,40})\}/g, is: () => 'Verbatim' },
  {
    pattern: /\\newminted\s{0,9}(?:\[([a-zA-Z]{1,40})\])?\{([a-zA-Z+#-]{1,40})\}/g,
    is: (language: string) => `minted}{${language}`,
  },
];

/** What each is, by its name: TeX reads no program as it reads words. */
function ownPrograms(files: readonly (readonly [string, Uint8Array])[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, bytes] of files) {
    const plain = Buffer.from(bytes.subarray(0, 200_000)).toString('latin1');
    for (const { pattern, is } of OWN_PROGRAMS)
      for (const [, name, language] of plain.matchAll(pattern))
        found.set(name ?? `${language}code`, is(language ?? ''));
  }
  return found;
}

function withoutOwn(text: string, programs: ReadonlyMap<string, string>): string {
  if (programs.size === 0) return text;
  return text.replaceAll(
    /\\(begin|end)\{([a-zA-Z]{1,50})\}/g,
    (whole, what: string, name: string) => {
      const own = programs.get(name);
      if (own === undefined) return whole;
      return `\\${what}{${what === 'end' ? own.replace(/\}.{0,50}/, '') : own}}`;
    },
  );
}

/** How files are written that are not in UTF-8: as the paper says, or as makes most words of it. */
function encodingOf(files: readonly (readonly [string, Uint8Array])[]): string {
  const plain = files.map(([, bytes]) =>
    Buffer.from(bytes.subarray(0, 200_000)).toString('latin1'),
  );
  for (const text of plain) {
    const found = SAID.exec(text);
    const known = found && ENCODINGS[found[1] ?? found[2]!];
    if (known) return known;
  }
  const [longest = ''] = plain.toSorted((one, other) => other.length - one.length);
  const letters = longest.match(/[a-zA-Z\u0080-\u00FF]/g) ?? [];
  const others = letters.filter((letter) => letter > '\u007F');
  if (others.length < letters.length * OWN_LETTERS) return 'latin1';
  const bytes = Buffer.from(longest, 'latin1');
  if (isUtf8(bytes)) return 'latin1';
  const found = CYRILLIC.map((label) => {
    const text = new TextDecoder(label).decode(bytes);
    return { label, score: text.match(/[оеаинтсрвл]/g)?.length ?? 0 };
  });
  const [best] = found.toSorted((one, other) => other.score - one.score);
  return best!.label;
}

/** A part of a text may end within a letter. */
const isUtf8 = (bytes: Buffer): boolean =>
  !new TextDecoder('utf-8').decode(bytes).slice(0, -3).includes('\uFFFD');

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
    ['', ...wanted.endings].map((ending) => within(folder, name + ending)),
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
  const own = lastPart(name).toLowerCase();
  if (own === '' || name.startsWith('/')) return null;
  for (const ending of ['', ...endings]) {
    const found = names.filter(
      (each) => lastPart(each).toLowerCase() === own + ending.toLowerCase(),
    );
    if (found.length === 1) return found[0]!;
  }
  return null;
}

/** `./a//b.tex`, `"a b".tex` and `a\b` as a path. */
export function cleanName(written: string): string {
  const plain = written.replaceAll('"', '').replaceAll('\\', '/').trim();
  return plain === '' ? '' : `${plain.startsWith('/') ? '/' : ''}${within('', plain)}`;
}

/** The last part of a name with folders. */
export const lastPart = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

/** The folder of a name, or `.`. */
export function folderOf(name: string): string {
  const at = name.lastIndexOf('/');
  return at === -1 ? '.' : name.slice(0, at) || '/';
}

/** A name within a folder, without `.`, `..` and empty parts as far as they lead back. */
export function within(folder: string, name: string): string {
  const parts: string[] = [];
  for (const part of `${folder}/${name}`.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else parts.push(part);
  }
  return parts.join('/') || '.';
}
