/** What readers do not see: signs without a shape, but for white space. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** A text without the signs that no reader sees. */
export const seenIn = (text: string): string => text.replace(UNSEEN, '');

/** A text as it was typed; nothing where it is of signs that no reader sees. White space stays, as in passwords. */
export const typedText = (text: string): string =>
  text.trim() !== '' && seenIn(text).trim() === '' ? '' : text;
