/** Owns which letters look alike: of other scripts, digits and special signs, as the ordinary ones of the Latin alphabet. */

/**
 * A text with the letters for which its readers take them: in a word of Latin letters, those of other scripts that
 * look like them. A word wholly of another script is changed where all of it looks Latin and others of the text are.
 */
export function asItLooks(text: string): string {
  if (!STRANGE.test(text)) return text;
  const isLatin = LATIN.test(text);
  return text.normalize('NFC').replace(WORDS, (word) => (isLatin ? latinOf(word) : word));
}

/**
 * What else a name may be read as: digits and capital letters in the place of small ones, `Petr0va`, `EIena`, and two
 * letters that stand for one, `VVendy`, `Marn`, `Cloud`.
 */
export function otherLooks(name: string): string[] {
  const inLatin = IS_ASCII.test(name) ? [name] : [asItLooks(name), name.replace(WORDS, latinOf)];
  const looks = inLatin.flatMap((look) =>
    ['l', 'i'].map((one) =>
      look
        .replace(/(?<=\p{L})I(?=\p{Ll})/gu, 'l')
        .replace(/(?<!\p{L})l(?=\p{Ll})/gu, 'I')
        .replace(WORDS, (word) =>
          /\p{L}/u.test(word)
            ? word.replace(/[01345]/g, (digit) => (digit === '1' ? one : DIGITS[digit]!))
            : word,
        ),
    ),
  );
  return [...new Set([...looks, ...looks.map(withoutPairs)])].filter((look) => look !== name);
}

const withoutPairs = (name: string): string =>
  name
    .replace(/(?<=\p{L})rn/gu, 'm')
    .replace(/(?<=\p{L})cl/gu, 'd')
    .replace(/(?<!\p{L})Cl(?=\p{Ll})/gu, 'D')
    .replaceAll('vv', 'w')
    .replace(/V[Vv]/g, 'W');

function latinOf(word: string): string {
  const letters = Array.from(word, (letter) => LOOKS.get(letter) ?? letter);
  const isMixed = LATIN.test(word) && STRANGE.test(word);
  return isMixed || letters.every((letter) => IS_LATIN.test(letter)) ? letters.join('') : word;
}

const IS_ASCII = /^[\0-\x7f]*$/;
const LATIN = /\p{Script=Latin}/u;
const IS_LATIN = /^[\p{Script=Latin}\p{M}\p{N}]+$/u;
/** Whatever may stand for a Latin letter. */
const STRANGE = /[^\p{Script=Latin}\p{P}\p{Z}\p{N}]|[\u0180-\u02af\u1d00-\u1dbf]/u;
const WORDS = /[\p{L}\p{M}\p{N}]+/gu;

const DIGITS: Readonly<Record<string, string>> = { 0: 'o', 3: 'e', 4: 'a', 5: 's' };

/** What else a letter or digit of a name may be read as. */
export const lettersLike = (letter: string): readonly string[] => {
  const look = LOOKS.get(letter);
  return look === undefined ? (READ_AS[letter] ?? []) : [look];
};

const READ_AS: Readonly<Record<string, readonly string[]>> = {
  ...{ 0: ['o'], 1: ['l', 'i'], 2: ['z'], 3: ['e'], 4: ['a'] },
  ...{ 5: ['s'], 6: ['g', 'b'], 7: ['t'], 8: ['b'], 9: ['g'] },
};

/** Each Latin letter, and what looks like it: Cyrillic, Greek, Armenian, Cherokee, Lisu, and phonetic ones. */
const LOOKS: ReadonlyMap<string, string> = new Map(
  (
    'aаαɑᴀ bƀɓ cсϲᴄ dԁɗɖᴅ eеҽɇ fƒ gɡɠցᶃ hһհɦ iіιɩɨ jјϳʝ kκкƙᴋ lⅼӏɭɫ mмᴍɱ nոпɲɴŋ oоοօσᴏɵ pрρƥᴘ ' +
    'qԛզ rгᴦɍʀ sѕꜱʂ tтτᴛƭ uυսᴜʉц vνѵᴠʋ wԝωшᴡ xхχ yуγүʏƴ zᴢƶʐ ' +
    'AАΑᎪꓮ BВΒᏴꓐ CСϹᏟꓚ DᎠꓓ EЕΕᎬꓰ FϜꓝ GԌᏀꓖ HНΗᎻꓧ IІΙӀꓲ JЈᎫꓙ KКΚᏦꓗ LᏞꓡ MМΜᎷꓟ NΝꓠ OОΟՕꓳ PРΡᏢꓑ ' +
    'QԚ RᎡꓣ SЅՏᏚꓢ TТΤᎢꓔ UՍꓴ VѴᏙꓦ WԜᏔꓪ XХΧꓫ YҮΥꓬ ZΖᏃꓜ'
  )
    .split(' ')
    .flatMap((letters) => {
      const [latin, ...others] = Array.from(letters);
      return others.map((other) => [other, latin!] as const);
    }),
);
