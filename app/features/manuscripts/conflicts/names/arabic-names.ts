import { foldLetters } from '#app/platform/text/fold.ts';

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
