import { plainLine } from '#app/platform/text/plain-line.ts';

/** Characters. */
const LONGEST = 150;
/** Digits: with more a telephone number could be in it. */
const MOST_DIGITS = 6;

/**
 * What was typed, as one short line for a letter to a person who never heard of us; null where it could be a link, an
 * address or a number to call, which is what a stranger would have our mail carry.
 */
export function strangersWords(typed: string): string | null {
  const line = plainLine(typed);
  const digits = line.replaceAll(/\P{Nd}/gu, '').length;
  if (line === '' || digits > MOST_DIGITS || LIKE_A_LINK.test(line)) return null;
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST - 1).toWellFormed()}…`;
}

/** Characters. */
const LONGEST_NAME = 40;

/** A typed name with which a letter to its own address may begin; null for what is more than two to four words of letters. */
export function strangersName(typed: string): string | null {
  const name = strangersWords(typed);
  return name !== null && name.length <= LONGEST_NAME && NAME.test(name) ? name : null;
}

const NAME = /^\p{L}[\p{L}\p{M}.’'-]{0,39}(?: \p{L}[\p{L}\p{M}.’'-]{0,39}){1,3}$/u;

/** Mail programs make a link also of two words with a dot between them. */
const LIKE_A_LINK = /[@\\]|:\/\/|[\p{L}\p{N}][.\u3002\uFF0E\uFF61]\p{L}{2}/u;
