import type { Platform } from '#app/platform/platform.server.ts';
import { jsonRows, readJson } from '#app/platform/db/json.server.ts';
import type { Article } from '../core/article.ts';
import { articleOfSnapshot } from './article-of-snapshot.server.ts';
import { listChanges } from './list-changes.ts';
import type { FieldChange } from './list-changes.ts';
import { readSnapshot } from './snapshot.ts';
import { takeSnapshot } from './take-snapshot.server.ts';
import type { StoredPdf } from '../articles/find-pdf.server.ts';
import { retractedOn } from '../core/retraction.server.ts';

export type ArticleVersion = {
  version: number;
  /** The article as it was; but whether it is retracted and locked, as it is now. */
  article: Article;
  replacedAt: number;
  /** Why it was replaced. */
  notice: string;
  /** The present one: one more than there are earlier ones. */
  present: number;
  /** What the next version has otherwise. */
  changes: FieldChange[];
  /** What the present version has otherwise; null where that is the next. */
  changesSince: FieldChange[] | null;
};

export async function findArticleVersion(
  platform: Platform,
  { articleId, version }: { articleId: number; version: number },
): Promise<ArticleVersion | null> {
  const row = await selectVersion(platform.db, { articleId, version })
    .innerJoin('article_notices', (join) =>
      join
        .onRef('article_notices.article_id', '=', 'article_versions.article_id')
        .onRef('article_notices.version', '=', 'article_versions.version'),
    )
    .leftJoin('article_versions as next', (join) =>
      join
        .onRef('next.article_id', '=', 'article_versions.article_id')
        .on('next.version', '=', version + 1),
    )
    .select(['article_versions.record', 'article_versions.replaced_at', 'article_notices.text'])
    .select(['next.record as nextRecord', 'next.sha256 as nextSha256'])
    .select(({ selectFrom }) =>
      jsonRows(
        platform.db.kind,
        selectFrom('article_versions as since')
          .whereRef('since.article_id', '=', 'article_versions.article_id')
          .whereRef('since.version', '>=', 'article_versions.version')
          .select(['since.version', 'since.text_changes as changes'])
          .orderBy('since.version'),
      ).as('textChanges'),
    )
    .executeTakeFirst();
  const taken = row && (await takeSnapshot(platform, articleId));
  if (!taken) return null;
  const { fileName, size, retractedOn: retracted, passwordHash } = row;
  const pdf =
    fileName === null || size === null ? null : { fileName, size, locked: passwordHash !== null };
  const snapshot = readSnapshot(row.record);
  const article = articleOfSnapshot(snapshot);
  const earlier = { snapshot, sha256: row.sha256 };
  const present = { snapshot: taken.snapshot, sha256: taken.pdf?.sha256 ?? null };
  // Of this version into the next first: it is there, since what is shown is a version itself.
  const texts = readJson(row.textChanges).map(
    ({ changes }) => JSON.parse(changes ?? '[]') as FieldChange[],
  );
  const next = row.nextRecord === null ? null : readSnapshot(row.nextRecord);
  return {
    version,
    article: { ...article, pdf, retractedOn: retracted },
    replacedAt: row.replaced_at,
    notice: row.text,
    present: taken.version,
    changes: [
      ...listChanges(earlier, next ? { snapshot: next, sha256: row.nextSha256 } : present),
      ...texts[0]!,
    ],
    changesSince: next && [...listChanges(earlier, present), ...texts.flat()],
  };
}

/** The PDF of an earlier version, behind the lock that the article has now. */
export async function findVersionPdf(
  { db }: Platform,
  which: { articleId: number; version: number },
): Promise<StoredPdf | null> {
  const row = await selectVersion(db, which).select(['article_versions.record']).executeTakeFirst();
  if (!row || row.storageKey === null) return null;
  const { record, storageKey, ...rest } = row;
  const { name: title } = readSnapshot(record).record;
  // The database says that a file is there whole or not at all.
  return { ...rest, title, storageKey } as StoredPdf;
}

const selectVersion = (db: Platform['db'], which: { articleId: number; version: number }) =>
  db
    .selectFrom('article_versions')
    .innerJoin('articles', 'articles.id', 'article_versions.article_id')
    .select([
      'articles.id as articleId',
      'articles.password_hash as passwordHash',
      retractedOn().as('retractedOn'),
      'article_versions.storage_key as storageKey',
      'article_versions.file_name as fileName',
      'article_versions.size',
      'article_versions.sha256',
    ])
    .where('article_versions.article_id', '=', which.articleId)
    .where('article_versions.version', '=', which.version);
