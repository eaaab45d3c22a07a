import { foldLetters } from '#app/platform/text/fold.ts';
import { isNameAlone, familyWords, nameWords, spellingsOf } from './name-forms.ts';
import { findReviewersIn, peopleNamed, namesCalledIn } from './people-named.ts';
import type { HiddenPerson } from './people-named.ts';

export type NamedInRecord = {
  /** Names and family names that are no other words: they are left out. */
  sure: string[];
  /** Given names, words of institutions, what is heard as a name: an editor reads who is meant. */
  asked: string[];
};

type Change = { before: string; after: string };

/** Which authors reviewers would read of in a text of the record that an editor changes (L6). What it said before is no news. */
export function authorsInRecord(
  people: readonly HiddenPerson[],
  { before, after }: Change,
): NamedInRecord {
  const families = new Set(people.flatMap(({ name }) => spellingsOf(name)).flatMap(familyWords));
  const isFamily = (word: string) =>
    [word, word.replace(/s$/, '')].some((each) => families.has(each) && isNameAlone(each));
  const look = (text: string) =>
    peopleNamed(text, people, { mayCite: false, others: [], isMessage: true });
  const { certain, likely } = look(after);
  const called = likely.filter((each) => nameWords(each).some(isFamily));
  const known = knownIn(look(before));
  return {
    sure: [...certain, ...called].filter(known),
    asked: likely.filter((each) => !called.includes(each)).filter(known),
  };
}

type Sides = Parameters<typeof findReviewersIn>[0];

/** The same of the reviewers: the authors get it by e-mail. */
export function reviewersInRecord(sides: Sides, { before, after }: Change): NamedInRecord {
  const known = knownIn(findReviewersIn(sides, before, true));
  const sure = namesCalledIn(sides, after).filter(known);
  const { certain, likely } = findReviewersIn(sides, after, true);
  return {
    sure,
    asked: [...certain, ...likely].filter(known).filter((each) => !sure.includes(each)),
  };
}

function knownIn({ certain, likely }: { certain: string[]; likely: string[] }) {
  const known = new Set([...certain, ...likely].map(foldLetters));
  return (found: string) => !known.has(foldLetters(found));
}
