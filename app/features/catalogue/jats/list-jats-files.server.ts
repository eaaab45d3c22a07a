import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Folders within each other. */
const DEEPEST = 12;

/** The XML files of a folder and the folders in it, by their names; or the one file itself. */
export async function listJatsFiles(place: string): Promise<string[]> {
  if (!(await stat(place)).isDirectory()) return [place];
  const found: string[] = [];
  const look = async (folder: string, depth: number): Promise<void> => {
    const entries = await readdir(folder, { withFileTypes: true });
    const sorted = entries.toSorted((one, other) => (one.name < other.name ? -1 : 1));
    for (const entry of sorted) {
      if (entry.name.startsWith('.')) continue;
      const file = path.join(folder, entry.name);
      if (entry.isDirectory() && depth < DEEPEST) await look(file, depth + 1);
      else if (entry.isFile() && /\.(?:xml|nxml)$/i.test(entry.name)) found.push(file);
    }
  };
  await look(place, 0);
  return found;
}
