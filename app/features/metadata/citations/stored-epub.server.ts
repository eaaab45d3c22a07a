import { createHash } from 'node:crypto';
import { findEpub, keepEpub } from '#app/features/catalogue/texts/index.server.ts';
import type { ArticleText } from '#app/features/fulltext/core/index.ts';
import { articleEpub, EPUB_WRITER } from '#app/features/fulltext/epub/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { once } from '#app/platform/storage/once.ts';
import type { StoredFile } from '#app/platform/storage/storage.server.ts';
import type { CitableWork } from '#app/protocols/citable-work.ts';

type Content = {
  work: CitableWork;
  full: {
    text: ArticleText;
    pictures: readonly { name: string; key: string }[];
    updatedAt: number;
  };
};

/** The e-book of an article as it is now: the one that was kept, or a new one, which is kept. */
export async function storedEpub(
  platform: Platform,
  articleId: number,
  { work, full }: Content,
): Promise<StoredFile> {
  const madeOf = createHash('sha256')
    .update(JSON.stringify([EPUB_WRITER, work, full.updatedAt, full.text]))
    .digest('hex');
  const kept = await findEpub(platform, articleId, madeOf);
  return kept ?? makeEpub(platform, articleId, { work, full, madeOf });
}

async function makeEpub(
  platform: Platform,
  articleId: number,
  { work, full, madeOf }: Content & { madeOf: string },
): Promise<StoredFile> {
  const bytes = new Map<string, Uint8Array>();
  for (const { name, key } of full.pictures) {
    const content = await platform.storage.read(key);
    if (content) bytes.set(name, new Uint8Array(await new Response(content).arrayBuffer()));
  }
  const epub = articleEpub({
    ...{ work, text: full.text, at: full.updatedAt },
    bytesOf: ({ name }) => bytes.get(name) ?? null,
  });
  const stored = await platform.storage.put(once(epub));
  await keepEpub(platform, articleId, { ...stored, madeOf });
  return stored;
}
