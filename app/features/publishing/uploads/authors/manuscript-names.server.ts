import { searchText } from '#app/features/manuscripts/anonymity/index.server.ts';
import { foldedWords } from '#app/platform/text/fold.ts';
import type { CaseFile } from '#app/features/manuscripts/core/index.server.ts';
import type { Author } from '#app/features/catalogue/core/index.ts';
import { jsonRows, readJson } from '#app/platform/db/json.server.ts';
import type { HasDb } from '#app/platform/platform.server.ts';
import { isProduced } from '../upload.ts';
import type { Upload } from '../find-upload.server.ts';
import { paperIdIn } from '../find-upload.server.ts';
import { authorNamed, sameAuthors } from './author-rows.ts';

/** Title and authors of a manuscript, which an article of it takes over (L5). */
export type ManuscriptNames = NonNullable<Awaited<ReturnType<typeof findManuscriptNames>>>;

export type PrintedAuthor = { name: string; institution: string | null; orcid: string | null };

type NamedAuthor = PrintedAuthor & { orcidProvedAt: number | null };

/** Authors as an article names them: an iD that another typed and none proved is not printed as theirs. */
export const printedAuthors = (authors: readonly NamedAuthor[]): PrintedAuthor[] =>
  authors.map(({ orcid, orcidProvedAt, ...author }) => ({
    ...author,
    orcid: orcidProvedAt === null ? null : orcid,
  }));

/** What the upload of a production takes from its manuscript; null for all other uploads. */
export async function findManuscriptNames(
  { db }: HasDb,
  upload: Pick<Upload, 'uploadedBy' | 'kept' | 'articleId' | 'texts'>,
) {
  const paperId = paperIdIn(upload.texts.paperId);
  if (!isProduced(upload) || upload.articleId !== null || paperId === null) return null;
  const row = await db
    .selectFrom('manuscripts')
    .select(({ selectFrom }) => [
      'title',
      jsonRows(
        db.kind,
        selectFrom('manuscript_authors')
          .select(['name', 'college as institution', 'orcid'])
          .select('orcid_proved_at as orcidProvedAt')
          .whereRef('manuscript_authors.manuscript_id', '=', 'manuscripts.id')
          .where('removed_at', 'is', null)
          .orderBy('rank'),
      ).as('authors'),
    ])
    .where('paper_id', '=', paperId)
    .executeTakeFirst();
  return row ? { title: row.title, authors: printedAuthors(readJson(row.authors)) } : null;
}

export const withNames = <Some extends Pick<Upload, 'texts' | 'authors'>>(
  upload: Some,
  names: ManuscriptNames,
): Some => ({
  ...upload,
  texts: { ...upload.texts, name: names.title },
  authors: namedAuthors(upload.authors, names),
});

/** Whether title and authors say nothing else than the manuscript does. */
export const keepsNames = (
  { texts, authors }: Pick<Upload, 'texts' | 'authors'>,
  names: ManuscriptNames,
): boolean => texts.name === names.title && sameAuthors(authors, namedAuthors(authors, names));

/** Editors set affiliations, and ORCID iDs where the manuscript has none; all else is its own. */
function namedAuthors(authors: readonly Author[], { authors: own }: ManuscriptNames): Author[] {
  return own.map(({ name, institution, orcid }, at) => {
    const place = authors.length === own.length ? authors[at] : undefined;
    const row = place?.written === name ? place : authors.find(({ written }) => written === name);
    const known = row ?? place;
    const affiliation = known ? known.affiliation : institution || null;
    const author = authorNamed(name, { affiliation, orcid: orcid ?? known?.orcid ?? null });
    return row ? { ...author, given: row.given, family: row.family } : author;
  });
}

/** Far below the most values that a statement of either database takes. */
const AT_ONCE = 1000;

export async function writeAuthors(
  { db }: HasDb,
  uploadId: number,
  authors: readonly Author[],
): Promise<void> {
  await db.deleteFrom('upload_authors').where('upload_id', '=', uploadId).execute();
  const rows = authors.map(({ written, given, family, affiliation, orcid }, position) => ({
    ...{ upload_id: uploadId, position },
    ...{ written, given, family, affiliation, orcid },
  }));
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const part = rows.slice(from, from + AT_ONCE);
    await db.insertInto('upload_authors').values(part).execute();
  }
}

/** Who handled a manuscript, as readers see it; an account is called what its owner likes, so not where that was changed and may name a reviewer. */
export function editedBy(
  manuscript: Reviewed & { editorId: string | null },
  people: readonly { id: string; name: string; former: readonly { value: string }[] }[],
): string | null {
  const editor = people.find(({ id }) => id === manuscript.editorId);
  if (!editor) return null;
  const known = editor.former.map(({ value }) => value).join('\n');
  return known !== '' && mayNameReviewer(manuscript, editor.name, known) ? null : editor.name;
}

type Reviewed = Pick<CaseFile, 'authors' | 'invitations'>;

/** Whether a name that an editor took may name a reviewer. @param known what they were called before */
function mayNameReviewer({ authors, invitations }: Reviewed, name: string, known: string): boolean {
  const { certain, likely } = searchText('name of an editor', { authors, invitations }, name);
  const before = wholeWords(known);
  return certain.length > 0 || likely.some((found) => !before.includes(wholeWords(found)));
}

/** So that a short name is not known from a piece of another. */
const wholeWords = (text: string): string => ` ${foldedWords(text).join(' ')} `;
