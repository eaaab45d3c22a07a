import type { Doubt } from '../../../core/doubts.ts';
import { compareWords } from '../../../ledger/compare-words.ts';
import { passage } from '../../../ledger/counted.ts';
import type { Passage } from '../../../ledger/counted.ts';
import { takeFormulae } from '../formulae/take-formulae.ts';
import type { Unfolded } from '../macros/unfold.ts';
import type { Mark } from '../macros/unfolding.ts';
import { tokenize } from '../source/tokens.ts';
import type { Token } from '../source/tokens.ts';
import type { Verbatim } from '../source/verbatim.ts';
import type { Meanings } from '../tables/all-tables.ts';
import { argumentRanges, endsIn } from './argument-ranges.ts';
import { countLatex } from './count-latex.ts';
import { endOf } from './counting.ts';

/** Fewer words in a row may be the name or the setting that a command is given. */
const SENTENCE = 6;

/**
 * Sentences that stand in the files of a paper and not in the one text that was made of them, but
 * for what conditions and commands of the author leave out.
 * @param unfolded what stands in that text
 */
export function lostWhileUnfolding(
  { opened, skipped, marks, verbatims }: Unfolded,
  meanings: Meanings,
  unfolded: readonly Passage[],
): Doubt[] {
  const written = [...opened].flatMap(([name, text]) =>
    /\.(?:tex|ltx|latex|bbl)$/i.test(name) ? wordsOf(text, meanings) : [],
  );
  const withListings = (words: string): string =>
    words.replaceAll(LISTING, (_, at) => ` ${verbatims[Number(at)]?.text ?? ''} `);
  const said = marks.flatMap((mark) => (mark.kind === 'doubt' ? [passage(mark.words)] : []));
  const known = [...unfolded, ...skipped.map((words) => passage(withListings(words))), ...said];
  return compareWords(written, known)
    .lost.flatMap(({ words }) => words.split(' … '))
    .filter((words) => plainWords(words).length >= SENTENCE)
    .map((words) => ({ kind: 'words-lost', place: null, words }));
}

/** How tokens name a listing. */
const LISTING = /\0(\d{1,9})/g;

function wordsOf(text: string, meanings: Meanings): Passage[] {
  const marks: Mark[] = [];
  const verbatims: Verbatim[] = [];
  const written = withoutDefinitions(tokenize(text, { verbatims }));
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
    m: 'input include subfile subfileinclude includeonly',
    's m m':
      'DeclareMathOperator DeclareTextFontCommand import subimport inputfrom includefrom subinputfrom subincludefrom',
    's m o o m m': 'newenvironment renewenvironment',
    'm m m':
      'NewDocumentCommand RenewDocumentCommand ProvideDocumentCommand DeclareDocumentCommand NewExpandableDocumentCommand',
    'm m m m':
      'NewDocumentEnvironment RenewDocumentEnvironment ProvideDocumentEnvironment DeclareDocumentEnvironment',
  }).flatMap(([takes, names]) => names.split(' ').map((name) => [`\\${name}`, takes] as const)),
);
const PLAIN_DEFINING = new Set(['\\def', '\\gdef', '\\edef', '\\xdef']);

function withoutDefinitions(tokens: readonly Token[]): Token[] {
  const text = { tokens, ends: endsIn(tokens) };
  const left: Token[] = [];
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at]!;
    const takes = DEFINING.get(token);
    const open = PLAIN_DEFINING.has(token) ? tokens.indexOf('{', at) : -1;
    if (takes) at = endOf(argumentRanges(text, at + 1, takes), at + 1);
    else if (open !== -1) at = text.ends.signs[open] || open + 1;
    else {
      left.push(token);
      at += 1;
    }
  }
  return left;
}

const plainWords = (words: string): string[] =>
  words.split(/\s/).filter((word) => /^\p{L}{2,}[.,;:]?$/u.test(word));
