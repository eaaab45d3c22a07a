import { foldLetters } from '#app/platform/text/fold.ts';
import { lettersLike } from '#app/platform/text/look-alikes.ts';
import { seenIn } from '#app/platform/text/plain-line.ts';
import { nameWords, PARTICLES, spellingsOf } from './name-forms.ts';

export type Named = { name: string; email?: string | null; institution?: string | null };

/** What begins alike shares its beginning; `word` is what all letters so far are read as. */
type Letters = { next: Map<string, Letters>; word: string | null };
type Word = { word: string; start: number; end: number };

/** Shorter words are mostly others, and so are shorter ones of which the letters stand apart. */
const SHORTEST = 3;
const SHORTEST_APART = 4;
const SHORTEST_OF_PLACES = 4;
/** Of words that are written from their end, unless a capital there says so. */
const SHORTEST_BACKWARDS = 6;

/**
 * A text as people read it where it hides names from programs: words of these people's names, institutions and addresses
 * that are written in digits or in letters of other scripts (`R0sa`, `Тomasz`), in letters that stand apart (`T.o.m.a.s.z`,
 * `R o s a`), with signs within or in the place of one (`Lind-qvist`, `m@rchetti`), from their end, in a link (`?q=tomasz%20brandt`), or between signs that are not seen.
 * All other words stay. Takes time in proportion to the text.
 */
export function unmask(text: string, people: readonly Named[]): string {
  const known = knownWords(people);
  const plain = withoutSigns(seenIn(openLinks(withLetters(text).normalize('NFKC'))), known);
  const root: Reading = { ways: [branchesOf(known)], next: new Map() };
  const words = Array.from(plain.matchAll(WORD), ({ 0: word, index: start }) => ({
    ...{ word, start, end: start + word.length },
  }));
  /** By each word of the text: as it is, and from its end. */
  const alone = new Map<string, { isKnown: boolean; backwards: string | null }>();
  const pieces: string[] = [];
  let written = 0;
  for (let at = 0; at < words.length; at += 1) {
    const { word, start } = words[at]!;
    const own = alone.get(word) ?? lookAt(word, known);
    alone.set(word, own);
    if (own.isKnown) continue;
    const found =
      readFrom(plain, words, at, root) ?? (own.backwards && { read: own.backwards, last: at });
    if (!found) continue;
    pieces.push(plain.slice(written, start), found.read);
    at = found.last;
    written = words[at]!.end;
  }
  return pieces.join('') + plain.slice(written);
}

/** With the letters that a page of HTML would show: `&#77;archetti`. */
const withLetters = (text: string): string =>
  text
    .replace(DRAWN, drawnLetter)
    .replace(/&#(?:(\d{1,7})|x([\da-f]{1,6}));/gi, (written, decimal, hex) => {
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 31 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : written;
    });

/** Small capitals, and capitals in squares, black or white. */
const SMALL_CAPITALS = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡ\0ʏᴢ';
const DRAWN =
  /[ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ\u{1F130}-\u{1F149}\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}]/gu;

function drawnLetter(letter: string): string {
  const small = SMALL_CAPITALS.indexOf(letter);
  const place = small >= 0 ? small : (letter.codePointAt(0)! - 0x1_f1_30) % 32;
  return String.fromCodePoint(65 + place);
}

/** With names in the place of words that a sign parts or hides letters of: `R*sa`, `m@rchetti`, `[Mar](x)chetti`. */
function withoutSigns(text: string, known: ReadonlyMap<string, string>): string {
  const joined = withoutMarkup(text, known);
  if (!SIGN.test(joined)) return joined;
  const byLength = Map.groupBy(known.keys(), ({ length }) => length);
  return joined.replace(WITH_SIGNS, (word) => {
    const letters = [...foldLetters(word)];
    const count = letters.filter((each) => !SIGN.test(each)).length;
    if (count < SHORTEST || count === letters.length) return word;
    const found = byLength
      .get(letters.length)
      ?.find((name) => letters.every((each, at) => SIGN.test(each) || each === name[at]));
    return found === undefined ? word : known.get(found)!;
  });
}

