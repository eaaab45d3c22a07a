import { foldLetters } from '#app/platform/text/fold.ts';

/** `Müller`, `Mueller` and `Muller` are one, and `Ågren` is `Aagren`. */
export const loosely = (text: string): string =>
  ['ae', 'oe', 'ue', 'aa'].reduce(
    (loose, pair) => loose.replaceAll(pair, pair[0]!),
    foldLetters(text),
  );

/** The ends of names that other alphabets give: `Gorky` and `Gorkii`, `Sergiy` and `Sergey`. */
export const withPlainEnd = (name: string): string => name.replace(/(?:iy|ii|ij|yi|ey|ei|y)$/, 'i');
