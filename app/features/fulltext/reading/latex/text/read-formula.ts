import type { Block, Formula, Inline } from '../../../core/article-text.ts';
import { plainText } from '../../../core/plain-text.ts';
import { mathsToPlainText } from '#app/protocols/tex-maths.ts';
import type { WrittenFormula } from '../macros/unfolding.ts';
import { isBlankFormula } from '../formulae/formula-commands.ts';
import { cleanFormula, printFormula } from '../formulae/formula-tex.ts';
import type { OfFormula } from '../formulae/formula-tex.ts';
import { takeFormulae } from '../formulae/take-formulae.ts';
import { asFractions, PROOF_IN_TEXT } from '../formulae/inference-rules.ts';
import {
  asAligned,
  kindOf,
  rowsOf,
  splitAtWords,
  withoutLooseDollars,
} from '../formulae/formula-rows.ts';
import { parseLatex } from '../parsing/parse-latex.ts';
import { printTokens } from '../source/tokens.ts';
import type { Token } from '../source/tokens.ts';
import { labelKeys } from './plain-nodes.ts';
import { addNote } from './other-inlines.ts';
import { asText, PENDING } from './text-reading.ts';
import type { TextReading } from './text-reading.ts';

type Cleaned = { tokens: Token[] } & OfFormula;

/** `\gls{q}`: the symbol of a term, or its words. */
const termTex = (to: TextReading, key: string, isSymbol: boolean): string =>
  termWords(to, key, isSymbol)
    .map((inline) =>
      inline.kind === 'formula'
        ? `{${inline.formula.tex}}`
        : `\\text{${plainText([inline]).replaceAll(/[\\{}$&#%_^~]/g, ' ')}}`,
    )
    .join('');

function termWords(to: TextReading, key: string, isSymbol: boolean): Inline[] {
  const known = to.terms.get(key);
  const symbol = isSymbol ? known?.fields?.get('symbol') : undefined;
  return symbol ? to.inlines(symbol) : (known?.short ?? [asText(key)]);
}

/** What refers within a formula is said once all numbers are known. */
function clean(to: TextReading, tokens: readonly Token[]): Cleaned & { refers: boolean } {
  let refers = false;
  const cleaned = cleanFormula(withoutLooseDollars(tokens), {
    term: (key, isSymbol) => termTex(to, key, isSymbol),
    numbers: to.numbers,
    refer(command, keys) {
      refers = true;
      if (command.includes('cite')) {
        const list = keys.split(',').map((key) => key.trim());
        const pending = { command, keys: list, before: [], behind: [], hasStar: false };
        return `\\text{${PENDING}c${to.citations.push(pending) - 1}${PENDING}}`;
      }
      const mention = { command, keys: labelKeys(command, keys), isRange: false };
      return `\\text{${PENDING}m${to.mentions.push(mention) - 1}${PENDING}}`;
    },
  });
  for (const number of cleaned.marks) {
    const mark = to.marks[number];
    if (mark?.kind === 'doubt') to.reading.doubt(mark.of, mark.words);
  }
  return { ...cleaned, refers };
}

export const isInline = ({ environment }: WrittenFormula): boolean =>
  environment === '$' || environment === 'math' || environment === PROOF_IN_TEXT;

export function inlineFormula(to: TextReading, written: WrittenFormula): Inline[] {
  const cleaned = clean(to, asFractions(written).tokens);
  for (const label of cleaned.labels) setLabel(to, label);
  const tex = printFormula(cleaned.tokens);
  // Signs beside the names of authors are no pictures.
  const isFront = to.frontNotes !== null;
  for (const drawing of isFront ? [] : cleaned.drawings) to.reading.doubt('picture-drawn', drawing);
  if (isBlankFormula(tex)) return tex === '' ? [] : [asText(' ')];
  const formula: Formula = { tex, typst: null };
  if (cleaned.refers) to.referring.add(formula);
  return [{ kind: 'formula', formula }, ...notesOf(to, cleaned)];
}

/** Notes within a formula stand behind it. */
function notesOf(to: TextReading, { notes }: OfFormula): Inline[] {
  const marks = to.marks as TextReading['marks'][number][];
  return notes.flatMap((note) =>
    addNote(to, parseLatex(takeFormulae(note, marks, []), to.meanings)),
  );
}

function setLabel(to: TextReading, name: string): void {
  if (to.current && !to.labels.has(name)) to.labels.set(name, to.current);
}

/** A formula in lines of its own, with the words that stand between its rows. */
export function displayedFormula(to: TextReading, given: WrittenFormula): Block[] {
  const written = asFractions(given);
  const kind = kindOf(written);
  return splitAtWords(written.tokens).flatMap((part): Block[] => {
    if ('words' in part) {
      const content = wordsOf(to, part.words);
      return content.length === 0 ? [] : [to.reading.claim({ kind: 'paragraph', id: '', content })];
    }
    return formulaBlock(to, written, kind, part.rows);
  });
}

