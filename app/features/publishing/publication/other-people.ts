import type { Author } from '#app/features/catalogue/core/index.ts';
import { mayBeOne } from '#app/features/manuscripts/conflicts/index.ts';
import { isSlip, mayNameAnother } from '#app/platform/names/other-name.ts';
import { mayNamePerson } from '#app/platform/person-in-affiliation.ts';
import { foldedWords } from '#app/platform/text/fold.ts';

/** Whether a list of authors names other people than one before, or the same in another order (L5). */
export const namesOtherPeople = (before: readonly Author[], after: readonly Author[]): boolean =>
  before.length !== after.length ||
  before.some((author, place) => !isSamePerson(author, after[place]!));

/** Words by which an affiliation tells of an author. */
const OF_AUTHORS: ReadonlySet<string> = new Set(
  'author authors coauthor coauthors authored contributed autor autora autores coautor auteur auteurs'.split(
    ' ',
  ),
);

const tellsOfAuthors = ({ affiliation }: Author): boolean =>
  foldedWords(affiliation ?? '').some((word) => OF_AUTHORS.has(word));

function isSamePerson(one: Author, other: Author): boolean {
  // An ORCID iD is of one person, who may have several names.
  if (one.orcid !== null && other.orcid !== null && one.orcid !== other.orcid) return false;
  if (one.written !== other.written && mayNameAnother(one.written, other.written)) return false;
  if (one.affiliation !== other.affiliation && tellsOfAuthors(other)) return false;
  if (mayNamePerson(other.affiliation, one.affiliation)) return false;
  return (
    mayBeOne(
      { name: one.written, orcid: one.orcid },
      { name: other.written, orcid: other.orcid },
    ) || isSlip(one.written, other.written)
  );
}
