import { foldCase } from '#app/platform/text/fold.ts';
import { wordsToRead } from '../core/letters/letter-form.ts';
import * as v from 'valibot';
import { authorsAskedIn, authorsCalledIn } from './file-findings.ts';
import type { KnownAuthor } from './find-names.ts';
import { authorsInRecord, notIn, reviewersInRecord } from './named-in-record.ts';
import { findReviewersIn, peopleNamed, reviewersCalledIn } from './people-named.ts';
import type { PeopleNamed } from './people-named.ts';

type Sides = Parameters<typeof findReviewersIn>[0];
type KnownSides = Sides & { authors: readonly KnownAuthor[] };

/** How a text is looked through: what is certain is refused, what is likely is asked about. */
export const SEARCHES = {
  'for letters': (sides: Sides, text: string) => findReviewersIn(sides, text),
  'for messages': (sides: Sides, text: string) => findReviewersIn(sides, text, true),
  /** They are said otherwise in a moment, so nothing is asked. */
  'for short words': (sides: Sides, text: string) => sure(reviewersCalledIn(sides, text)),
  'for plain names': (sides: Sides, text: string) => sure(findReviewersIn(sides, text).certain),
  'for questions': (sides: Sides, text: string) => ({
    certain: findReviewersIn(sides, text).certain,
    likely: reviewersCalledIn(sides, text),
  }),
  'for readers': namedNewly,
  'for reviewers': toldReviewers,
  /** As authors write it: what they are asked may not depend on who reviews. */
  'for details': ({ authors }: Pick<KnownSides, 'authors'>, text: string, known: string) =>
    toldReviewers({ authors, invitations: [] }, text, known),
  /** Another reviewer may be named only where that is meant: each writes alone (L1). */
  'for notes': (sides: KnownSides, text: string) => {
    const { certain, likely } = toldReviewers(sides, text);
    const others = findReviewersIn({ ...sides, authors: [] }, text).certain;
    return { certain, likely: [...likely, ...others] };
  },
  'for answers': ({ authors }: Pick<KnownSides, 'authors'>, text: string) => ({
    certain: authorsCalledIn(text, authors),
    likely: authorsAskedIn(text, authors),
  }),
  'for changes, of authors': authorsInRecord,
  'for changes, of reviewers': reviewersInRecord,
};

const sure = (certain: string[]): PeopleNamed => ({ certain, likely: [] });

function toldReviewers({ authors, invitations }: KnownSides, text: string, known = '') {
  const of = { mayCite: false, others: invitations, isMessage: true };
  const { certain, likely } = peopleNamed(text, authors, of);
  const isNew = known === '' ? () => true : notIn(peopleNamed(known, authors, of));
  return { certain: certain.filter(isNew), likely: likely.filter(isNew) };
}

const row = <Search extends keyof typeof SEARCHES>(
  people: string,
  search: Search,
  follows: string = search === 'for short words' || search === 'for plain names'
    ? 'refused'
    : 'refused or asked',
) => ({ people, search, follows });

const TO_AUTHORS = 'editor to authors';
const TO_REVIEWERS = 'editor to reviewers';
const TO_READERS = 'editor to readers';
const ANSWER = 'author to reviewers';

/** Every text in which people could learn who is on the other side of a manuscript (L6); `docs/laws.md` has the same rows. */
export const SEARCHED_TEXTS = {
  letter: row(TO_AUTHORS, 'for letters'),
  'letter of a closing that is confirmed': row(TO_AUTHORS, 'for plain names'),
  'point that a letter quotes': row('reviewer to authors', 'for plain names'),
  'message to the author': row(TO_AUTHORS, 'for messages'),
  'message with a proof': row(TO_AUTHORS, 'for messages'),
  'reason for another due date': row(TO_AUTHORS, 'for short words'),
  'reason for a void agreement': row(TO_AUTHORS, 'for short words'),
  'refusal of a change of authors': row(TO_AUTHORS, 'for short words'),
  'reason for another title': row(TO_AUTHORS, 'for short words'),
  'reason for a corrected record': row(TO_AUTHORS, 'for short words'),
  'question about the text': row(TO_AUTHORS, 'for questions', 'refused'),
  'signature to authors': row(TO_AUTHORS, 'for short words', 'left out'),
  'own words of a letter to authors': row(TO_AUTHORS, 'for messages', 'left out'),
  'words about a charge': row('keeper of charges to authors', 'for messages', 'held'),
  'held words that are sent': row(TO_AUTHORS, 'for letters', 'refused'),
  'changed details, as authors read them': row(TO_AUTHORS, 'for changes, of reviewers'),
  'changed details, as reviewers read them': row(TO_REVIEWERS, 'for changes, of authors'),
  'message to a reviewer': row(TO_REVIEWERS, 'for reviewers'),
  'note to a reviewer': row(TO_REVIEWERS, 'for notes'),
  'own words of a letter to reviewers': row(TO_REVIEWERS, 'for reviewers', 'left out'),
  'signature to reviewers': row(TO_REVIEWERS, 'for reviewers', 'left out'),
  'response to the reviewers': row(ANSWER, 'for answers'),
  'answer to a point': row(ANSWER, 'for answers'),
  'changed details of a revision': row(ANSWER, 'for details'),
  'passage of the text': row(TO_READERS, 'for plain names'),
  'source or PDF for readers': row(TO_READERS, 'for letters'),
  'new words of an article': row(TO_READERS, 'for readers', 'refused, or a reason'),
  'correction, with its notice': row(TO_READERS, 'for readers', 'refused, or a second editor'),
  'corrected text of an article': row(TO_READERS, 'for readers', 'refused'),
  'notice of a removal or return': row(TO_READERS, 'for readers', 'refused, or a second editor'),
  'words of an issue': row(TO_READERS, 'for readers'),
  'page of the journal': row(TO_READERS, 'for readers'),
  'name of an editor': row(TO_READERS, 'for letters', 'left out'),
};

