import type { Counted, Passage } from '../../../core/counted.ts';
import type { LeftOut } from '../../../ledger/left-out.ts';
import { isBlankFormula, isMarkOfNote, isParting } from '../formulae/formula-commands.ts';
import type { Mark } from '../macros/unfolding.ts';
import { PAR, printTokens } from '../source/tokens.ts';
import type { Token } from '../source/tokens.ts';
import type { Meanings } from '../tables/all-tables.ts';
import type { Entry } from '../tables/table.ts';
import { argumentRanges } from './argument-ranges.ts';
import type { Range } from './argument-ranges.ts';
import { countCommand } from './count-command.ts';
import { readBegin, readEnd } from './count-environment.ts';
import { add, beginCount, countWords, end, endOf, onClosing, SENTENCE } from './counting.ts';
import type { Counting } from './counting.ts';
import { texToUnicode } from '#app/protocols/tex.ts';
import type { LatexProject } from '../source/latex-project.ts';
import { readBib } from '../references/read-bib.ts';

type CountedLatex = {
  counted: Counted;
  leftOut: LeftOut[];
  /** What authors ask each other (todonotes). */
  notes: string[];
  /** The keys of all that is cited; `*` for all there is. */
  cited: ReadonlySet<string>;
};

/**
 * Counts what stands in a LaTeX paper after its files are joined and its macros unfolded, sign by
 * sign and apart from how it is read: words, and what is no words. What readers do not see on purpose is named.
 * @param tokens the paper, with marks where formulae and listings stand
 */
export function countLatex(
  tokens: readonly Token[],
  marks: readonly Mark[],
  meanings: Meanings,
): CountedLatex {
  const to = beginCount(tokens, marks, meanings);
  for (let at = 0; at < tokens.length;) {
    to.closings.get(at)?.();
    at = to.skips.get(at) ?? readOne(to, at);
  }
  end(to);
  return {
    counted: { passages: to.passages },
    leftOut: to.leftOut,
    notes: to.notes,
    cited: to.cited,
  };
}

/** Counts what stands at a place, and gives the next one. */
function readOne(to: Counting, at: number): number {
  const token = to.tokens[at]!;
  if (token[0] === '\\' && token.length > 1) return readCommand(to, at, token);
  if (!to.hasBegun) return at + 1;
  if (token === '&') end(to);
  else if (token === '~' || (token === '}' && to.tokens[at + 1] === '{')) to.own.words += ' ';
  else if (token !== '{' && token !== '}') to.own.words += token;
  return at + 1;
}

function readCommand(to: Counting, at: number, token: Token): number {
  const name = token.slice(1);
  if (name === 'begin') return readBegin(to, at);
  if (name === 'end') return readEnd(to, at);
  if (name === 'octavomark') return readMark(to, at);
  if (token === PAR || name === '\\') {
    end(to);
    const given = argumentRanges(to, at + 1, token === PAR ? '' : 's !o');
    return given.findLast((each) => each !== null)?.end ?? at + 1;
  }
  const entry = to.meanings.commands.get(name);
  if (!entry && !to.hasBegun) return readUnknown(to, at);
  if (!entry) {
    // What is a sign of mathematics there parts numbers and words.
    if (SPACES.has(name) || /^[\p{L}\p{N}]$/u.test(to.tokens[at + 1] ?? '')) to.own.words += ' ';
    return at + 1;
  }
  const given = argumentRanges(to, at + 1, entry.takes);
  if (!to.hasBegun) return readPreamble(to, entry, given) ? at + 1 : endOf(given, at + 1);
  countCommand(to, entry, given, { name, at });
  return at + 1;
}

const SPACES = new Set(
  `and And AND sep State Statex If ElsIf Else EndIf For ForAll EndFor While EndWhile Repeat Until Loop EndLoop Procedure
  EndProcedure Function EndFunction Return Comment octavoalgopens octavoalgagain octavoalgcloses octavoalgsays`.split(
    /\s+/,
  ),
).add(' ');

const UNKNOWN: Entry = { kind: 'front', of: '', takes: 'o m' };

/** What an unknown command is given before the text may be of the front: a sentence is counted. */
function readUnknown(to: Counting, at: number): number {
  const given = argumentRanges(to, at + 1, 'o m');
  if (given[1]?.kind !== 'm' || countWords(to, given[1]) < SENTENCE) return at + 1;
  readPreamble(to, UNKNOWN, given);
  return at + 1;
}

/** Before the text only its front is text. */
function readPreamble(to: Counting, entry: Entry, given: readonly (Range | null)[]): boolean {
  if (entry.kind !== 'front' && entry.kind !== 'statement') return false;
  to.hasBegun = true;
  const close = endOf(given, 0);
  countCommand(to, entry, given, { name: '', at: 0 });
  onClosing(to, close, () => {
    end(to);
    to.hasBegun = false;
  });
  return close > 0;
}

function readMark(to: Counting, at: number): number {
  const close = to.ends.signs[at + 1]!;
  const mark = to.marks[Number(to.tokens.slice(at + 2, close - 1).join(''))];
  if (!to.hasBegun) return close;
  if (mark?.kind === 'formula') {
    const words = printTokens(mark.formula.tokens).trim();
    const isSign = at < to.keywordsEnd && isParting(words);
    // A mark of a note is none behind a title.
    if (!isSign && !isBlankFormula(words) && !isMarkOfNote(words)) add(to, 'formula', words);
    to.own.words += ' ';
  } else if (mark?.kind === 'verbatim' && !mark.verbatim.name.startsWith('filecontents')) {
    if (!mark.verbatim.isInline) {
      end(to);
      if (mark.verbatim.text.trim() !== '') add(to, 'code');
    }
    // The label of a line of a program is none of its words.
    const words = mark.verbatim.text.replaceAll(/\\label\{[^{}]{1,200}\}/g, ' ');
    const hasCommands = mark.verbatim.options.includes('commandchars');
    to.own.words += hasCommands ? words.replaceAll(/\\[a-zA-Z]{1,40}/g, ' ') : words;
    if (!mark.verbatim.isInline) end(to);
  }
  return close;
}

/** More are in no list of references. */
const MOST_ENTRIES = 2000;

/**
 * The entries that a paper cites out of its files of BibTeX, each with the words of its title.
 * @param files of these names, of which the first to have a key counts
 */
export function countEntries(
  project: LatexProject,
  files: readonly string[],
  cited: ReadonlySet<string>,
): Passage[] {
  const all = new Map(
    files.toReversed().flatMap((name) => [...readBib(project.text(name) ?? '').entries]),
  );
  return [...all.values()]
    .filter(({ key }) => cited.has(key) || cited.has('*'))
    .slice(0, MOST_ENTRIES)
    .map(({ fields }) => ({
      words: plainWords(fields.get('title') ?? ''),
      place: null,
      things: [{ kind: 'reference', at: 0, words: '' }],
    }));
}

/** Without formulae, which stand in the entry as such, and without commands, also escaped ones. */
const plainWords = (tex: string): string =>
  texToUnicode(
    tex
      .replaceAll('$\\backslash$', '\\')
      .replaceAll(
        /\$[^$]{0,2000}\$|\\ensuremath\s{0,9}\{[^{}]{0,2000}\}|\\(?:href|url|raisebox|hspace|vspace|kern)\s{0,9}\{[^{}]{0,2000}\}/g,
        ' ',
      ),
  )
    .replaceAll(/\\[a-zA-Z]{1,40}/g, ' ')
    .replaceAll(/[{}]/g, '');
