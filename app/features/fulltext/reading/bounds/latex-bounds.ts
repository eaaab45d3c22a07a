import type { ReadingProblem } from '../reading-problems.ts';
import { columnsIn } from './column-count.ts';
import {
  countWords,
  MOST_BREAKS,
  MOST_CELLS,
  MOST_COLUMNS,
  MOST_DEPTH,
  MOST_WORDS,
} from './most.ts';

/** Commands behind each other without a word or a brace between them, each of which may take the next. */
const MOST_COMMANDS = 2000;

const TOKEN = /\\[a-zA-Z@]{1,80}\*?|\\.|%[^\n]*|[{}&]|\n[ \t]*\n|[^\\%{}&\n]+|\n|\\/gsu;

type Counted = {
  braces: number;
  environments: number;
  /** `\left` without its `\right`. */
  pairs: number;
  cells: number;
  /** Of the row so far. */
  inRow: number;
  /** That the last table asks for. */
  columns: number;
  breaks: number;
  /** Of the paragraph so far. */
  words: number;
  commands: number;
};

/** What each sign or command adds, and behind which sign the look goes on where something is passed over. */
type Step = (counted: Counted, source: string, from: number) => number | void;

/**
 * Looks at LaTeX, or a class or package of it, without unfolding what it defines.
 * @param isText whether what stands in it is set: a class counts cells without any table
 */
export function latexProblem(source: string, isText = true): ReadingProblem | null {
  const counted: Counted = {
    ...{ braces: 0, environments: 0, pairs: 0, cells: 0, inRow: 0, columns: 0 },
    ...{ breaks: 0, words: 0, commands: 0 },
  };
  TOKEN.lastIndex = 0;
  for (let found = TOKEN.exec(source); found; found = TOKEN.exec(source)) {
    const [token] = found;
    const step = stepOf(token);
    const next = step?.(counted, source, TOKEN.lastIndex);
    if (typeof next === 'number') TOKEN.lastIndex = next;
    counted.commands = /^\\[a-zA-Z@]/.test(token)
      ? counted.commands + 1
      : afterOther(token, counted);
    if (!isText) counted.inRow = 0;
    const problem = problemOf(counted);
    if (problem) return problem;
  }
  return null;
}

/** White space and comments part no command from the next. */
const afterOther = (token: string, { commands }: Counted): number =>
  token.startsWith('%') || token.trim() === '' ? commands : 0;

function problemOf(counted: Counted): ReadingProblem | null {
  const { braces, environments, pairs, cells, inRow, columns, breaks, words, commands } = counted;
  if (Math.max(braces, environments, pairs) > MOST_DEPTH) return 'too-deep';
  if (commands > MOST_COMMANDS) return 'too-deep';
  if (Math.max(inRow, columns) > MOST_COLUMNS) return 'too-many-columns';
  if (cells > MOST_CELLS) return 'too-many-cells';
  if (breaks > MOST_BREAKS) return 'too-many-breaks';
  return words > MOST_WORDS ? 'too-long-paragraph' : null;
}

const newRow: Step = (counted) => void (counted.inRow = 0);
const breakLine: Step = (counted) => {
  counted.inRow = 0;
  counted.breaks += 1;
};

const addWords = (token: string): Step => {
  const words = countWords(token);
  return (counted) => void (counted.words += words);
};
const endParagraph: Step = (counted) => {
  counted.inRow = 0;
  counted.words = 0;
};

