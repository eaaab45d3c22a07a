import type { Platform } from '#app/platform/platform.server.ts';
import type { IsoDate } from '../core/article.ts';
import { snapshotAsText } from './snapshot.ts';
import type { TakenSnapshot } from './take-snapshot.server.ts';

type Notice = { kind: 'correction' | 'retraction'; text: string; madeBy: string; datedOn: IsoDate };

/** With the notice of what is corrected; its PDF stays in the storage. */
export async function keepVersion(
  { db }: Pick<Platform, 'db'>,
  articleId: number,
  { snapshot, pdf, passwordHash, version }: TakenSnapshot,
  { at, ...notice }: Omit<Notice, 'kind'> & { at: number },
): Promise<void> {
  await db
    .insertInto('article_versions')
    .values({
      article_id: articleId,
      version,
      record: snapshotAsText(snapshot),
      storage_key: pdf?.key ?? null,
      file_name: pdf?.fileName ?? null,
      size: pdf?.size ?? null,
      sha256: pdf?.sha256 ?? null,
      password_hash: passwordHash,
      replaced_at: at,
    })
    .execute();
  await addNotice({ db }, articleId, { kind: 'correction', ...notice }, version);
}

/** @param version that the notice is about replacing; null for a retraction */
export async function addNotice(
  { db }: Pick<Platform, 'db'>,
  articleId: number,
  { kind, text, madeBy, datedOn }: Notice,
  version: number | null,
): Promise<void> {
  const { count } = await db
    .selectFrom('article_notices')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('article_id', '=', articleId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('article_notices')
    .values({
      article_id: articleId,
      position: Number(count) + 1,
      kind,
      text,
      dated_on: datedOn,
      version,
      made_by: madeBy,
    })
    .execute();
}