const SIGN = /[*_#?@.!$]/;
/** What ends a sentence hides no letter: “a good brand.” names no Brandt. */
const WITH_SIGNS = /(?<![\p{L}*_#?@.!$])\p{L}[\p{L}*_#?@.!$]{1,39}[\p{L}*_#@$](?![\p{L}*_#@$])/gu;
/** Of a link or a tag within a word. */
const MARKUP = /(<\/?[a-z]{1,10}>|\]\([^()\s]{0,80}\)|\[)/i;
/** More does not part a word, and a longer word is no name. */
const MOST_PARTS = 5;
const LONGEST_PART = 40;

/** With names in the place of words that markup parts: `[Mar](x)chetti`, `<b>Mar</b>chetti`. */
function withoutMarkup(text: string, known: ReadonlyMap<string, string>): string {
  const pieces = text.split(MARKUP);
  for (let at = 0; at + 2 < pieces.length; at += 2) {
    const tail = lettersBehind(pieces[at]!);
    let word = tail;
    const last = Math.min(pieces.length, at + 2 * MOST_PARTS + 1);
    for (let end = at + 2; end < last; end += 2) {
      const head = /^\p{L}{0,40}/u.exec(pieces[end]!)![0];
      word += head;
      const read = head === '' || word === head ? undefined : known.get(foldLetters(word));
      if (read !== undefined) {
        const before = pieces[at]!;
        pieces[at] = before.slice(0, before.length - tail.length) + read;
        pieces.fill('', at + 1, end);
        pieces[end] = pieces[end]!.slice(head.length);
        break;
      }
      if (head.length < pieces[end]!.length) break;
    }
  }
  return pieces.join('');
}

/** The letters at the end of a text. */
function lettersBehind(text: string): string {
  const letters = [...text.slice(-LONGEST_PART)].toReversed();
  const count = letters.findIndex((each) => !/\p{L}/u.test(each));
  return letters
    .slice(0, count === -1 ? letters.length : count)
    .toReversed()
    .join('');
}

function lookAt(word: string, known: ReadonlyMap<string, string>) {
  const folded = foldLetters(word);
  const isKnown = known.has(folded) || known.has(folded.replace(/s$/, ''));
  return { isKnown, backwards: isKnown ? null : backwards(word, folded, known) };
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** With what is written in hexadecimal digits, and blanks between what a link asks for. */
function openLinks(text: string): string {
  const open = text.replace(/(?:%[\da-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });
  if (!/[?&]/.test(open)) return open;
  return open.replace(/\S+/g, (word) => (/[?&]/.test(word) ? word.replace(/[+&=]/g, ' ') : word));
}

/** Folded, with how they are written when they are found. */
function knownWords(people: readonly Named[]): Map<string, string> {
  const known = new Map<string, string>();
  const written = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
  const add = (words: readonly string[]) => known.set(words.join(''), words.map(written).join(' '));
  for (const { name, email, institution } of people) {
    for (const spelling of spellingsOf(name)) {
      const words = nameWords(spelling).filter((word) => !PARTICLES.test(word));
      for (const word of words) if (word.length >= SHORTEST) add([word]);
      const [first, last] = [words[0], words.at(-1)];
      if (words.length < 2 || first === undefined || last === undefined) continue;
      for (const whole of [words, words.toReversed(), [first, last], [last, first]]) add(whole);
    }
    for (const word of [institution, email].flatMap((each) => nameWords(each ?? ''))) {
      if (word.length >= SHORTEST_OF_PLACES) add([word]);
    }
  }
  return known;
}

function branchesOf(known: ReadonlyMap<string, string>): Letters {
  const root: Letters = { next: new Map(), word: null };
  for (const [folded, word] of known) {
    let here = root;
    for (const letter of folded) {
      const next: Letters = here.next.get(letter) ?? { next: new Map(), word: null };
      here.next.set(letter, next);
      here = next;
    }
    here.word = word;
  }
  return root;
}

type Read = { read: string; last: number };

/** All that the words so far may be the beginning of, and what the next word makes of it, once it was asked. */
type Reading = { ways: readonly Letters[]; next: Map<string, Reading & { ends: string | null }> };

/** The longest that begins with a word, whichever way its letters are read; null for none. */
function readFrom(text: string, words: readonly Word[], first: number, root: Reading): Read | null {
  let found: Read | null = null;
  let reading = root;
  let letters = 0;
  for (let at = first; at < words.length; at += 1) {
    if (at > first && !mayGoOn(text, words[at - 1]!, words[at]!)) break;
    const { word } = words[at]!;
    const after = reading.next.get(word) ?? readWord(reading.ways, word);
    reading.next.set(word, after);
    letters += word.length;
    const isLong = letters >= (at === first ? SHORTEST : SHORTEST_APART);
    if (after.ends !== null && isLong && (at > first || isMostlyLetters(word))) {
      found = { read: after.ends, last: at };
    }
    if (after.ways.length === 0) break;
    reading = after;
  }
  return found;
}

function readWord(before: readonly Letters[], word: string) {
  let ways = before;
  let shorter: readonly Letters[] = [];
  let previous = '';
  let place = 0;
  for (const letter of word) {
    const pair = place > 0 && /^\p{Lu}/u.test(word) ? PAIRS.get(previous + letter) : undefined;
    const read = readings(letter, place === 0, word.length > 1).flatMap((each) => step(ways, each));
    if (pair !== undefined) read.push(...step(shorter, pair));
    [shorter, ways] = [ways, [...new Set(read)]];
    previous = letter;
    place += 1;
    if (ways.length === 0 && shorter.length === 0) break;
  }
  const ends = endOf(ways) ?? (previous === 's' && word.length > 1 ? endOf(shorter) : null);
  return { ways, ends, next: new Map() };
}

/** Two letters that look like one, in words that begin with a capital. */
const PAIRS: ReadonlyMap<string, string> = new Map([
  ['rn', 'm'],
  ['vv', 'w'],
  ['VV', 'w'],
  ['Vv', 'w'],
]);

function step(ways: readonly Letters[], letters: string): Letters[] {
  let here = [...ways];
  for (const letter of letters) here = here.flatMap(({ next }) => next.get(letter) ?? []);
  return here;
}

const endOf = (ways: readonly Letters[]): string | null =>
  ways.find(({ word }) => word !== null)?.word ?? null;

/** @returns folded, all that a letter of a word may be taken for */
function readings(letter: string, isFirst: boolean, isOfWord: boolean): readonly string[] {
  const own = [letter, ...lettersLike(letter)].map(foldLetters);
  if (letter === 'I' && !isFirst) return [...own, 'l'];
  return letter === 'l' && isFirst && isOfWord ? [...own, 'i'] : own;
}

const isMostlyLetters = (word: string): boolean =>
  (word.match(/\p{N}/gu)?.length ?? 0) * 2 <= word.length;

/** Signs, but no blank, within a name; blanks too between letters that all stand apart. */
function mayGoOn(text: string, one: Word, next: Word): boolean {
  const gap = text.slice(one.end, Math.min(next.start, one.end + 4));
  if (/^-?\s?\n$/.test(gap)) return true;
  if (gap.length > 3 || gap.includes('\n')) return false;
  const areApart = [...one.word].length === 1 && [...next.word].length === 1;
  return areApart || (gap.length <= 2 && !/\s/.test(gap));
}

function backwards(word: string, folded: string, known: ReadonlyMap<string, string>) {
  const read = known.get([...folded].toReversed().join(''));
  if (read === undefined) return null;
  const hasCapitalLast = /^\P{Lu}.*\p{Lu}$/u.test(word);
  return hasCapitalLast || folded.length >= SHORTEST_BACKWARDS ? read : null;
}
