/** Owns removing those of the back-ups in a folder that are not kept. */
import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { DAY } from '../clock.ts';
import { listOutdated } from './kept-back-ups.ts';
import { INCOMPLETE, listBackUps, readManifest } from './manifest.server.ts';

/**
 * Of those that this site took by itself, and of what was broken off a day ago.
 * @param address of the site
 * @returns how many back-ups were removed
 * @throws what the system says when one cannot be removed
 */
export async function pruneBackUps(place: string, address: string, now: number): Promise<number> {
  const own = await listOwn(place, address);
  const outdated = new Set(
    listOutdated(
      own.map(({ made }) => made),
      now,
    ),
  );
  const going = own.filter(({ made }) => outdated.has(made));
  for (const { folder } of going) {
    // What a kill leaves is no back-up, by its name.
    await rename(folder, folder + INCOMPLETE);
    await rm(folder + INCOMPLETE, { recursive: true });
  }
  for (const folder of await listBroken(place, now)) await rm(folder, { recursive: true });
  return going.length;
}

async function listOwn(place: string, address: string) {
  const found: { folder: string; made: number }[] = [];
  for (const folder of await listBackUps(place)) {
    const manifest = await readManifest(folder).catch(() => null);
    if (!manifest?.isScheduled || manifest.address !== address) continue;
    found.push({ folder, made: manifest.made });
  }
  return found;
}

async function listBroken(place: string, now: number): Promise<string[]> {
  const folders = (await readdir(place))
    .filter((name) => name.startsWith('octavo-') && name.endsWith(INCOMPLETE))
    .map((name) => path.join(place, name));
  const ages = await Promise.all(folders.map(async (folder) => now - (await stat(folder)).mtimeMs));
  return folders.filter((_, index) => ages[index]! > DAY);
}
