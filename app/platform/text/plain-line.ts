/** Characters that turn the direction of reading around: text is as well off without them. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/g;

export const withoutTurns = (text: string): string => text.replace(TURNS, '');

/** Text typed into one line as it is kept: one space where there was white space, composed. */
export const plainLine = (text: string): string =>
  withoutTurns(text)
    .replace(/[\s\p{Z}]+/gu, ' ')
    .trim()
    .normalize('NFC');

/** Text of any length without what no database and no reader can take. */
export const readableText = (text: string): string =>
  withoutTurns(text.toWellFormed())
    .replaceAll(/[^\P{Cc}\n\t]/gu, ' ')
    .trim();

/** No control characters, and none that came from bytes that were not UTF-8. */
export const isReadable = (text: string): boolean =>
  text.isWellFormed() && !/[\p{Cc}\uFFFD]/u.test(text);

/** What is wrong with the name of a file, as a sentence; null when nothing is. */
export function fileNameProblem(name: string): string | null {
  if (name.search(TURNS) !== -1) {
    return 'The file name contains characters that reverse its reading direction, so its extension may be misleading. Please rename the file and choose it again.';
  }
  if (!isReadable(name)) {
    return 'The file name contains unreadable characters. Please rename the file and choose it again.';
  }
  return name.length > 255
    ? 'The file name is too long. Please rename the file and choose it again.'
    : null;
}

/** What readers do not see: signs without a shape, but for white space. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** A text without the signs that no reader sees. */
export const seenIn = (text: string): string => text.replace(UNSEEN, '');

/** A text as it was typed; nothing where it is of signs that no reader sees. White space stays, as in passwords. */
export const typedText = (text: string): string =>
  text.trim() !== '' && seenIn(text).trim() === '' ? '' : text;

/** Whether a text that is asked for was given: white space, signs without a shape, dots and other punctuation say nothing. */
export const saysSomething = (text: string): boolean => /[\p{L}\p{N}\p{So}]/u.test(seenIn(text));

/** Characters of a reason that goes past something missing: a full stop says nothing. */
export const SHORTEST_REASON = 20;
/** Different letters of it: the shortest sentence has more. */
const FEWEST_LETTERS = 6;

/** Whether a reason can be one: dots, one letter again and again, and signs without a shape are none. */
export function isWrittenReason(reason: string): boolean {
  const letters = new Set(reason.toLowerCase().match(/\p{L}/gu));
  return letters.size >= FEWEST_LETTERS && seenIn(reason.trim()).length >= SHORTEST_REASON;
}
