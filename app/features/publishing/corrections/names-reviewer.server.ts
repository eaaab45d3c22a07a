import { findReviewersIn } from '#app/features/manuscripts/anonymity/index.server.ts';
import { loadCase } from '#app/features/manuscripts/core/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { foldCase } from '#app/platform/text/fold.ts';
import type { TakenSnapshot } from '#app/features/catalogue/versions/index.server.ts';
import { paperIdIn } from '../uploads/find-upload.server.ts';

/** What words for readers tell of who reviewed the manuscript of an article: certainly, or perhaps. */
export type ReviewersNamed = { certain: readonly string[]; likely: readonly string[] };

const NO_ONE: ReviewersNamed = { certain: [], likely: [] };

/**
 * Whom of the reviewers words for readers name (L6). An institution may be an author's too: alone it names no reviewer,
 * beside their family name it does. Where an author has the name as well it is likely at most.
 */
export async function findNamedToReaders(
  platform: Platform,
  { snapshot }: TakenSnapshot,
  text: string,
): Promise<ReviewersNamed> {
  const paperId = paperIdIn(snapshot.record.paperId);
  const manuscript = paperId === null ? null : await loadCase(platform, paperId);
  if (!manuscript) return NO_ONE;
  const authors = [
    ...manuscript.authors,
    ...snapshot.authors.map(({ written }) => ({ name: written })),
  ];
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

export const CHANGE_WAITS =
  'A proposed change of this article still waits for a second editor. Please confirm, refuse or withdraw it first.';

export const NAMES_REVIEWER =
  'Readers would learn who reviewed the manuscript. Please leave that name out.';
