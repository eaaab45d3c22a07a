import type { Formula } from '../../core/article-text.ts';
import { innerBlocks } from '../../core/walk.ts';
import { APPENDICES } from '../prepare-latex.ts';
import type { Piece } from './read-blocks.ts';
import type { Placed, Reading } from './reading.ts';

/**
 * LaTeX numbers headings, figures, tables and formulae while it sets them, so their numbers stand
 * nowhere in the source: they are given here as it gives them.
 */
export function numberLatex(reading: Reading, pieces: readonly Piece[]): void {
  const depths: number[] = [];
  const counts = { figure: 0, table: 0, formula: 0 };
  const firstAppendix = reading.find(APPENDICES);
  let isAppendix = false;
  const visit = (piece: Piece): void => {
    if (piece === firstAppendix) {
      isAppendix = true;
      depths.length = 0;
    }
    if (piece.kind === 'heading' && piece.isNumbered && piece.level <= DEEPEST_NUMBERED) {
      depths.length = Math.min(depths.length, piece.level);
      for (let depth = 0; depth < piece.level; depth += 1) depths[depth] ??= 0;
      depths[piece.level - 1]! += 1;
      const [first, ...others] = depths as [number, ...number[]];
      const number = [isAppendix ? letterOf(first) : first, ...others].join('.');
      const word = isAppendix && others.length === 0 ? 'Appendix ' : '';
      piece.title.unshift({ kind: 'text', text: `${word}${number} ` });
    } else if ((piece.kind === 'figure' || piece.kind === 'table') && piece.caption.length > 0) {
      counts[piece.kind] += 1;
      piece.label ??= `${piece.kind === 'figure' ? 'Figure' : 'Table'} ${counts[piece.kind]}`;
    } else if (piece.kind === 'formula') {
      const { tag, numbers } = plainFormula(reading, piece, piece.formula);
      const first = counts.formula + 1;
      counts.formula += numbers;
      const own = numbers > 1 ? `${first}–${counts.formula}` : String(first);
      piece.number ??= tag ?? (numbers > 0 ? own : null);
    }
    for (const inner of piece.kind === 'heading' ? [] : innerBlocks(piece)) visit(inner);
  };
  for (const piece of pieces) visit(piece);
}

/** `\\subsubsection`: an article numbers no `\\paragraph`. */
const DEEPEST_NUMBERED = 3;

const letterOf = (number: number): string =>
  number < 27 ? String.fromCodePoint(64 + number) : String(number);

const ENVIRONMENTS: Record<string, string | null> = {
  equation: null,
  displaymath: null,
  align: 'aligned',
  alignat: 'aligned',
  flalign: 'aligned',
  eqnarray: 'aligned',
  gather: 'gathered',
  multline: 'gathered',
};

const BEGINNING = /^\\begin\{([a-z]+)(\*?)\}/;

/** Takes what numbers and names a formula out of it, and says how many numbers it gets. */
function plainFormula(
  reading: Reading,
  block: Placed,
  formula: Formula,
): { tag: string | null; numbers: number } {
  // What is around several equations stands before the first of them.
  const around = takeOut(/^\\label\{[^{}]{1,200}\}/.exec(formula.tex)?.[0] ?? '', '\\label{');
  if (around.taken.length > 0) {
    formula.tex = formula.tex.slice(formula.tex.indexOf('}') + 1).trim();
    for (const label of around.taken) reading.anchor(label);
    reading.claim(block);
  }
  const found = BEGINNING.exec(formula.tex);
  const inner = found && ENVIRONMENTS[found[1]!];
  if (!found || inner === undefined) return { tag: null, numbers: 0 };
  const [whole, name, star] = found as unknown as [string, string, string];
  const end = formula.tex.lastIndexOf(`\\end{${name}${star}}`);
  const body = formula.tex.slice(whole.length, end === -1 ? undefined : end);
  const labels = takeOut(body, '\\label{');
  const tags = takeOut(labels.rest, '\\tag{');
  const lines = inner === 'aligned' || name === 'gather' ? tags.rest.split('\\\\') : [tags.rest];
  const silent = lines.filter((line) => /\\nonumber|\\notag/.test(line) || line.trim() === '');
  const plain = tags.rest.replaceAll(/\\(?:nonumber|notag)\b/g, '').trim();
  formula.tex = inner ? `\\begin{${inner}}\n${plain}\n\\end{${inner}}` : plain;
  for (const label of labels.taken) reading.anchor(label);
  reading.claim(block);
  const isNumbered = star === '' && name !== 'displaymath';
  return {
    tag: tags.taken[0] ?? null,
    numbers: isNumbered ? lines.length - silent.length - tags.taken.length : 0,
  };
}

function takeOut(source: string, command: string): { rest: string; taken: string[] } {
  const [first = '', ...others] = source.split(command);
  const taken: string[] = [];
  const rest = others.map((part) => {
    const end = part.indexOf('}');
    taken.push(part.slice(0, Math.max(0, end)).trim());
    return part.slice(end + 1);
  });
  return { rest: [first, ...rest].join('').trim(), taken };
}
