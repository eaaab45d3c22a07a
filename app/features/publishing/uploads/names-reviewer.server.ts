import { findReviewersIn } from '#app/features/manuscripts/anonymity/index.server.ts';
import { loadCase } from '#app/features/manuscripts/core/index.server.ts';
import { finalFiles } from '#app/features/manuscripts/typesetting/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { foldCase, foldedWords } from '#app/platform/text/fold.ts';
import type { ArticleInput, Author } from '#app/features/catalogue/core/index.ts';
import type { TakenSnapshot } from '#app/features/catalogue/versions/index.server.ts';
import { sayAuthors } from './authors/author-rows.ts';
import { paperIdIn } from './find-upload.server.ts';

/** What words for readers tell of who reviewed the manuscript of an article: certainly, or perhaps. */
export type ReviewersNamed = { certain: readonly string[]; likely: readonly string[] };

const NO_ONE: ReviewersNamed = { certain: [], likely: [] };

/**
 * Whom of the reviewers words for readers name (L6). An institution may be an author's too: alone it names no reviewer,
 * beside their family name it does. Where an author has the name as well it is likely at most.
 */
export async function findNamedToReaders(
  platform: Platform,
  article: Article,
  text: string,
): Promise<ReviewersNamed> {
  const manuscript = await manuscriptOf(platform, article);
  return manuscript ? namedBy(sidesOf(manuscript, article), text) : NO_ONE;
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
    ...namedNewly(sides, { known, text }),
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

/** Whether a name that an editor took may name a reviewer. @param known what they were called before */
export function mayNameReviewer(
  { authors, invitations }: Pick<Manuscript, 'authors' | 'invitations'>,
  name: string,
  known: string,
): boolean {
  const { certain, likely } = findReviewersIn({ authors, invitations }, name);
  const before = wholeWords(known);
  return certain.length > 0 || likely.some((found) => !before.includes(wholeWords(found)));
}

/** So that a short name is not known from a piece of another. */
const wholeWords = (text: string): string => ` ${foldedWords(text).join(' ')} `;

const sidesOf = ({ authors, invitations }: Manuscript, { snapshot }: Article) => ({
  invitations,
  authors: [...authors, ...snapshot.authors.map(({ written }) => ({ name: written }))],
});

type Sides = {
  invitations: readonly Pick<
    Manuscript['invitations'][number],
    'name' | 'email' | 'institution' | 'orcid'
  >[];
  authors: readonly { name: string }[];
};

/** As `findNamedToReaders`, of words that take the place of others: who is named there is likely at most. */
export function namedNewly(
  manuscript: Sides,
  { known, text }: { known: string; text: string },
): ReviewersNamed {
  const found = namedBy(manuscript, text);
  if (found.certain.length === 0 || known === '') return found;
  const before = new Set(namedBy(manuscript, known).certain.map(foldCase));
  const isKnown = (name: string) => before.has(foldCase(name));
  return {
    certain: found.certain.filter((name) => !isKnown(name)),
    likely: [...found.likely, ...found.certain.filter(isKnown)],
  };
}

function namedBy(manuscript: Sides, text: string): ReviewersNamed {
  const { authors } = manuscript;
  const reviewers = manuscript.invitations.map((each) => ({ ...each, institution: '' }));
  const named = findReviewersIn({ invitations: reviewers, authors }, text);
  const placed = manuscript.invitations
    .filter(({ institution }) => isPlaceNamed(institution, text))
    .flatMap(
      (each) =>
        findReviewersIn({ invitations: [{ ...each, institution: '' }], authors }, text).likely,
    );
  const ofAuthors = namesOf(authors, text);
  const isAuthors = (found: string) => ofAuthors.some((each) => each.includes(foldCase(found)));
  const certain = [...named.certain, ...placed];
  const likely = [...named.likely, ...certain.filter(isAuthors)].filter(
    (found) => isAuthors(found) || !certain.includes(found),
  );
  return {
    certain: [...new Set(certain)].filter((found) => !isAuthors(found)),
    likely: [...new Set(likely)],
  };
}

const NO_ADDRESS = { email: null, orcid: null } as const;

const isPlaceNamed = (institution: string, text: string): boolean => {
  const place = { ...NO_ADDRESS, name: '', institution };
  const { certain, likely } = findReviewersIn({ invitations: [place], authors: [] }, text);
  return certain.length + likely.length > 0;
};

/** As the text has them. */
function namesOf(authors: readonly { name: string }[], text: string): string[] {
  const people = authors.map(({ name }) => ({ ...NO_ADDRESS, name, institution: '' }));
  const { certain, likely } = findReviewersIn({ invitations: people, authors: [] }, text);
  return [...certain, ...likely].map(foldCase);
}
