/**
 * Owns files in an object store, for sites of several machines. Names and rules are those of the folder: what is
 * put is named after its content, what is staged has a name of its own and waits on this machine until it is kept.
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { GENERATION, isStoredKey, readPart, temporaryFile } from '../local-storage.server.ts';
import type { StagedFile, Storage, Sweep, Swept } from '../storage.server.ts';
import { INCOMING, isOwnName, removeUnfinished } from '../sweep-folder.server.ts';
import { writeSynced } from '../synced-files.server.ts';
import { dayOf, isOver, TRASH } from '../trash.server.ts';
import type { S3Client } from './s3-client.server.ts';
import { s3Client } from './s3-client.server.ts';
import type { S3Place } from './s3-place.server.ts';

/** Written to see whether the store takes anything. */
const PROBE = '.checked';

/** @param folder on this machine, for what is on its way; made when it is missing */
export function s3Storage(place: S3Place, folder: string): Storage {
  mkdirSync(folder, { recursive: true });
  const store = s3Client(place);
  return {
    async put(content) {
      const draft = await temporaryFile(folder);
      try {
        const written = await writeSynced(draft, content);
        const key = `${written.sha256.slice(0, 2)}/${written.sha256}`;
        if ((await store.size(key)) !== written.size) await store.put(key, draft, written);
        return { key, ...written };
      } finally {
        await rm(draft, { force: true });
      }
    },
    async copyIn(key, content) {
      const draft = await temporaryFile(folder);
      try {
        await store.put(key, draft, await writeSynced(draft, content));
      } finally {
        await rm(draft, { force: true });
      }
    },
    stage: (content) => stage(store, folder, content),
    async read(key, range) {
      if (!isStoredKey(key)) return null;
      const content = await store.get(key, range);
      if (content || !(await takeFromTrash(store, key))) return content;
      return store.get(key, range);
    },
    size: async (key) => (isStoredKey(key) ? store.size(key) : null),
    async list() {
      const keys: string[] = [];
      for await (const { key } of store.list('')) if (isStoredKey(key)) keys.push(key);
      return keys.toSorted();
    },
    sweep: (order) => sweepStore(store, folder, order),
    async readGeneration() {
      const content = await store.get(GENERATION);
      return content ? Number.parseInt(await new Response(content).text(), 10) || 0 : 0;
    },
    writeGeneration: (generation) => store.putText(GENERATION, `${generation}\n`),
    // The store has no end; what arrives needs room here.
    async room() {
      const { blocks, bavail, bsize } = await statfs(folder);
      return { total: blocks * bsize, free: bavail * bsize };
    },
    check: () => store.putText(PROBE, 'Octavo was here.\n'),
  };
}

async function stage(
  store: S3Client,
  folder: string,
  content: AsyncIterable<Uint8Array>,
): Promise<StagedFile> {
  const name = randomUUID();
  const key = `${name.slice(0, 2)}/${name}`;
  const draft = await temporaryFile(folder);
  let isKept = false;
  const forget = () => rm(draft, { force: true });
  try {
    const written = await writeSynced(draft, content);
    return {
      ...written,
      read: (start, length) =>
        isKept ? readStored(store, key, start, length) : readPart(draft, start, length),
      async keep() {
        await store.put(key, draft, written);
        isKept = true;
        await forget();
        return { key, ...written };
      },
      async discard() {
        await forget();
        if (isKept) await store.remove(key);
      },
      abandon: forget,
    };
  } catch (error) {
    await forget();
    throw error;
  }
}

async function readStored(store: S3Client, key: string, start: number, length: number) {
  const content = await store.get(key, { start, end: start + length - 1 });
  return Buffer.from(await new Response(content).arrayBuffer());
}

const placeInTrash = (key: string, day: string): string => `${TRASH}/${key}/${day}`;

/** A file that is needed after all is taken out of the trash again. */
async function takeFromTrash(store: S3Client, key: string): Promise<boolean> {
  let newest: string | null = null;
  for await (const found of store.list(placeInTrash(key, ''))) newest = found.key;
  if (newest === null) return false;
  await store.copy(newest, key);
  await store.remove(newest);
  return true;
}

async function sweepStore(store: S3Client, folder: string, order: Sweep): Promise<Swept> {
  const { now, before, mayTake } = order;
  const removed = await removeUnfinished(path.join(folder, INCOMING), before);
  const { all, unnamed } = await findUnnamed(store, order);
  if (!mayTake(unnamed.length, all)) {
    return { removed, trashed: [], emptied: 0, refused: { files: unnamed.length, of: all } };
  }
  for (const key of unnamed) {
    await store.copy(key, placeInTrash(key, dayOf(now)));
    await store.remove(key);
  }
  return { removed, trashed: unnamed, emptied: await emptyTrash(store, now), refused: null };
}

async function findUnnamed(store: S3Client, { before, named }: Sweep) {
  let all = 0;
  const old: string[] = [];
  for await (const { key, writtenAt } of store.list('')) {
    if (!isStoredKey(key)) continue;
    all += 1;
    if (writtenAt < before && isOwnName(path.posix.basename(key))) old.push(key);
  }
  const unnamed: string[] = [];
  for (const keys of Map.groupBy(old, path.posix.dirname).values()) {
    const inUse = await named(keys);
    unnamed.push(...keys.filter((key) => !inUse.has(key)));
  }
  return { all, unnamed };
}

async function emptyTrash(store: S3Client, now: number): Promise<number> {
  const over: string[] = [];
  for await (const { key } of store.list(`${TRASH}/`)) {
    if (isOver(path.posix.basename(key), now)) over.push(key);
  }
  for (const key of over) await store.remove(key);
  return over.length;
}
