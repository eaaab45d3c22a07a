/** Owns removing those of the back-ups in a folder that are not kept. */
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { DAY } from '../clock.ts';
import { listOutdated } from './kept-back-ups.ts';
import { INCOMPLETE, listBackUps, MANIFEST, readManifest } from './manifest.server.ts';

/**
 * Of what it cannot read as a back-up it takes nothing but what was broken off a day ago.
 * @returns how many back-ups were removed
 */
export async function pruneBackUps(place: string, now: number): Promise<number> {
  const folders = new Map<number, string>();
  for (const folder of await listBackUps(place)) {
    const manifest = await readManifest(folder).catch(() => null);
    if (manifest) folders.set(manifest.made, folder);
  }
  const outdated = listOutdated([...folders.keys()], now);
  for (const made of outdated) await remove(folders.get(made)!);
  for (const folder of await listBroken(place, now)) await rm(folder, { recursive: true });
  return outdated.length;
}

/** The manifest goes first: what a kill leaves is no back-up. */
async function remove(folder: string): Promise<void> {
  await rm(path.join(folder, MANIFEST));
  await rm(folder, { recursive: true });
}

async function listBroken(place: string, now: number): Promise<string[]> {
  const folders = (await readdir(place))
    .filter((name) => name.startsWith('octavo-') && name.endsWith(INCOMPLETE))
    .map((name) => path.join(place, name));
  const ages = await Promise.all(folders.map(async (folder) => now - (await stat(folder)).mtimeMs));
  return folders.filter((_, index) => ages[index]! > DAY);
}
