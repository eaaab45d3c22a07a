import type { Part } from '../unfolded.ts';
import { unfoldedSize } from '../unfolded.ts';
import { MOST_DEPTH } from './most.ts';

/** Characters of a list with all its abbreviations put in. */
const LONGEST = 10_000_000;

/** What stands for itself; else it is the name of an abbreviation, or between entries. */
const TOKEN =
  /@\s{0,9}string\s{0,9}[{(]\s{0,9}([^\s={}()",#]{1,200})|\\.|[{}"@#=]|[^\s\\{}"@#=,()]+|./gis;

/** Whether BibTeX has braces within each other, or abbreviations of abbreviations, as no list of references does. */
export function isEndlessBibliography(source: string): boolean {
  const all: Part = { size: source.length, leadsTo: [] };
  const named = new Map<string, Part>();
  let part = all;
  let depth = 0;
  let isQuoted = false;
  let isNext = false;
  for (const [token, name] of source.matchAll(TOKEN)) {
    const is = token[0]!;
    if (name !== undefined) {
      part = { size: 0, leadsTo: [] };
      named.set(name.toLowerCase(), part);
      depth += token.includes('{') ? 1 : 0;
      isQuoted = false;
    } else if (is === '{') depth += 1;
    else if (is === '}') depth = Math.max(0, depth - 1);
    else if (is === '"' && depth <= 1) isQuoted = !isQuoted;
    else if (is === '@' && !isQuoted) part = all;
    else if (isNext && !isQuoted && !/[\s@#=,]/.test(is)) part.leadsTo.push(token.toLowerCase());
    if (depth > MOST_DEPTH) return true;
    part.size += token.length;
    if (token.trim() !== '') isNext = is === '=' || is === '#';
  }
  return unfoldedSize(all, named) > LONGEST;
}
