import { initialOf } from './name-forms.ts';
import type { NameForm } from './name-forms.ts';
import { IN_NAME } from './text-words.ts';
import type { TextWords } from './text-words.ts';

/** Not reached. */
const NOWHERE = Number.POSITIVE_INFINITY;
/** Before the first given name, and before the first particle. */
const BEFORE = -1;

/** Says at which word a name may end that begins at the word asked for. */
type Walk = (text: TextWords, form: NameForm, first: number) => number[];

/** Forms by what their first word may be, so that each word of a text meets few of them. */
export type NameIndex = {
  byInitial: ReadonlyMap<string, readonly NameForm[]>;
  byWord: ReadonlyMap<string, readonly NameForm[]>;
};

export function indexForms(forms: readonly NameForm[]): NameIndex {
  const byInitial = new Map<string, NameForm[]>();
  const byWord = new Map<string, NameForm[]>();
  const add = (map: Map<string, NameForm[]>, key: string, form: NameForm) =>
    map.set(key, [...(map.get(key) ?? []), form]);
  for (const form of forms) {
    add(byInitial, initialOf(form.given[0]!), form);
    for (const word of new Set([form.family, ...form.particles])) add(byWord, word, form);
  }
  return { byInitial, byWord };
}

export function nameEnds(text: TextWords, index: NameIndex, first: number): Set<number> {
  const word = text.words[first]!;
  const ends = new Set<number>();
  const follow = (walk: Walk, forms: readonly NameForm[] = []) => {
    for (const form of forms) for (const end of walk(text, form, first)) ends.add(end);
  };
  follow(givenFirst, index.byInitial.get(initialOf(word)));
  follow(familyFirst, index.byWord.get(word));
  return ends;
}

/**
 * Given name first. All that may come later is optional and in order, so of several ways to read
 * the words so far the one least far through the name is as good as all: no way is tried twice.
 */
const givenFirst: Walk = (text, form, first) => {
  const ends: number[] = [];
  let given = BEFORE;
  let particle = NOWHERE;
  let isInitial = false;
  for (let at = first; at < text.words.length; at += 1) {
    if (at > first && !isGap(text, at)) break;
    const word = text.words[at]!;
    const read = given === NOWHERE ? [] : readGiven(form, word, given);
    if (closes(word, form.family, read, isInitial) || (particle < NOWHERE && word === form.family))
      ends.push(at);
    let next = NOWHERE;
    for (let place = form.particles.length - 1; place >= 0; place -= 1) {
      const part = form.particles[place]!;
      if (closes(word, part, read, isInitial) || (place > particle && part === word)) next = place;
    }
    isInitial = at > first && given < NOWHERE && isLatinLetter(word);
    given = read[word.length] ?? NOWHERE;
    particle = next;
    if (given === NOWHERE && particle === NOWHERE && !isInitial) break;
  }
  return ends;
};

/** Whether a word ends with a part of the family name, and given names before it. */
function closes(word: string, part: string, read: readonly number[], isInitial: boolean): boolean {
  if (!word.endsWith(part)) return false;
  const place = word.length - part.length;
  return (read[place] ?? BEFORE) > BEFORE || (place === 0 && isInitial);
}

const isLatinLetter = (word: string): boolean => word.length === 1 && word >= 'a' && word <= 'z';

/** Particles and family name first, then given names in full or as initials. */
const familyFirst: Walk = (text, form, first) => {
  const ends: number[] = [];
  let particle = BEFORE;
  let at = first;
  for (; at < text.words.length && text.words[at] !== form.family; at += 1) {
    particle = form.particles.indexOf(text.words[at]!, particle + 1);
    if (particle === -1 || (at > first && !isGap(text, at))) return ends;
  }
  let given = BEFORE;
  for (at += 1; at < text.words.length && isGap(text, at); at += 1) {
    const word = text.words[at]!;
    given = readGiven(form, word, given)[word.length] ?? NOWHERE;
    if (given === NOWHERE) break;
    ends.push(at);
  }
  return ends;
};

const isGap = (text: TextWords, at: number): boolean => (text.gaps[at]! & IN_NAME) > 0;

/**
 * From the beginning of a word, which may hold several (`AM`, `adalovelace`).
 * @param from the given name that was read last
 * @returns for each place that can be reached, the earliest given name it is read to
 */
function readGiven(form: NameForm, word: string, from: number): number[] {
  const reached: number[] = [from];
  const end = Math.min(word.length, form.longest);
  for (let place = 0; place < end; place += 1) {
    const last = reached[place];
    if (last === undefined) continue;
    const initial = initialOf(word, place);
    for (const given of form.initials.get(initial) ?? NONE) {
      reach(reached, place + initial.length, last, given);
    }
    for (const length of form.lengths) {
      if (place + length > word.length) continue;
      const given = form.places.get(word.slice(place, place + length));
      if (given !== undefined) reach(reached, place + length, last, given);
    }
  }
  return reached;
}

const NONE: readonly number[] = [];

/** Given names come in their order, the first one first. */
function reach(reached: number[], place: number, last: number, given: number): void {
  if (given <= last || (last === BEFORE && given > 0)) return;
  reached[place] = Math.min(reached[place] ?? NOWHERE, given);
}