/** Words within mathematics, which may have formulae within them. */
function wordsOf(to: TextReading, tokens: readonly Token[]): Inline[] {
  const content: Inline[] = [];
  let words: Token[] = [];
  let isMaths = false;
  const end = () => {
    if (words.length > 0) {
      const said = isMaths
        ? inlineFormula(to, { environment: '$', given: [], tokens: words })
        : [asText(printTokens(words, false))];
      content.push(...said);
    }
    words = [];
  };
  for (const token of tokens) {
    if (token === '$' || token === '\\(' || token === '\\)') {
      end();
      isMaths = !isMaths;
    } else words.push(token);
  }
  end();
  return content;
}

type Row = Cleaned & { refers: boolean; number: string | null };

function formulaBlock(
  to: TextReading,
  written: WrittenFormula,
  kind: ReturnType<typeof kindOf>,
  tokens: readonly Token[],
): Block[] {
  const parts = kind.hasRows ? rowsOf(tokens) : [[...tokens]];
  const isEquations = /^(?:eqnarray|IEEEeqnarray)\*?$/.test(written.environment);
  const rows = (isEquations ? asAligned(parts) : parts).map((row) =>
    numbered(to, row, kind.isNumbered),
  );
  const isEmpty = rows.every((row) => printFormula(row.tokens) === '');
  if (isEmpty && rows.every(({ labels, number }) => labels.length === 0 && number === null))
    return [];
  const block: Extract<Block, { kind: 'formula' }> = {
    kind: 'formula',
    id: '',
    number: numberOf(rows),
    formula: { tex: texOf(rows, kind, written), typst: null },
  };
  const numbers = rows.filter(({ number }) => number !== null);
  const places = rows.map(({ number }) => ({ id: '', number }));
  if (numbers.length > 1) block.rows = places;
  for (const [at, row] of rows.entries()) {
    // The label of a row without a number is that of the next.
    const next = rows.findIndex((each, by) => by >= at && each.number !== null);
    const shown = rows[next] ?? row;
    const target = numbers.length > 1 && shown.number !== null ? places[next]! : block;
    for (const name of row.labels) {
      const number = shown.number ?? null;
      const known = { number, kind: 'equation', name: to.names.equation, target, title: [] };
      if (!to.labels.has(name)) to.labels.set(name, known);
    }
    for (const drawing of row.drawings) {
      to.reading.doubt(
        'picture-drawn',
        `${row.number === null ? '' : `(${row.number}) `}${drawing}`,
      );
    }
    if (row.refers) to.referring.add(block.formula);
  }
  to.reading.claim(block);
  const content = rows.flatMap((row) => notesOf(to, row));
  return content.length === 0
    ? [block]
    : [block, to.reading.claim({ kind: 'paragraph', id: '', content })];
}

/** What is numbered, and by what: a tag, or the next number. */
function numbered(to: TextReading, tokens: readonly Token[], isNumbered: boolean): Row {
  const cleaned = clean(to, tokens);
  let number: string | null = null;
  const isEmpty = printFormula(cleaned.tokens) === '' && cleaned.labels.length === 0;
  if (cleaned.tag) number = to.counters.evaluate(cleaned.tag) || signOf(printFormula(cleaned.tag));
  else if ((isNumbered || cleaned.isForced) && !cleaned.isSilent && !isEmpty) {
    to.counters.step('equation');
    number = to.counters.show('equation');
  }
  return { ...cleaned, number };
}

/** `\tag{$\ddagger$}` */
const signOf = (tex: string): string => mathsToPlainText(tex) ?? tex;

/** `3`, or the first and the last of several. */
function numberOf(rows: readonly Row[]): string | null {
  const numbers = rows.flatMap(({ number }) => number ?? []);
  const [first] = numbers;
  return numbers.length > 1 ? `${first}–${numbers.at(-1)}` : (first ?? null);
}

function texOf(
  rows: readonly Row[],
  { set }: ReturnType<typeof kindOf>,
  { environment, given }: WrittenFormula,
): string {
  const lines = rows.map(({ tokens }) => printFormula(tokens));
  const whole = lines.filter((line) => line !== '').join(' \\\\\n');
  if (set === null) return whole;
  const hasMarks = lines.length > 1 || whole.includes('&');
  const cases = /^(?:sub)?numcases$/.exec(environment);
  if (cases) return `${printFormula(given)}\\begin{cases}\n${whole}\n\\end{cases}`;
  return hasMarks ? `\\begin{${set}}\n${whole}\n\\end{${set}}` : whole;
}