export type SearchedText = keyof typeof SEARCHED_TEXTS;
type SearchOf<Text extends SearchedText> = (typeof SEARCHED_TEXTS)[Text]['search'];
type SidesOf<Text extends SearchedText> = Parameters<(typeof SEARCHES)[SearchOf<Text>]>[0];

/** Whom of the other side a text names (L6). @param known what its reader has read before */
export function searchText<Text extends SearchedText>(
  text: Text,
  sides: SidesOf<Text>,
  words: string,
  known = '',
): PeopleNamed {
  if (words === '') return { certain: [], likely: [] };
  const search: (sides: never, words: string, known: string) => PeopleNamed =
    SEARCHES[SEARCHED_TEXTS[text].search];
  return search(sides as never, words, known);
}

export type LetterRefused =
  /** The letter would tell the authors who reviewed (L6). */
  | { outcome: 'names-a-reviewer'; found: string[] }
  /** It may tell them, and the editor has not confirmed that these words name no reviewer. */
  | { outcome: 'may-name-a-reviewer'; found: string[] };

export type WrittenLetter = {
  subject: string;
  letter: string;
  /** What may name a reviewer as the editor read it: see `wordsToRead`. */
  read?: string;
};

/** Why a letter may not go to authors. @param also what they read beside it */
export function refuseLetter(
  manuscript: Sides,
  letter: WrittenLetter,
  also = '',
): LetterRefused | null {
  const { certain, likely } = searchText('letter', manuscript, wordsOf(letter, also));
  if (certain.length > 0) return { outcome: 'names-a-reviewer', found: certain };
  if (likely.length > 0 && (letter.read ?? '') !== wordsToRead(likely)) {
    return { outcome: 'may-name-a-reviewer', found: likely };
  }
  return null;
}

/** How many words of a letter that goes may name a reviewer, and were read. */
export const countWordsRead = (manuscript: Sides, letter: WrittenLetter, also = ''): number =>
  searchText('letter', manuscript, wordsOf(letter, also)).likely.length;

const wordsOf = ({ subject, letter }: WrittenLetter, also: string): string =>
  [subject, letter, also].join('\n');

/** For a field of a form that authors fill in. */
export function namesNoAuthor(
  text: 'response to the reviewers' | 'answer to a point',
  authors: readonly KnownAuthor[],
) {
  // A long text is looked through once, for the question and for its words.
  let last = { typed: '', names: [] as string[] };
  const found = (typed: string) => {
    if (typed !== last.typed) {
      last = { typed, names: searchText(text, { authors }, typed).certain };
    }
    return last.names;
  };
  return v.check(
    (typed: string) => found(typed).length === 0,
    ({ input }) => sayAuthorsNamed(found(input)),
  );
}

export const sayAuthorsNamed = (found: readonly string[]): string =>
  `Reviewers read this and must not learn who you are. Please remove: ${found.join(', ')}`;

type ShortText = {
  [Text in SearchedText]: SearchOf<Text> extends 'for short words' | 'for plain names'
    ? Text
    : never;
}[SearchedText];

/** Why words of which nothing is asked may not go; null when they may. */
export function refuseWords(
  text: ShortText,
  manuscript: Sides,
  words: string,
): { outcome: 'names-a-reviewer'; found: string[] } | null {
  const { certain } = searchText(text, manuscript, words);
  return certain.length === 0 ? null : { outcome: 'names-a-reviewer', found: certain };
}

/**
 * Whom of the reviewers words for readers name that they did not know. An institution may be an author's too: alone it
 * names no reviewer, beside their family name it does. Where an author has the name as well it is likely at most.
 */
function namedNewly(sides: Sides, text: string, known = ''): PeopleNamed {
  const found = namedBy(sides, text);
  if (found.certain.length === 0 || known === '') return found;
  const before = new Set(namedBy(sides, known).certain.map(foldCase));
  const isKnown = (name: string) => before.has(foldCase(name));
  return {
    certain: found.certain.filter((name) => !isKnown(name)),
    likely: [...found.likely, ...found.certain.filter(isKnown)],
  };
}

function namedBy({ authors, invitations }: Sides, text: string): PeopleNamed {
  const reviewers = invitations.map((each) => ({ ...each, institution: '' }));
  const named = findReviewersIn({ invitations: reviewers, authors }, text);
  const placed = invitations
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

const isPlaceNamed = (institution: string | null, text: string): boolean => {
  const place = { ...NO_ADDRESS, name: '', institution };
  const { certain, likely } = findReviewersIn({ invitations: [place], authors: [] }, text);
  return certain.length + likely.length > 0;
};

/** As the text has them. */
function namesOf(authors: Sides['authors'], text: string): string[] {
  const people = authors.map(({ name }) => ({ ...NO_ADDRESS, name, institution: '' }));
  const { certain, likely } = findReviewersIn({ invitations: people, authors: [] }, text);
  return [...certain, ...likely].map(foldCase);
}
