import type { Doubt } from '../../../core/doubts.ts';
import { compareWords } from '../../../ledger/compare-words.ts';
import { tokensOf } from '../../../ledger/tokens.ts';
import { passage } from '../../../core/counted.ts';
import type { Passage } from '../../../core/counted.ts';
import { takeFormulae } from '../formulae/take-formulae.ts';
import type { Unfolded } from '../macros/unfold.ts';
import type { Mark } from '../macros/unfolding.ts';
import { printTokens, tokenize } from '../source/tokens.ts';
import type { Token } from '../source/tokens.ts';
import { settleEscapes } from '../source/verbatim.ts';
import type { Verbatim } from '../source/verbatim.ts';
import type { Meanings } from '../tables/all-tables.ts';
import { argumentRanges, endsIn } from './argument-ranges.ts';
import { countLatex } from './count-latex.ts';
import { endOf } from './counting.ts';

/** Fewer words in a row may be a name or a setting, if they stand in the text as often for any use. */
const SENTENCE = 6;

/**
 * Words that stand in the files of a paper and not in the one text that was made of them, but
 * for what conditions and commands of the author leave out.
 * @param unfolded what stands in that text
 */
export function lostWhileUnfolding(
  { opened, skipped, marks, tokens, verbatims }: Unfolded,
  meanings: Meanings,
  unfolded: readonly Passage[],
): Doubt[] {
  const files = [...opened].flatMap(([name, text]) =>
    /\.(?:tex|ltx|latex|bbl)$/i.test(name) ? [writtenIn(text, opened)] : [],
  );
  const written = files.flatMap((file) => wordsOf(file, meanings));
  const left = skipped.map((words) => withListings(words, verbatims));
  const said = marks.flatMap((mark) => (mark.kind === 'doubt' ? [mark.words] : []));
  const lost = compareWords(written, [
    ...unfolded,
    ...[...left, ...said].map((each) => passage(each)),
  ])
    .lost.map(({ words }) => words.split(' … ').filter((run) => plainWords(run).length > 0))
    .filter((runs) => runs.length > 0);
  if (lost.length === 0) return [];
  const less = countAll(files.map(allOf));
  const joined = countAll([allOf({ tokens, verbatims }), ...left, ...said]);
  for (const [word, count] of joined) less.set(word, (less.get(word) ?? 0) - count);
  // `\\replaced{b}{B}arycentric` is one word.
  for (const word of joined.keys()) {
    for (let by = 1; by < 4 && (less.get(word) ?? 0) < 0 && word.length - by > 3; by += 1) {
      const end = less.get(word.slice(by)) ?? 0;
      if (end > 0) less.set(word.slice(by), end + less.get(word)!);
    }
  }
  const isLess = (word: string): boolean => {
    const [key = ''] = keysOf(word);
    const count = less.get(key) ?? 0;
    if (count > 0) less.set(key, count - 1);
    return count > 0;
  };
  const isLost = (run: string): boolean => {
    const plain = plainWords(run);
    // What joins the names of authors is said by a list of them.
    if (plain.every((word) => word === 'and')) return false;
    return plain.filter(isLess).length > 0 || plain.length >= SENTENCE;
  };
  return lost.flatMap((runs): Doubt[] => {
    const words = runs.filter(isLost).join(' … ');
    return words === '' ? [] : [{ kind: 'words-lost', place: null, words }];
  });
}

/** How tokens name a listing. */
const LISTING = /\0(\d{1,9})/g;

const withListings = (words: string, verbatims: readonly Verbatim[]): string =>
  words.replaceAll(LISTING, (_, at) => ` ${verbatims[Number(at)]?.text ?? ''} `);

type Written = { tokens: Token[]; verbatims: Verbatim[] };

/** All that is written, for whatever use, without the names of commands. */
const allOf = ({ tokens, verbatims }: Written): string =>
  withListings(printTokens(tokens), verbatims).replaceAll(/\\[a-zA-Z@]{1,60}/g, ' ');

const keysOf = (words: string): string[] => tokensOf(words).flatMap(({ parts }) => parts);