const STEPS: Readonly<Record<string, Step>> = {
  '{': (counted) => void (counted.braces += 1),
  '}': (counted) => void (counted.braces = Math.max(0, counted.braces - 1)),
  '&': (counted) => {
    counted.cells += 1;
    counted.inRow += 1;
  },
  '\\\\': breakLine,
  '\\tabularnewline': breakLine,
  '\\cr': breakLine,
  '\\par': endParagraph,
  '\\item': newRow,
  '\\bibitem': newRow,
  '\\left': (counted) => void (counted.pairs += 1),
  '\\right': (counted) => void (counted.pairs = Math.max(0, counted.pairs - 1)),
  '\\begin': beginEnvironment,
  '\\end': (counted) => {
    counted.inRow = 0;
    counted.environments = Math.max(0, counted.environments - 1);
  },
  '\\multicolumn': (counted, source, from) =>
    void (counted.inRow += (numberAt(source, from) ?? 1) - 1),
  '\\multirow': (counted, source, from) => void (counted.cells += numberAt(source, from) ?? 0),
  '\\verb': passVerbatimWords,
  '\\verb*': passVerbatimWords,
  '\\lstinline': passVerbatimWords,
  '\\url': passAddress,
  '\\nolinkurl': passAddress,
  '\\path': passAddress,
  '\\href': passAddress,
};

function stepOf(token: string): Step | undefined {
  if (Object.hasOwn(STEPS, token)) return STEPS[token];
  if (token.startsWith('%') || token.startsWith('\\')) return undefined;
  return token.startsWith('\n') && token.length > 1 ? endParagraph : addWords(token);
}

const NUMBER = /\s{0,9}\{\s{0,9}(\d{1,12})/y;

function numberAt(source: string, from: number): number | null {
  NUMBER.lastIndex = from;
  const [, digits] = NUMBER.exec(source) ?? [];
  return digits === undefined ? null : Number(digits);
}

const NAME = /\s{0,9}\{\s{0,9}([a-zA-Z@]{1,60}\*?)\s{0,9}\}/y;
/** What stands in these is no LaTeX. */
const VERBATIM =
  /^(?:verbatim|Verbatim|BVerbatim|LVerbatim|lstlisting|minted|comment|filecontents)\*?$/;
const TABLES = /tabu|tblr|^(?:long|deluxe|x|super|mpx)table?|array/;
/** Their first argument is their width. */
const WITH_WIDTH = /[*xyX]$/;
/** Columns of a table are said in this much at most. */
const LONGEST_COLUMNS = 20_000;

function beginEnvironment(counted: Counted, source: string, from: number): number | void {
  counted.inRow = 0;
  NAME.lastIndex = from;
  const [, name = ''] = NAME.exec(source) ?? [];
  const behind = name === '' ? from : NAME.lastIndex;
  if (VERBATIM.test(name)) {
    const end = source.indexOf(`\\end{${name}}`, behind);
    return end === -1 ? source.length : end + name.length + 6;
  }
  counted.environments += 1;
  if (!TABLES.test(name)) return;
  const said = source.slice(behind, behind + LONGEST_COLUMNS);
  counted.columns = columnsIn(said, WITH_WIDTH.test(name) ? 2 : 1);
}

/** `\verb|{|`, as far as the sign comes again in the line. */
function passVerbatimWords(_: Counted, source: string, from: number): number | void {
  const sign = source[from];
  if (sign === undefined || sign === '{' || sign === '[' || sign === '\n') return;
  const end = source.indexOf(sign, from + 1);
  const line = source.indexOf('\n', from);
  if (end !== -1 && (line === -1 || end < line)) return end + 1;
}

const LONGEST_ADDRESS = 5000;

/** A `%` in an address begins no comment. */
function passAddress(_: Counted, source: string, from: number): number | void {
  const close = source[from] === '{' ? closingBrace(source, from, LONGEST_ADDRESS) : null;
  if (close !== null) return close + 1;
}

/**
 * Where the brace that opens here closes.
 * @param most characters that are looked at
 * @returns null where it does not within these
 */
export function closingBrace(source: string, open: number, most: number): number | null {
  let depth = 0;
  const last = Math.min(source.length, open + most);
  for (let at = open; at < last; at += 1) {
    if (source[at] === '\\') at += 1;
    else if (source[at] === '{') depth += 1;
    else if (source[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return null;
}
