import { foldText } from './fold-text.ts';

/** Between the parts of a name: `A. M. Lovelace`, `Lovelace, A.`, `Jean-Pierre`, or nothing. */
const GAP = String.raw`[\s.,'-]{0,4}`;
const FIRM_GAP = String.raw`[\s.,'-]{1,4}`;
/** No letter or digit on this side. */
const START = String.raw`(?<![\p{L}\p{N}])`;
const END = String.raw`(?![\p{L}\p{N}])`;
/** Scripts without capitals and spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const TITLES = /^(dr|prof|professor|mr|mrs|ms|sir|ing|phd|md|msc|bsc|jr|sr|ii|iii)$/;
const PARTICLES = /^(van|von|der|den|de|del|della|di|da|do|dos|du|la|le|el|al|bin|ibn|ter|ten|zu)$/;

export type NamePatterns = {
  /** The name in any order, with initials or in full. */
  whole: readonly RegExp[];
  /** The family name alone, as far as one can tell which it is; null for short ones. */
  family: RegExp | null;
};

/** How an author's name may stand in a folded text. */
export function namePatterns(name: string): NamePatterns {
  const [before = '', after] = name.split(',');
  const isInverted = after !== undefined && wordsOf(after).length > 0;
  const words = isInverted ? [...wordsOf(after), ...wordsOf(before)] : wordsOf(before);
  if (UNSPACED.test(name)) return unspaced(words);
  if (words.length < 2) return { whole: [], family: alone(words[0]) };
  const family = words.at(-1)!;
  const orders = [forms(words.slice(0, -1), family)];
  // Where the family name stands first, and nothing tells.
  if (!isInverted && words[0]!.length > 1) orders.push(forms(words.slice(1), words[0]!));
  return { whole: orders.flat(), family: alone(family) };
}

/** Given name first and last, in full or as initials, with further initials between. */
function forms(given: readonly string[], family: string): RegExp[] {
  const [first, ...others] = given.filter((word) => !PARTICLES.test(word));
  if (first === undefined) return [];
  const particles = given.filter((word) => PARTICLES.test(word));
  const surname = [...particles.map((word) => `(?:${escape(word)}${FIRM_GAP})?`), escape(family)];
  const either = (word: string) => `(?:${escape(word)}|${escape(word[0]!)})`;
  const rest = others.map((word) => `(?:${GAP}${either(word)})?`).join('');
  const initial = `(?:${FIRM_GAP}[a-z](?![a-z]))?`;
  const source = [
    `${START}${either(first)}${rest}${initial}${GAP}${surname.join('')}${END}`,
    `${START}${surname.join('')}${FIRM_GAP}${either(first)}${rest}${END}`,
  ];
  return source.map((one) => new RegExp(one, 'gu'));
}

function unspaced(words: readonly string[]): NamePatterns {
  const joined = (list: readonly string[]) =>
    new RegExp(Array.from(list.join(''), (one) => escape(one)).join(String.raw`\s?`), 'gu');
  if (words.join('').length < 2) return { whole: [], family: null };
  return { whole: [joined(words), joined(words.toReversed())], family: null };
}

/** A single word counts from three letters on. */
const alone = (word: string | undefined): RegExp | null =>
  word !== undefined && word.length > 2 ? new RegExp(`${START}${escape(word)}${END}`, 'gu') : null;

function wordsOf(name: string): string[] {
  const words = foldText(name).folded.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !TITLES.test(word));
}

/** Words of an institution that say nothing by themselves. */
const SMALL = /^(the|of|for|and|at|in|de|del|della|di|du|des|la|le|les|fur|und|der|die|das|y|e)$/;
const ORDINARY =
  /^(university|universite|universitat|universidad|institute|institut|college|school|academy|hospital|centre|center|department|faculty|laboratory|national|technology|science|research)$/;

/** How the parts of an institution's name may stand in a folded text. */
export function institutionPatterns(institution: string): RegExp[] {
  const parts = institution.split(/[,;/\n]/);
  return parts.flatMap((part) => {
    const words = wordsOf(part).filter((word) => !SMALL.test(word));
    const isTelling = words.some((word) => !ORDINARY.test(word) && word.length > 1);
    if (!isTelling) return [];
    // A single word is mostly a city or a country, unless it is all there is.
    if (words.length === 1 && parts.length > 1) return [];
    const orders = words.length === 2 ? [words, words.toReversed()] : [words];
    const small = String.raw`(?:(?:the|of|for|and|at|in|de|del|della|di|du|des|la|fur|und|der)\s+){0,3}`;
    return orders.map(
      (order) =>
        new RegExp(
          `${START}${order.map(escape).join(String.raw`[\s.,&'-]{1,3}${small}`)}${END}`,
          'gu',
        ),
    );
  });
}

/** Mail services that anybody may use. */
const OPEN_TO_ALL =
  /^(gmail|googlemail|yahoo|ymail|outlook|hotmail|live|icloud|me|aol|gmx|web|mail|proton|protonmail|qq|163|126|yandex)\./;

/** The domain of an author's mail address, where it is an institution's. */
export function domainPattern(email: string): RegExp | null {
  const domain = foldText(email).folded.split('@')[1] ?? '';
  if (!domain.includes('.') || OPEN_TO_ALL.test(domain)) return null;
  return new RegExp(
    `(?<![\\p{L}\\p{N}@-])(?:[\\p{L}\\p{N}-]{1,60}\\.){0,3}${escape(domain)}${END}`,
    'gu',
  );
}

const escape = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
