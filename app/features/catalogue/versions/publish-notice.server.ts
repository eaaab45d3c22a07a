import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { isWarning } from '#app/protocols/notices/notice-kinds.ts';
import type { NoticeKind } from '#app/protocols/notices/notice-kinds.ts';
import { touchArticle } from '../articles/change-article.server.ts';
import type { IsoDate } from '../core/article.ts';
import { bumpCatalogueVersion } from '../core/catalogue-version.server.ts';
import { indexArticles } from '../search/index-articles.server.ts';
import { stampArticleKind } from '../core/stamp-article-kind.ts';
import { enqueue } from '#app/platform/queue/enqueue.server.ts';
import type { FieldChange } from './list-changes.ts';
import { snapshotAsText } from './snapshot.ts';
import type { TakenSnapshot } from './take-snapshot.server.ts';

/** `madeBy` is an account, `at` in milliseconds since 1970. */
type Said = {
  kind: NoticeKind;
  text: string;
  madeBy: string;
  datedOn: IsoDate;
  at: number;
  /** What changes in the text of the article, where it gets another. */
  textChanges?: readonly FieldChange[] | null;
};

/**
 * Where the article is changed the version before is kept, and its PDF stays in the storage: by a correction, and by
 * a warning where there is a PDF to bear the mark.
 */
export async function publishNotice(
  inside: Pick<Platform, 'clock' | 'db' | 'content'>,
  articleId: number,
  earlier: TakenSnapshot,
  said: Said,
): Promise<void> {
  const { kind } = said;
  const replaces = kind === 'correction' || (isWarning(kind) && earlier.pdf !== null);
  if (replaces) await storeVersion(inside, articleId, earlier, said);
  const warnings = await addNotice(inside, articleId, said, replaces ? earlier.version : null);
  // Of a correction too: another PDF may come with it.
  if (warnings > 0) {
    const key = String(articleId);
    await enqueue(inside, stampArticleKind, { articleId }, { key, again: true });
  }
  // A correction is published with what it changes.
  if (kind === 'correction') return;
  await touchArticle(inside, articleId, said.at);
  await indexArticles(inside, [articleId]);
  await bumpCatalogueVersion(inside, said.at);
}

async function storeVersion(
  { db }: HasDb,
  articleId: number,
  { snapshot, pdf, passwordHash, version }: TakenSnapshot,
  { at, textChanges = null }: Said,
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
      text_changes: textChanges && JSON.stringify(textChanges),
    })
    .execute();
}

/**
 * Where the article has a DOI of the journal its notice gets one too.
 * @param version that came before it; null where nothing is replaced
 * @returns how many of its notices its PDF is to bear
 */
export async function addNotice(
  { db, content }: Pick<Platform, 'db' | 'content'>,
  articleId: number,
  { kind, text, madeBy, datedOn }: Omit<Said, 'at'>,
  version: number | null,
): Promise<number> {
  const before = await db
    .selectFrom('article_notices')
    .select('kind')
    .where('article_id', '=', articleId)
    .execute();
  const article = await db
    .selectFrom('articles')
    .select('doi')
    .where('id', '=', articleId)
    .executeTakeFirst();
  const position = before.length + 1;
  const doi = article?.doi ?? null;
  const { doiPrefix } = journalOf({ content }).facts;
  const isOurs = doi?.startsWith(`${doiPrefix.toLowerCase()}/`) === true;
  let wished = `${doi}.notice${position}`;
  while (isOurs && (await isTaken({ db }, wished))) wished += 'x';
  await db
    .insertInto('article_notices')
    .values({
      ...{ article_id: articleId, position, kind, text, version },
      ...{ dated_on: datedOn, made_by: madeBy, doi: isOurs ? wished : null },
    })
    .execute();
  return [...before, { kind }].filter((each) => isWarning(each.kind)).length;
}

async function isTaken({ db }: HasDb, doi: string): Promise<boolean> {
  const { article, notice } = await db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('articles').select('id').where('doi', '=', doi).limit(1).as('article'),
      selectFrom('article_notices').select('position').where('doi', '=', doi).limit(1).as('notice'),
    ])
    .executeTakeFirstOrThrow();
  return article !== null || notice !== null;
}
