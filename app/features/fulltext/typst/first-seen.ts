import { inOneLine } from '../core/plain-text.ts';

/** Has a sign that is seen: PDF/UA-1 takes no heading and no alternative text without one. */
const SEEN = /[^\p{C}\p{M}\p{Z}]/u;

export const isSeen = (text: string): boolean => SEEN.test(text);

/** The first of these in which something is seen. */
export const firstSeen = (texts: readonly string[], otherwise: string): string =>
  texts.map(inOneLine).find(isSeen) ?? otherwise;
