import { nameWords, PARTICLES, spellingsOf } from './name-forms.ts';
import { IN_NAME } from './text-words.ts';
import type { TextWords } from './text-words.ts';

type Place = { start: number; end: number };

const TITLE = /^(?:dr|doctor|prof|professor|mr|mrs|ms|miss|mx|sir|dame|herr|frau|mme|dott)$/;
/** Shorter family names alone are mostly other words. */
const SHORTEST = 4;
/** Particles between a title and the name. */
const MOST_PARTICLES = 3;

/** Behind a title, and alone. @param isCapital whether the word that begins there has a capital */
export function findSurnames(
  text: TextWords,
  names: readonly string[],
  isCapital: (start: number) => boolean,
): { titled: (Place & { word: string })[]; alone: Place[] } {
  const spelled = names.flatMap(spellingsOf);
  const called = new Set(spelled.flatMap(nameWords).filter(isCalled));
  const families = new Set(spelled.flatMap(familyWords).filter(isCalled));
  const titled: (Place & { word: string })[] = [];
  const alone: Place[] = [];
  for (const [at, word] of text.words.entries()) {
    if (!called.has(word) || !isCapital(text.starts[at]!)) continue;
    const title = titleBefore(text, at);
    if (title !== null) titled.push({ start: text.starts[title]!, end: text.ends[at]!, word });
    else if (families.has(word) && word.length >= SHORTEST) {
      alone.push({ start: text.starts[at]!, end: text.ends[at]! });
    }
  }
  return { titled, alone };
}

/** Place of the title before a name; null without. */
export function titleBefore({ words, gaps }: TextWords, name: number): number | null {
  let at = name;
  while (at > name - MOST_PARTICLES && gaps[at]! & IN_NAME && PARTICLES.test(words[at - 1]!)) {
    at -= 1;
  }
  return gaps[at]! & IN_NAME && TITLE.test(words[at - 1]!) ? at - 1 : null;
}

const isCalled = (word: string): boolean => word.length > 1 && !PARTICLES.test(word);

function familyWords(name: string): string[] {
  const [before = '', after = ''] = name.split(',');
  return nameWords(after).length > 0 ? nameWords(before) : nameWords(before).slice(-1);
}
