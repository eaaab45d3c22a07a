import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ArticleText } from '#app/features/fulltext/core/index.ts';
import { blocksOf } from '#app/features/fulltext/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { GivenText } from '../texts/store-full-text.server.ts';

/** Bytes of one file; a film is larger, and stands at an address of its own. */
const LARGEST = 200_000_000;

/** Files of supplements that are named alone, by their names, where they lie beside the text. */
export async function findSupplements(
  folder: string,
  text: ArticleText,
): Promise<Map<string, string>> {
  const wanted = new Set(namedIn(text).map(({ name }) => name.toLowerCase()));
  const found = new Map<string, string>();
  if (wanted.size === 0) return found;
  for (const file of await listFiles(folder)) {
    const name = path.basename(file).toLowerCase();
    if (!wanted.has(name) || found.has(name)) continue;
    if ((await stat(file)).size <= LARGEST) found.set(name, file);
  }
  return found;
}

const namedIn = (text: ArticleText) =>
  [...blocksOf(text)].flatMap((block) =>
    block.kind === 'supplement' ? block.files.filter(({ href }) => href === null) : [],
  );

/** Puts them into the storage, before any row names them, and says in the text where they are. */
export async function storeSupplements(
  { storage }: Pick<Platform, 'storage'>,
  text: ArticleText,
  found: ReadonlyMap<string, string>,
): Promise<GivenText['pictures'][number][]> {
  const stored: GivenText['pictures'][number][] = [];
  for (const file of namedIn(text)) {
    const place = found.get(file.name.toLowerCase());
    if (place === undefined) continue;
    const kept = await storage.put(createReadStream(place) as AsyncIterable<Uint8Array>);
    const ending = /\.[a-z0-9]{1,8}$/i.exec(file.name)?.[0].toLowerCase() ?? '';
    const name = `supplement-${stored.length + 1}${ending}`;
    file.stored = { name, hash: kept.sha256 };
    stored.push({ name, type: 'application/octet-stream', width: null, height: null, ...kept });
  }
  return stored;
}

/** Those beside it, and in the folders beside it. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const inner = await Promise.all(
    entries
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map(({ name }) => readdir(path.join(folder, name), { withFileTypes: true })),
  );
  return [...entries, ...inner.flat()]
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
}
