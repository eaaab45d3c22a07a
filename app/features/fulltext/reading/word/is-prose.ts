/** From so many words on a text box says something to readers; fewer are the label of a picture. */
const FEWEST = 8;
const FEWEST_OF_SENTENCE = 4;
const CAPTION = /^\s{0,4}(?:fig|tab|scheme|chart|рис|табл|图|表|شكل|جدول|abb|cuadro|quadro)/i;
/** Scripts without spaces say a word in two signs. */
const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{2}/gu;

/** Whether the words of a text box are running text, or a caption, and no label of a drawing. */
export function isProse(words: string): boolean {
  const spaceless = words.match(SPACELESS)?.length ?? 0;
  const rest = words.replaceAll(SPACELESS, ' ').split(/\s/);
  const count = spaceless + rest.filter((word) => /\p{L}/u.test(word)).length;
  if (count >= FEWEST) return true;
  if (isCaption(words)) return true;
  return count >= FEWEST_OF_SENTENCE && /[.:;?!。：；？！؟]$/u.test(words.trim());
}

/** Whether words begin as a caption does, with a number. */
export const isCaption = (words: string): boolean => CAPTION.test(words) && /\p{N}/u.test(words);
