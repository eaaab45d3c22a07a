import { sql } from 'kysely';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { dayOf } from '#app/platform/text/journal-time.ts';
import { removeArticle } from '../articles/change-article.server.ts';
import { bumpCatalogueVersion } from '../core/catalogue-version.server.ts';
import { addNotice } from './publish-notice.server.ts';
import { snapshotAsText } from './snapshot.ts';
import type { TakenSnapshot } from './take-snapshot.server.ts';

/** Its PDF, text, versions and notices stay, and a notice of the removal is the last of them. @param why `by` is an account, `at` in milliseconds since 1970 */
export async function takeDown(
  inside: Pick<Platform, 'content' | 'db'>,
  articleId: number,
  { snapshot, origin, pdf, passwordHash }: TakenSnapshot,
  { reason, by, at }: { reason: string; by: string; at: number },
): Promise<void> {
  const topics = await inside.db
    .selectFrom('article_topics')
    .select('topic')
    .where('article_id', '=', articleId)
    .orderBy('topic')
    .execute();
  const text = await putTextAway(inside, articleId, at);
  await inside.db
    .insertInto('takedowns')
    .values({
      article_id: articleId,
      taken_at: at,
      reason,
      taken_by: by,
      record: snapshotAsText(snapshot),
      origin,
      paper_id: snapshot.record.paperId || null,
      file_name: pdf?.fileName ?? null,
      storage_key: pdf?.key ?? null,
      size: pdf?.size ?? null,
      sha256: pdf?.sha256 ?? null,
      password_hash: passwordHash,
      volume: snapshot.record.volume,
      topics: ` ${topics.map(({ topic }) => topic).join(' ')} `,
      ...text,
    })
    .execute();
  const datedOn = dayOf(at, journalOf(inside).facts.timeZone);
  const said = { kind: 'removal', text: reason, madeBy: by, datedOn } as const;
  await addNotice(inside, articleId, said, null);
  await removeArticle(inside, articleId);
  await bumpCatalogueVersion(inside, at);
}

/** For its return with the same PDF: what was set in the office since then may be of another text. */
async function putTextAway({ db }: HasDb, articleId: number, at: number) {
  await db
    .insertInto('takedown_pictures')
    .columns(['article_id', 'taken_at', ...PICTURE])
    .expression(
      db
        .selectFrom('full_text_pictures')
        .where('article_id', '=', articleId)
        .select((row) => ['article_id', sql<number>`cast(${row.val(at)} as bigint)`.as('taken_at')])
        .select(PICTURE),
    )
    .execute();
  return db
    .selectFrom('full_texts')
    .where('article_id', '=', articleId)
    .select(['text as full_text', 'source_name', 'source_sha256'])
    .executeTakeFirst();
}

const PICTURE = ['name', 'storage_key', 'type', 'width', 'height', 'size', 'sha256'] as const;
