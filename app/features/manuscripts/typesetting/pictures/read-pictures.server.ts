import type { Platform } from '#app/platform/platform.server.ts';

/** Bytes of all pictures together; what goes beyond is left out, and said to be where it would stand. */
const MOST_BYTES = 100_000_000;

export async function readPictures(
  { db, storage, log }: Pick<Platform, 'db' | 'storage' | 'log'>,
  manuscriptId: number,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const rows = await db
    .selectFrom('typesetting_pictures')
    .select(['name', 'storage_key as key', 'size'])
    .where('manuscript_id', '=', manuscriptId)
    .orderBy('name')
    .execute();
  const pictures = new Map<string, Uint8Array>();
  let left = MOST_BYTES;
  for (const { name, key, size } of rows) {
    if (size > left) continue;
    const content = await storage.read(key);
    if (!content) {
      log.error({ key }, 'a picture of an article text is missing');
      continue;
    }
    pictures.set(name, new Uint8Array(await new Response(content).arrayBuffer()));
    left -= size;
  }
  return pictures;
}
