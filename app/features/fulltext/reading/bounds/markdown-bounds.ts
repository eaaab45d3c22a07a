import type { ReadingProblem } from '../reading-problems.ts';
import { countWords, MOST_CELLS, MOST_COLUMNS, MOST_DEPTH, MOST_WORDS } from './most.ts';

/** Spaces before the mark of a list, four for each level. */
const DEEPEST_MARK = 4 * MOST_DEPTH;

/** Looks at Markdown line by line. */
export function markdownProblem(source: string): ReadingProblem | null {
  let words = 0;
  let cells = 0;
  let parts = 0;
  let brackets = 0;
  let isCode = false;
  for (const line of source.split('\n')) {
    const start = line.trimStart();
    const isEmpty = start === '';
    words = isEmpty ? 0 : words + countWords(line);
    if (/^(?:```|~~~)/.test(start)) isCode = !isCode;
    brackets = isEmpty || isCode ? 0 : bracketsBehind(line, brackets);
    if (start.startsWith(':::')) parts += /[^:\s]/.test(start) ? 1 : -1;
    const columns = columnsOf(start);
    cells += columns;
    if (columns > MOST_COLUMNS) return 'too-many-columns';
    if (cells > MOST_CELLS) return 'too-many-cells';
    if (Math.max(parts, brackets, quotesOf(line)) > MOST_DEPTH || isDeepMark(line, start))
      return 'too-deep';
    if (words > MOST_WORDS) return 'too-long-paragraph';
  }
  return null;
}

/** Of a row of a table, or a line between rows. */
function columnsOf(start: string): number {
  if (start[0] !== '|' && start[0] !== '+') return 0;
  let columns = -1;
  for (const sign of start) if (sign === start[0]) columns += 1;
  return columns;
}

const isDeepMark = (line: string, start: string): boolean =>
  line.length - start.length > DEEPEST_MARK && /^(?:[-*+]|\d{1,9}[.)])\s/.test(start);

/** How many quotations a line begins. */
const quotesOf = (line: string): number => /^[\s>]*/.exec(line)![0].replaceAll(/[^>]/g, '').length;

/** How many brackets of links and notes are open behind a line, with those before it. */
function bracketsBehind(line: string, before: number): number {
  let open = before;
  for (let at = 0; at < line.length && open <= MOST_DEPTH; at += 1) {
    const sign = line[at];
    if (sign === '\\') at += 1;
    else if (sign === '[' || (sign === '(' && line[at - 1] === ']')) open += 1;
    else if ((sign === ']' || sign === ')') && open > 0) open -= 1;
  }
  return open;
}

/** Names of earlier parts in the head of a Markdown file, which stand for them again. */
const MOST_ALIASES = 20;

/** Whether a Markdown file unfolds to more than any manuscript. */
export const isEndlessMarkdown = (text: string): boolean =>
  aliasesIn(text) > MOST_ALIASES || longestCommand(text) > LONGEST_COMMAND;

/** Signs that a command of LaTeX stands for. */
const LONGEST_COMMAND = 100_000;
const DEFINED =
  /\\(?:newcommand|renewcommand|providecommand|def)\*?\{?\\([A-Za-z]{1,40})(.{0,4000})/g;
const COMMAND = /\\([A-Za-z]{1,40})/g;

/** Each command that an author defines may stand for several others. */
function longestCommand(text: string): number {
  const said = new Map(Array.from(text.matchAll(DEFINED), ([, name, tex]) => [name!, tex!]));
  const sizes = new Map<string, number>();
  const sizeOf = (name: string): number => {
    const known = sizes.get(name);
    if (known !== undefined) return known;
    // One that stands for itself is refused by what reads it.
    sizes.set(name, 0);
    const tex = said.get(name) ?? '';
    let size = tex.length;
    for (const [, other] of tex.matchAll(COMMAND)) size += sizeOf(other!);
    sizes.set(name, size);
    return size;
  };
  return Math.max(0, ...Array.from(said.keys(), sizeOf));
}

function aliasesIn(text: string): number {
  if (!text.startsWith('---')) return 0;
  const end = text.indexOf('\n---', 3);
  const head = text.slice(0, end === -1 ? text.length : end);
  return [...head.matchAll(/[\s,[:]\*[A-Za-z0-9_]/g)].length;
}
