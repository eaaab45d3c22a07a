import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '../usage-error.ts';

export type Found = {
  file: string;
  /** Where what is made of it goes, within the folder that was asked for. */
  folder: string;
};

/** Folders within each other. */
const DEEPEST = 12;
const SOURCES = /\.(?:docx|odt|zip|tex|ltx|md|markdown|qmd|rmd|xml|nxml)$/i;

/**
 * The files that are to be read: those named, and all of the folders named. One file alone has no folder of its own.
 * @throws UsageError where there is none
 */
export async function listFiles(places: readonly string[]): Promise<Found[]> {
  const files: string[] = [];
  let isAlone = places.length === 1;
  for (const place of places) {
    const found = await stat(place).catch(() => null);
    if (!found) throw new UsageError(`There is no file or folder ${place}.`);
    if (!found.isDirectory()) files.push(place);
    else {
      isAlone = false;
      files.push(...(await listFolder(place, 0)));
    }
  }
  if (files.length === 0) {
    throw new UsageError(
      `There is no Word, LaTeX, OpenDocument, Markdown or JATS file in ${places.join(', ')}.`,
    );
  }
  const taken = new Map<string, number>();
  return [...new Set(files)].map((file) => {
    const { name } = path.parse(file);
    const times = (taken.get(name) ?? 0) + 1;
    taken.set(name, times);
    const own = times === 1 ? name : `${name}-${times}`;
    return { file, folder: isAlone ? '.' : own };
  });
}

async function listFolder(folder: string, depth: number): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const place = path.join(folder, entry.name);
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory() && depth < DEEPEST) found.push(...(await listFolder(place, depth + 1)));
    else if (entry.isFile() && SOURCES.test(entry.name)) found.push(place);
  }
  return found;
}
