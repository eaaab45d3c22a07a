import type { FindPicture } from './understanding/place-pictures.ts';

/** What LaTeX tries where a name has no ending (graphics package, §4.4), and what else is drawn here. */
const ENDINGS = [
  'pdf',
  'png',
  'jpg',
  'jpeg',
  'svg',
  'eps',
  'tif',
  'tiff',
  'emf',
  'wmf',
  'bmp',
  'ps',
];
const MOST_FOLDERS = 50;

/**
 * Pictures as LaTeX names them: without their ending, in the folders of `\graphicspath`, beside the file that
 * names them, and in a converted copy. Of several files one that can be shown is taken.
 * @param names of all files of the source
 * @param sources texts of LaTeX, in which folders are named
 */
export function findLatexPicture(
  names: readonly string[],
  sources: readonly string[],
  find: FindPicture,
): FindPicture {
  const byFolded = new Map<string, string>();
  const byBase = new Map<string, string[]>();
  for (const name of names) {
    if (!byFolded.has(fold(name))) byFolded.set(fold(name), name);
    const base = baseOf(fold(name));
    byBase.set(base, [...(byBase.get(base) ?? []), name]);
  }
  const folders = ['', ...sources.flatMap(foldersNamed)].slice(0, MOST_FOLDERS);
  return (path) => {
    const own = find(path);
    if (typeof own !== 'string') return own;
    const asked = tidy(path);
    let problem = own;
    for (const name of candidates(asked, folders, byFolded, byBase)) {
      const found = find(name);
      if (typeof found !== 'string') return found;
      if (problem === 'picture-lost') problem = found;
    }
    return problem;
  };
}

function* candidates(
  asked: string,
  folders: readonly string[],
  byFolded: ReadonlyMap<string, string>,
  byBase: ReadonlyMap<string, readonly string[]>,
): Generator<string> {
  const forms = formsOf(asked);
  for (const folder of folders) {
    for (const form of forms) {
      const name = byFolded.get(fold(tidy(folder + form)));
      if (name !== undefined) yield name;
    }
  }
  // A file of a folder names what lies beside it, and some pack all their files into one folder.
  for (const form of forms) {
    const alike = byBase.get(baseOf(fold(form))) ?? [];
    if (alike.length === 1 && endsAlike(fold(alike[0]!), fold(form))) yield alike[0]!;
  }
}

const endsAlike = (name: string, asked: string): boolean =>
  `/${name}`.endsWith(`/${asked}`) || `/${asked}`.endsWith(`/${name}`);

/** The name as it is, with each ending, and with each ending instead of its own. */
function formsOf(asked: string): string[] {
  const dot = asked.lastIndexOf('.');
  const stem = dot > asked.lastIndexOf('/') ? asked.slice(0, dot) : asked;
  const converted = `${stem}-eps-converted-to.pdf`;
  const withEnding = ENDINGS.map((ending) => `${asked}.${ending}`);
  const instead = ENDINGS.map((ending) => `${stem}.${ending}`);
  return [...new Set([asked, ...withEnding, converted, ...instead])];
}

/** Those of `\graphicspath{{figures/}{../plots/}}`. */
function foldersNamed(source: string): string[] {
  return source
    .split('\\graphicspath')
    .slice(1)
    .flatMap((after) => {
      const start = after.indexOf('{');
      const end = after.indexOf('}}', start);
      if (start === -1 || after.slice(0, start).trim() !== '') return [];
      const list =
        end === -1 ? after.slice(start, after.indexOf('}', start)) : after.slice(start, end);
      return list
        .split(/[{}]/)
        .map((folder) => folder.trim())
        .filter((folder) => folder !== '')
        .map((folder) => (folder.endsWith('/') ? folder : `${folder}/`));
    });
}

/** Without steps to the folder itself, quotation marks, and braces around a part with points in it. */
function tidy(path: string): string {
  const parts: string[] = [];
  for (const part of path.replaceAll(/["{}]/g, '').split('/')) {
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part.trim());
  }
  return parts.join('/');
}

const fold = (name: string): string => name.toLowerCase().normalize('NFC');
const baseOf = (name: string): string => name.slice(name.lastIndexOf('/') + 1);
