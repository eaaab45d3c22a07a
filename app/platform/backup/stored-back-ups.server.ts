/**
 * Owns back-ups in an object store: each has its manifest, database and secret under its name, and the stored files
 * of all stand once, under `files/`. The manifest is written last and removed first: without it there is no back-up.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { DAY } from '../clock.ts';
import { SettingError } from '../config.server.ts';
import { s3Client } from '../storage/s3/s3-client.server.ts';
import type { S3Client } from '../storage/s3/s3-client.server.ts';
import { describeS3Place } from '../storage/s3/s3-place.server.ts';
import type { S3Place } from '../storage/s3/s3-place.server.ts';
import { readWritten, writeAll, writeSynced } from '../storage/synced-files.server.ts';
import { listOutdated } from './kept-back-ups.ts';
import { MANIFEST, parseManifest } from './manifest.server.ts';
import type { Manifest } from './manifest.server.ts';

const OF_ALL = 'files/';
const NAMED = /^(octavo-[\dT.-]{1,40}Z)\/(.+)$/;

/** Where a file of a back-up stands in the store. */
const keyOf = (name: string, file: string): string =>
  file.startsWith(OF_ALL) ? file : `${name}/${file}`;

/**
 * Copies a back-up from its folder; files that an earlier one brought stay. Done twice, it was done once.
 * @returns how many files were copied
 */
export async function storeBackUp(
  place: S3Place,
  folder: string,
  { files }: Manifest,
): Promise<number> {
  const store = s3Client(place);
  const name = path.basename(folder);
  const known = new Map<string, number>();
  for await (const { key, size } of store.list(OF_ALL)) known.set(key, size);
  const going = Object.entries(files).filter(([file, { size }]) => known.get(file) !== size);
  await writeAll(going, ([file, written]) =>
    store.put(keyOf(name, file), path.join(folder, file), written),
  );
  const manifest = path.join(folder, MANIFEST);
  await store.put(`${name}/${MANIFEST}`, manifest, await readWritten(manifest));
  return going.length;
}

/** Names of the complete ones, the newest first. */
export async function listStored(place: S3Place): Promise<string[]> {
  return namesIn(await listParts(s3Client(place)));
}

/**
 * Brings one into a folder, where it is verified and restored as any other.
 * @param wanted its name, or `latest`
 * @param into an empty folder
 * @returns the folder that it is in
 * @throws SettingError when it is not there
 */
export async function fetchBackUp(place: S3Place, wanted: string, into: string): Promise<string> {
  const store = s3Client(place);
  const names = namesIn(await listParts(store));
  const name = wanted === 'latest' ? names[0] : names.find((each) => each === wanted);
  if (name === undefined) {
    const there = names.length === 0 ? 'none' : names.slice(0, 3).join(', ');
    throw new SettingError(
      `${wanted} is neither a folder nor a back-up in ${describeS3Place(place)}, which has ${there}.`,
    );
  }
  const text = await textOf(store, `${name}/${MANIFEST}`);
  const { files } = parseManifest(text, `${describeS3Place(place)}${name}/${MANIFEST}`);
  const folder = path.join(into, name);
  await mkdir(folder, { mode: 0o700 });
  await writeAll(Object.keys(files), async (file) => {
    const content = await store.get(keyOf(name, file));
    // What is missing is told by who verifies it.
    if (!content) return;
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true, mode: 0o700 });
    await writeSynced(path.join(folder, file), content);
  });
  await writeSynced(path.join(folder, MANIFEST), [Buffer.from(text)]);
  return folder;
}

/**
 * Removes those of the back-ups that this site took by itself that are not kept, what was broken off, and the files
 * that no back-up names any more; what came within a day stays.
 * @param address of the site
 * @returns how many back-ups were removed
 */
export async function pruneStored(place: S3Place, address: string, now: number): Promise<number> {
  const store = s3Client(place);
  const parts = await listParts(store);
  const manifests = new Map<string, Manifest>();
  for (const name of namesIn(parts)) {
    manifests.set(name, parseManifest(await textOf(store, `${name}/${MANIFEST}`), name));
  }
  const own = [...manifests].filter(([, each]) => each.isScheduled && each.address === address);
  const outdated = new Set(
    listOutdated(
      own.map(([, { made }]) => made),
      now,
    ),
  );
  const going = own.filter(([, { made }]) => outdated.has(made)).map(([name]) => name);
  for (const name of going) {
    await store.remove(`${name}/${MANIFEST}`);
    manifests.delete(name);
  }
  const isOld = ({ writtenAt }: Part) => writtenAt < now - DAY;
  const removed = new Set(going);
  for (const part of parts) {
    const isBroken = !manifests.has(part.name) && (removed.has(part.name) || isOld(part));
    if (isBroken) await store.remove(part.key);
  }
  const named = new Set([...manifests.values()].flatMap(({ files }) => Object.keys(files)));
  const unnamed: string[] = [];
  for await (const { key, writtenAt } of store.list(OF_ALL)) {
    if (!named.has(key) && writtenAt < now - DAY) unnamed.push(key);
  }
  for (const key of unnamed) await store.remove(key);
  return going.length;
}

/** An object that belongs to one back-up. */
type Part = { key: string; name: string; file: string; writtenAt: number };

async function listParts(store: S3Client): Promise<Part[]> {
  const parts: Part[] = [];
  for await (const { key, writtenAt } of store.list('octavo-')) {
    const [, name, file] = NAMED.exec(key) ?? [];
    if (name && file) parts.push({ key, name, file, writtenAt });
  }
  return parts;
}

const namesIn = (parts: readonly Part[]): string[] =>
  parts
    .filter(({ file }) => file === MANIFEST)
    .map(({ name }) => name)
    .toSorted()
    .toReversed();

async function textOf(store: S3Client, key: string): Promise<string> {
  const content = await store.get(key);
  return content ? new Response(content).text() : '';
}
