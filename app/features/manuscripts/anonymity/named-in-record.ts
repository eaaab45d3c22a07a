import { foldLetters } from '#app/platform/text/fold.ts';
import { isNameAlone, familyWords, nameWords, spellingsOf } from './name-forms.ts';
import { findReviewersIn, peopleNamed, namesCalledIn } from './people-named.ts';
import type { HiddenPerson, PeopleNamed } from './people-named.ts';

/**
 * Which authors reviewers would read of in a changed title, abstract or keyword (L6); certain are names and family names
 * that are no other words. What it said before is no news.
 */
export function authorsInRecord(
  { authors }: { authors: readonly HiddenPerson[] },
  text: string,
  before: string,
): PeopleNamed {
  const families = new Set(authors.flatMap(({ name }) => spellingsOf(name)).flatMap(familyWords));
  const isFamily = (word: string) =>
    [word, word.replace(/s$/, '')].some((each) => families.has(each) && isNameAlone(each));
  const look = (words: string) =>
    peopleNamed(words, authors, { mayCite: false, others: [], isMessage: true });
  const { certain, likely } = look(text);
  const called = likely.filter((each) => nameWords(each).some(isFamily));
  const isNew = notIn(look(before));
  return {
    certain: [...certain, ...called].filter(isNew),
    likely: likely.filter((each) => !called.includes(each)).filter(isNew),
  };
}

/** The same of the reviewers: the authors get it by e-mail. */
export function reviewersInRecord(
  sides: Parameters<typeof findReviewersIn>[0],
  text: string,
  before: string,
): PeopleNamed {
  const isNew = notIn(findReviewersIn(sides, before, true));
  const sure = namesCalledIn(sides, text).filter(isNew);
  const { certain, likely } = findReviewersIn(sides, text, true);
  return {
    certain: sure,
    likely: [...certain, ...likely].filter(isNew).filter((each) => !sure.includes(each)),
  };
}

/** Whether what is found is news to who has read this. */
export function notIn({ certain, likely }: PeopleNamed) {
  const known = new Set([...certain, ...likely].map(foldLetters));
  return (found: string) => !known.has(foldLetters(found));
}