function countAll(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const key of keysOf(text)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

function writtenIn(text: string, opened: Unfolded['opened']): Written {
  const verbatims: Verbatim[] = [];
  const tokens = withoutDefinitions(upToEnd(tokenize(text, { verbatims })));
  settleEscapes(verbatims, opened.values());
  return { tokens, verbatims };
}

const END = ['\\end', '{', ...'document', '}'];

/** What stands behind the end of a document is no part of it. */
function upToEnd(tokens: readonly Token[]): readonly Token[] {
  const end = tokens.findIndex(
    (token, at) =>
      token === '\\endinput' ||
      (token === '\\end' && END.every((each, by) => tokens[at + by] === each)),
  );
  return end === -1 ? tokens : tokens.slice(0, end);
}

function wordsOf({ tokens: written, verbatims }: Written, meanings: Meanings): Passage[] {
  const marks: Mark[] = [];
  const tokens = takeFormulae(written, marks, verbatims);
  const { counted, leftOut } = countLatex(tokens, marks, meanings);
  const hidden = new Set(leftOut.flatMap(({ passages }) => passages));
  // What commands of the author set as formulae stands among the words.
  return counted.passages.flatMap((each) =>
    hidden.has(each) ? [] : [passage(plainWords(each.words).join(' '))],
  );
}

/** What commands that define others are given is said where those are used; names of files are not said. */
const DEFINING: ReadonlyMap<string, string> = new Map(
  Object.entries({
    's m o o m':
      'newcommand renewcommand providecommand newrobustcmd renewrobustcmd providerobustcmd DeclareRobustCommand newcommandx renewcommandx',
    m: 'input include subfile subfileinclude includeonly ding symbol',
    's m m':
      'DeclareMathOperator DeclareTextFontCommand import subimport inputfrom includefrom subinputfrom subincludefrom',
    's m o o m m': 'newenvironment renewenvironment',
    'm m m':
      'NewDocumentCommand RenewDocumentCommand ProvideDocumentCommand DeclareDocumentCommand NewExpandableDocumentCommand',
    's o m': 'lstinputlisting verbatiminput VerbatimInput',
    's o m o o m': 'algnewtext algrenewtext algtext',
    'm o m m o o m o o m': 'algdef',
    'o m m o o m o o m': 'algblockdefx',
    'm m m m':
      'NewDocumentEnvironment RenewDocumentEnvironment ProvideDocumentEnvironment DeclareDocumentEnvironment',
  }).flatMap(([takes, names]) => names.split(' ').map((name) => [`\\${name}`, takes] as const)),
);
const PLAIN_DEFINING = new Set(['\\def', '\\gdef', '\\edef', '\\xdef']);

/** Commands of TeX that take a number or set a register, and what they take: `\advance\count0 by 1`. */
const SETTING = new Set(
  'char advance multiply divide count dimen skip hskip vskip mskip kern hglue vglue'
    .split(' ')
    .map((name) => `\\${name}`),
);
const SET =
  /^(?:\\[a-zA-Z@]{1,60})? ?\d{0,9} ?(?:=|by)? ?-?[\d.]{0,9} ?(?:p[tc]|[cm]m|in|e[mx]|[sb]p|mu)?(?: ?(?:plus|minus) ?-?[\d.]{1,9} ?(?:p[tc]|[cm]m|in|e[mx]|[sb]p|mu|fil{1,3})){0,2}/;
const LONGEST_SETTING = 60;

function withoutDefinitions(tokens: readonly Token[]): Token[] {
  const text = { tokens, ends: endsIn(tokens) };
  const left: Token[] = [];
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at]!;
    const takes = DEFINING.get(token);
    const open = PLAIN_DEFINING.has(token) ? tokens.indexOf('{', at) : -1;
    const bare = takes === 'm' ? bareName(tokens, at + 1) : 0;
    if (bare > 0) at += 1 + bare;
    else if (takes) at = endOf(argumentRanges(text, at + 1, takes), at + 1);
    else if (open !== -1) at = text.ends.signs[open] || open + 1;
    else if (token === '\\csname') at = tokens.indexOf('\\endcsname', at) + 1 || at + 1;
    else if (SETTING.has(token)) at = endOfSetting(tokens, at + 1);
    else {
      left.push(token);
      at += 1;
    }
  }
  return left;
}

/** How many tokens a name behind `\input` has that stands without braces, up to a space. */
function bareName(tokens: readonly Token[], from: number): number {
  const begin = tokens[from] === ' ' ? from + 1 : from;
  let end = begin;
  while (/^[^\s{}\\]$/.test(tokens[end] ?? '')) end += 1;
  return end > begin ? end - from : 0;
}

function endOfSetting(tokens: readonly Token[], from: number): number {
  const next = tokens.slice(from, from + LONGEST_SETTING);
  const set = SET.exec(next.join(''))?.[0].length ?? 0;
  let length = 0;
  const end = next.findIndex((token) => (length += token.length) > set);
  return end === -1 ? from + next.length : from + end;
}

const PLAIN = /^(?:\p{L}{2,}|\p{N}[.,]?\p{N}[\p{N}.,]{0,20})[.,;:]?$/u;
const plainWords = (words: string): string[] =>
  words.split(/\s/).filter((word) => PLAIN.test(word));
