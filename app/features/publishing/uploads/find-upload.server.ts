import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { jsonRows, readJson } from '#app/platform/db/json.server.ts';
import type { Tables } from '#app/platform/db/tables.server.ts';
import type { Author } from '#app/features/catalogue/core/index.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { authorsOfText } from './authors/author-rows.ts';
import type { KeptOfArticle } from './examine-upload.ts';
import type { UploadInstants, UploadState, UploadTexts } from './upload.ts';
import { uploadState } from './upload.ts';
import { listStandings } from '#app/features/manuscripts/conflicts/index.server.ts';
import { readPaperId } from '#app/platform/text/paper-id.ts';
import { plainLine } from '#app/platform/text/plain-line.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import type { Asking, Standing } from '#app/features/manuscripts/conflicts/index.ts';

export type UploadedPdf = { storageKey: string; fileName: string; size: number; sha256: string };

export type Upload = UploadInstants & {
  id: number;
  state: UploadState;
  /** Account. */
  uploadedBy: string | null;
  version: number;
  texts: UploadTexts;
  authors: readonly Author[];
  referenceText: string | null;
  kept: KeptOfArticle | null;
  pdf: UploadedPdf | null;
  /** Of the PDF's password; only ever compared. */
  passwordHash: string | null;
  /** Found on the first page of the PDF. */
  offers: { name: string | null; abstract: string | null };
  articleId: number | null;
  scheduledBy: string | null;
  problem: string | null;
  otherThan: readonly number[];
  yearExplained: string | null;
  createdAt: number;
};

/** The upload with an id, or null; for whom it is is asked by `openUpload`. */
export async function findUpload(platform: HasDb, id: number): Promise<Upload | null> {
  const row = await selectUpload(platform, id).executeTakeFirst();
  return row ? readUpload(row) : null;
}

/** As `findUpload`, in a transaction that no other may change it during. Jobs ask for no user. */
export async function lockUpload(inside: HasDb, id: number): Promise<Upload | null> {
  const row = await selectUpload(inside, id)
    .$if(inside.db.kind === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  return row ? readUpload(row) : null;
}

const selectUpload = (platform: HasDb, id: number) =>
  platform.db
    .selectFrom('uploads')
    .selectAll()
    .select(authorsOfUpload(platform))
    .where('id', '=', id);

/** The column of a query of uploads that `readUpload` wants beside all of theirs. */
export const authorsOfUpload = ({ db }: HasDb) =>
  jsonRows(
    db.kind,
    db
      .selectFrom('upload_authors')
      .select(['written', 'given', 'family', 'affiliation', 'orcid'])
      .where('upload_id', '=', sql.ref<number>('uploads.id'))
      .orderBy('position'),
  ).as('authors');

type Row = Selectable<Tables['uploads']>;
type AuthorRow = Omit<Selectable<Tables['upload_authors']>, 'upload_id' | 'position'>;

function readAuthor({ written, given, family, affiliation, orcid }: AuthorRow): Author[] {
  if (family !== null) return [{ given: given ?? '', family, affiliation, orcid, written }];
  const authors = authorsOfText(written);
  return authors.length === 1 ? [{ ...authors[0]!, affiliation, orcid }] : authors;
}

export function readUpload(row: Row & { authors: AuthorRow[] }): Upload {
  const instants = {
    completedAt: row.completed_at,
    publishAt: row.publish_at,
    publishedAt: row.published_at,
    discardedAt: row.discarded_at,
  };
  const { name, paper_id: paperId, volume, issue, pages, year, doi, abstract, keywords } = row;
  return {
    id: row.id,
    ...instants,
    state: uploadState(instants),
    uploadedBy: row.uploaded_by,
    version: row.version,
    texts: { name, paperId, volume, issue, pages, year, doi, abstract, keywords },
    authors: readJson(row.authors).flatMap(readAuthor),
    referenceText: row.reference_text,
    kept: row.kept === null ? null : (JSON.parse(row.kept) as KeptOfArticle),
    pdf: pdfOf(row),
    passwordHash: row.password_hash,
    offers: { name: row.offered_title, abstract: row.offered_abstract },
    articleId: row.article_id,
    scheduledBy: row.scheduled_by,
    problem: row.problem,
    otherThan: row.other_than === null ? [] : (JSON.parse(row.other_than) as number[]),
    yearExplained: row.year_explained,
    createdAt: row.created_at,
  };
}

export const pdfOf = (
  row: Pick<Row, 'storage_key' | 'file_name' | 'size' | 'sha256'>,
): UploadedPdf | null =>
  row.storage_key === null
    ? null
    : {
        storageKey: row.storage_key,
        fileName: row.file_name!,
        size: row.size!,
        sha256: row.sha256!,
      };

/** The paper ID in a text as it was typed, or null. */
export const paperIdIn = (typed: string): number | null =>
  wholeNumber(readPaperId(plainLine(typed)));

/** What a user is to the manuscript that a typed paper ID names; null when it names none. */
export async function standingTo(
  platform: Platform,
  user: Asking,
  typed: string,
): Promise<Standing | null> {
  const paperId = paperIdIn(typed);
  if (paperId === null) return null;
  const standings = await listStandings(platform, user, [paperId]);
  return standings.get(paperId) ?? null;
}

/** Of rows with typed paper IDs those that name a manuscript which an editor does not see, or not with a conflict (L2). */
export async function withheldRows<Typed extends { paper: string | null }>(
  platform: Platform,
  user: Asking,
  rows: readonly Typed[],
): Promise<ReadonlySet<Typed>> {
  const idOf = ({ paper }: Typed) => paperIdIn(paper ?? '');
  const paperIds = [...new Set(rows.map(idOf).filter((id) => id !== null))];
  const standings = await listStandings(platform, user, paperIds);
  return new Set(rows.filter((row) => (standings.get(idOf(row) ?? 0) ?? 'editor') !== 'editor'));
}
