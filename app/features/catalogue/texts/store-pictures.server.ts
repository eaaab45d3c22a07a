import type { ArticleText } from '#app/features/fulltext/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { GivenText } from './store-full-text.server.ts';

/** Puts the pictures of a text into the storage, before any row names them. */
export async function storePictures(
  { storage }: Pick<Platform, 'storage'>,
  { text, pictures }: { text: ArticleText; pictures: ReadonlyMap<string, Uint8Array> },
): Promise<GivenText['pictures']> {
  const stored: GivenText['pictures'][number][] = [];
  for (const { name, type, width, height } of text.pictures) {
    async function* content() {
      yield pictures.get(name)!;
    }
    stored.push({ name, type, width, height, ...(await storage.put(content())) });
  }
  return stored;
}
