import { searchText } from '#app/features/manuscripts/anonymity/index.server.ts';
import { loadCase } from '#app/features/manuscripts/core/index.server.ts';
import { finalFiles } from '#app/features/manuscripts/typesetting/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { ArticleInput, Author } from '#app/features/catalogue/core/index.ts';
import type { TakenSnapshot } from '#app/features/catalogue/versions/index.server.ts';
import { sayAuthors } from './authors/author-rows.ts';
import { paperIdIn } from './find-upload.server.ts';

/** What words for readers tell of who reviewed the manuscript of an article: certainly, or perhaps. */
export type ReviewersNamed = { certain: readonly string[]; likely: readonly string[] };

const NO_ONE: ReviewersNamed = { certain: [], likely: [] };

/** Whom of the reviewers a notice names to readers (L6). */
export async function findNamedToReaders(
  platform: Platform,
  article: Article,
  text: string,
): Promise<ReviewersNamed> {
  const manuscript = await manuscriptOf(platform, article);
  return manuscript
    ? searchText('notice of a removal or return', sidesOf(manuscript, article), text)
    : NO_ONE;
}

/**
 * Whom a PDF names that is to take the place of an article's; whom that one names, or the accepted file, readers know.
 * @param key of the new one in the storage
 */
export async function findNamedInPdf(
  platform: Platform,
  article: { id: number; paperId: string | null },
  key: string,
): Promise<readonly string[]> {
  const paperId = paperIdIn(article.paperId ?? '');
  if (paperId === null) return [];
  const present = await platform.db
    .selectFrom('article_files')
    .select('storage_key as key')
    .where('article_id', '=', article.id)
    .where('kind', '=', 'pdf')
    .execute();
  const known = present.map((file) => ({ ...file, format: 'pdf' as const }));
  const found = await finalFiles.findNamed(platform, paperId, [{ key, format: 'pdf' }], known);
  return found.certain;
}

type Article = Pick<TakenSnapshot, 'snapshot'>;
type Wanted = { record: ArticleInput; authors: readonly Author[] };

/** As `findNamedToReaders`, of all that a correction would give readers: by the field of its form that names them. */
export async function findNamedInCorrection(
  platform: Platform,
  article: Article,
  { notice, ...wanted }: Wanted & { notice: string },
): Promise<ReviewersNamed & { fields: string[] }> {
  const manuscript = await manuscriptOf(platform, article);
  if (!manuscript) return { ...NO_ONE, fields: [] };
  const sides = sidesOf(manuscript, article);
  const notices = { field: 'notice', known: '', text: notice };
  const found = [...newWords(article.snapshot, wanted), notices].map(({ field, known, text }) => ({
    field,
    ...searchText('correction, with its notice', sides, text, known),
  }));
  // Works are cited, by their authors: an editor reads who is meant.
  const isCited = ({ field }: { field: string }) => field === 'reference';
  const sure = found.filter((each) => !isCited(each) && each.certain.length > 0);
  const certain = new Set(sure.flatMap((each) => each.certain));
  const likely = found.flatMap((each) =>
    isCited(each) ? [...each.certain, ...each.likely] : each.likely,
  );
  return {
    certain: [...certain],
    likely: [...new Set(likely)].filter((each) => !certain.has(each)),
    fields: sure.map(({ field }) => field),
  };
}

/** What readers have not read yet; of lists the lines that are new. */
function newWords(
  { record: before, authors: named }: Wanted,
  { record, authors }: Wanted,
): { field: string; known: string; text: string }[] {
  const added = (text: string | null, known: string | null, sign: RegExp) => {
    const parts = new Set((known ?? '').split(sign).map((part) => part.trim()));
    const found = (text ?? '').split(sign).map((part) => part.trim());
    return found.filter((part) => !parts.has(part)).join('\n');
  };
  const whole = (['name', 'pages', 'doi', 'abstract'] as const).map((field) => ({
    ...{ field, known: before[field] ?? '' },
    text: record[field] === before[field] ? '' : (record[field] ?? ''),
  }));
  const written = (of: ArticleInput) => of.translations ?? before.translations ?? '';
  const lists = [
    ['authors', sayAuthors(authors), sayAuthors(named), /;/],
    ['keyword', record.keyword, before.keyword, /[,;]/],
    ['reference', record.reference, before.reference, /\n/],
    ['translation-0-title', written(record), written(before), /\n/],
  ] as const;
  const lines = lists.map(([field, text, known, sign]) => ({
    ...{ field, known: known ?? '', text: added(text, known, sign) },
  }));
  return [...whole, ...lines].filter(({ text }) => text !== '');
}

type Manuscript = NonNullable<Awaited<ReturnType<typeof loadCase>>>;

async function manuscriptOf(platform: Platform, { snapshot }: Article): Promise<Manuscript | null> {
  const paperId = paperIdIn(snapshot.record.paperId);
  return paperId === null ? null : loadCase(platform, paperId);
}

const sidesOf = ({ authors, invitations }: Manuscript, { snapshot }: Article) => ({
  invitations,
  authors: [...authors, ...snapshot.authors.map(({ written }) => ({ name: written }))],
});
