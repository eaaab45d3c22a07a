import { keysIn } from '#app/platform/storage/keys-in.server.ts';
import type { ArticleText } from '#app/features/fulltext/core/index.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { once } from '#app/platform/storage/once.ts';
import { readGiven } from './given-picture.ts';

/** Keeps the pictures of a text, before any row names them; the same picture is kept once. */
export async function keepPictures(
  { storage }: Pick<Platform, 'storage'>,
  pictures: ArticleText['pictures'],
  bytes: ReadonlyMap<string, Uint8Array>,
) {
  const kept = [];
  for (const { name, type } of pictures) {
    const { key, size, sha256 } = await storage.put(once(bytes.get(name)!));
    kept.push({ name, type, storage_key: key, size, sha256 });
  }
  return kept;
}

/** Which of these files of the storage are pictures of a text. */
export const listUsedPictures = keysIn(
  'typesetting_pictures.storage_key',
  'typesetting_pictures.original_key',
);

export const findPicture = ({ db }: HasDb, manuscriptId: number, name: string) =>
  db
    .selectFrom('typesetting_pictures')
    .select(['storage_key as key', 'type', 'size', 'sha256'])
    .where('manuscript_id', '=', manuscriptId)
    .where('name', '=', name)
    .executeTakeFirst();

/** Removes given pictures that no change of the text names any more. @param inside the transaction of a change */
export async function forgetGivenPictures({ db }: HasDb, manuscriptId: number): Promise<void> {
  const edits = await db
    .selectFrom('typesetting_edits')
    .select('value')
    .where('manuscript_id', '=', manuscriptId)
    .where('kind', '=', 'picture')
    .execute();
  const named = edits.map(({ value }) => readGiven(value).name);
  await db
    .deleteFrom('typesetting_pictures')
    .where('manuscript_id', '=', manuscriptId)
    .where('given_at', 'is not', null)
    .$if(named.length > 0, (rows) => rows.where('name', 'not in', named))
    .execute();
}
