import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type * as v from 'valibot';
import { ContentError } from './content-store.server.ts';
import type { ContentFolder } from './content-store.server.ts';
import { parseYaml } from './parse-yaml.server.ts';

type Schema = v.GenericSchema<unknown, unknown>;

/** Line ends as `\n`. @throws ContentError when there is no such file */
export function readContentFile(folder: ContentFolder, file: string): string {
  const laid = folder.texts.get(file);
  if (laid !== undefined) return laid;
  const full = path.join(folder.path, file);
  if (!existsSync(full)) throw new ContentError(file, 1, 'this file is missing');
  return readFileSync(full, 'utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n');
}

export const hasContentFile = (folder: ContentFolder, file: string): boolean =>
  folder.texts.has(file) || existsSync(path.join(folder.path, file));

/** The names of the files in a folder of the journal's folder; none when it is missing. */
export function listContentFiles(folder: ContentFolder, subfolder: string): string[] {
  const full = path.join(folder.path, subfolder);
  const entries = existsSync(full) ? readdirSync(full, { withFileTypes: true }) : [];
  const onDisk = entries
    .filter((entry) => entry.isFile() && !HIDDEN.test(entry.name))
    .map(({ name }) => name);
  const laid = [...folder.texts.keys()].filter((file) => path.dirname(file) === subfolder);
  return [...new Set([...onDisk, ...laid.map((file) => path.basename(file))])].toSorted();
}

/** What editors and file managers leave beside a file. */
const HIDDEN = /^\.|~$/;

/** The value of a YAML file; throws a ContentError with all mistakes. */
export const readYamlFile = <S extends Schema>(
  folder: ContentFolder,
  file: string,
  schema: S,
): v.InferOutput<S> => parseYaml(readContentFile(folder, file), schema, { file });

/** The two parts of a Markdown file; `linesBefore` the body are those of the front matter. */
type MarkdownFile = { front: string; body: string; linesBefore: number };

const FRONT_MATTER = /^---\n([\s\S]*?\n)?---(?:\n|$)/;

/** Front matter stands between two lines of `---`. @throws ContentError where there is none */
export function splitFrontMatter(source: string, file: string): MarkdownFile {
  const match = FRONT_MATTER.exec(source);
  if (!match) {
    const problem = source.startsWith('---\n')
      ? 'the front matter never ends: a line of --- is missing'
      : 'the file must begin with front matter: title and the like between two lines of ---';
    throw new ContentError(file, 1, problem);
  }
  const linesBefore = match[0].split('\n').length - 1;
  return { front: match[1] ?? '', body: source.slice(match[0].length), linesBefore };
}
