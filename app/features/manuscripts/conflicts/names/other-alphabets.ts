import { foldLetters } from '#app/platform/text/fold.ts';

/** The ends of names that other alphabets give: `Gorky` and `Gorkii`, `Sergiy` and `Sergey`. */
export const withPlainEnd = (name: string): string => name.replace(/(?:iy|ii|ij|yi|ey|ei|y)$/, 'i');

/** A name as several languages write what is heard: `Jelena` and `Elena`, `Iwanow` and `Ivanov`, `Maxim` and `Maksim`. */
export const asHeard = (name: string): string =>
  withPlainEnd(
    name
      .replace(/^[jyi](?=e)/, '')
      .replace(/^[ji](?=[aou])/, 'y')
      .replace(/tsch|tch/g, 'ch')
      .replaceAll('sch', 'sh')
      .replaceAll('kh', 'h')
      .replaceAll('x', 'ks')
      .replaceAll('w', 'v'),
  ).replaceAll('z', 's');

/** The family name of a woman as a man's, where both are told apart: `Petrova` and `Petrov`, `Novotná` and `Novotny`. */
export const inOneGender = (family: string): string =>
  family
    .replaceAll('w', 'v')
    .replace(/(?<=\p{L}{2}(?:[oe]v|in))a$/u, '')
    .replace(/(?<=\p{L}{2})(?:skaya|skaia|skaja|ska|cka)$/u, 'ski')
    .replace(/(?<=\p{L}{2}(?:[oe]v))a$/u, '');

/**
 * Whether two names, of which one is in Arabic letters, are heard alike: those write no short vowels, so that
 * consonants alone are compared. `محمد علی` is `Mohammad Ali`.
 */
export function areHeardAlike(ones: readonly string[], others: readonly string[]): boolean {
  if (![...ones, ...others].some((word) => ARABIC.test(word))) return false;
  const [one, other] = [ones, others].map((words) => words.map(consonantsOf).toSorted().join(' '));
  return one === other && one!.replaceAll(' ', '').length > 3;
}

const ARABIC = /^\p{Script=Arabic}+$/u;

const consonantsOf = (word: string): string =>
  (ARABIC.test(word)
    ? Array.from(word, (letter) => LETTERS[letter] ?? '').join('')
    : foldLetters(word).replace(/[aeiouywv]/g, '')
  ).replace(/(.)\1+/g, '$1');

const LETTERS: Readonly<Record<string, string>> = {
  ...{ ب: 'b', پ: 'p', ت: 't', ث: 'th', ج: 'j', چ: 'ch', ح: 'h', خ: 'kh', د: 'd', ذ: 'dh', ر: 'r' },
  ...{ ز: 'z', ژ: 'zh', س: 's', ش: 'sh', ص: 's', ض: 'd', ط: 't', ظ: 'z', غ: 'gh', ف: 'f', ق: 'q' },
  ...{ ک: 'k', ك: 'k', گ: 'g', ل: 'l', م: 'm', ن: 'n', ه: 'h' },
};
