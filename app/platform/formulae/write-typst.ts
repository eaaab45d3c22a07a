/**
 * Owns writing presentation MathML in the mathematics of Typst 0.14: signs as they are, what is built
 * of them by Typst's own functions.
 */
import { lettersOf } from './mathml-tree.ts';
import type { MathNode } from './mathml-tree.ts';
import { alignedLines, writeMatrix } from './typst-tables.ts';
import { ACCENTS, isLarge, UNSEEN, writeOperator, writeToken } from './typst-signs.ts';
import { lookup } from '../text/lookup.ts';

/** What stands in a formula that was read by `readFormula`. */
export const writeTypst = (math: MathNode): string => {
  const [only] = math.children;
  const table = math.children.length === 1 ? onlyTable(only!) : null;
  return (table && alignedLines(table, row)) ?? row(math.children);
};

/** A table alone is lines of a formula. */
function onlyTable(node: MathNode): MathNode | null {
  if (node.name === 'mtable') return node;
  const isBox = (node.name === 'mrow' || node.name === 'mstyle') && node.children.length === 1;
  return isBox ? onlyTable(node.children[0]!) : null;
}

/** Nodes one behind the other; brackets that grow are told with what stands between them. */
function row(nodes: readonly MathNode[]): string {
  const out: string[] = [];
  for (const [at, node] of nodes.entries()) {
    const next = nodes[at + 1];
    if (node.name === 'mi' && next?.text === '\u2061') out.push(`op(${quoted(node.text)})`);
    // The space behind the name of a function is Typst's own.
    else if (node.name === 'mspace' && nodes[at - 1]?.text === '\u2061') continue;
    else out.push(write(node));
  }
  return joined(out.filter((piece) => piece !== ''));
}

/** Words have their spaces in them, and none around. */
const joined = (pieces: readonly string[]): string =>
  pieces
    .map((piece, at) => {
      const isWord = piece.startsWith('"') || pieces[at - 1]?.endsWith('"') || at === 0;
      return isWord ? piece : ` ${piece}`;
    })
    .join('');

const quoted = (text: string): string => JSON.stringify(text);

/** As an argument of a function, which may not be empty. */
const argument = (node: MathNode | undefined): string => (node && write(node)) || '""';

function write(node: MathNode): string {
  const { name, children, attributes } = node;
  const [first, second, third] = children;
  switch (name) {
    case 'mi':
    case 'mn':
    case 'mtext':
      return writeToken(node);
    case 'mo':
      return UNSEEN.has(node.text) ? '' : writeOperator(node);
    case 'mrow':
      return writeRow(node);
    case 'mspace':
      return writeSpace(attributes['width']);
    case 'mfrac':
      return /^0/.test(attributes['linethickness'] ?? '')
        ? `mat(delim: #none, ${argument(first)}; ${argument(second)})`
        : `frac(${argument(first)}, ${argument(second)})`;
    case 'msqrt':
      return `sqrt(${row(children) || '""'})`;
    case 'mroot':
      return `root(${argument(second)}, ${argument(first)})`;
    case 'msub':
      return attached(scripted(first!), { b: second });
    case 'msup':
      return attached(scripted(first!), { t: second });
    case 'msubsup':
      return attached(scripted(first!), { b: second, t: third });
    case 'munder':
      // An arrow has its least length said by a space.
      if (second!.name === 'mspace') return argument(first);
      return accented(node) ?? attached(limited(first!), { b: second });
    case 'mover':
      if (second!.name === 'mspace') return argument(first);
      return accented(node) ?? attached(limited(first!), { t: second });
    case 'munderover':
      return attached(limited(first!), { b: second, t: third });
    case 'mmultiscripts':
      return writeMultiscripts(children);
    case 'mstyle':
      return writeStyle(node);
    case 'menclose':
      return writeEnclosed(node);
    case 'mtable':
      return writeMatrix(node, row);
    case 'mphantom':
    case 'none':
      return '';
    default:
      return row(children);
  }
}

const isFence = (node: MathNode | undefined, form: string): boolean =>
  node?.name === 'mo' && node.attributes['stretchy'] === 'true' && node.attributes['form'] === form;

/** Brackets that grow, and binomials, which have brackets of their own. */
function writeRow({ children }: MathNode): string {
  const [first, inner, last] = children;
  const isStack = inner?.name === 'mfrac' && /^0/.test(inner.attributes['linethickness'] ?? '');
  if (children.length === 3 && isStack && first!.text === '(' && last!.text === ')') {
    return `binom(${argument(inner.children[0])}, ${argument(inner.children[1])})`;
  }
  const grows = isFence(first, 'prefix') || isFence(children.at(-1), 'postfix');
  return grows ? `lr(${row(children) || '""'})` : row(children);
}

/** A script at a sign that has its limits above and below otherwise. */
const scripted = (base: MathNode): string =>
  isLarge(lettersOf(base)) ? `scripts(${argument(base)})` : argument(base);

/** A word with something above or below it is an operator. */
const limited = (base: MathNode): string => {
  const written = argument(base);
  // Its own limits make an arrow as long as they are.
  if (written.startsWith('stretch(')) return written;
  const isWord = base.name === 'mi' && base.text.length > 1;
  return `limits(${isWord ? `op(${quoted(base.text)})` : written})`;
};

function attached(base: string, scripts: Record<string, MathNode | undefined>): string {
  const written = Object.entries(scripts).flatMap(([place, node]) => {
    const script = node ? write(node) : '';
    return script === '' ? [] : [`, ${place}: ${script}`];
  });
  return written.length === 0 ? base : `attach(${base}${written.join('')})`;
}

function accented({ name, children, attributes }: MathNode): string | null {
  const [base, mark] = children;
  const isAccent = attributes['accent'] === 'true' || attributes['accentunder'] === 'true';
  // A brace takes its words along.
  if (!isAccent && (base?.name === 'mover' || base?.name === 'munder') && base.name === name) {
    const brace = ACCENTS.get(base.children[1]?.text ?? '');
    const isBrace =
      brace?.startsWith(name === 'mover' ? 'over' : 'under') && brace.endsWith('brace');
    if (isBrace) return `${brace}(${argument(base.children[0])}, ${argument(mark)})`;
  }
  const accent = mark?.name === 'mo' ? ACCENTS.get(mark.text) : undefined;
  const isKnown = accent !== undefined && (isAccent || mark!.attributes['stretchy'] !== undefined);
  return isKnown ? `${accent}(${argument(base)})` : null;
}

function writeMultiscripts(children: readonly MathNode[]): string {
  const [base, ...scripts] = children;
  const at = scripts.findIndex(({ name }) => name === 'mprescripts');
  const [behind, before] =
    at === -1 ? [scripts, []] : [scripts.slice(0, at), scripts.slice(at + 1)];
  const [br, tr, bl, tl] = [behind[0], behind[1], before[0], before[1]];
  return attached(argument(base), { br, tr, bl, tl });
}

function writeStyle({ children, attributes }: MathNode): string {
  const { displaystyle, scriptlevel } = attributes;
  const inner = row(children);
  if (inner === '') return '';
  if (displaystyle === 'true') return `display(${inner})`;
  if (scriptlevel === '1') return `script(${inner})`;
  if (scriptlevel === '2') return `sscript(${inner})`;
  return displaystyle === 'false' ? `inline(${inner})` : inner;
}

function writeEnclosed({ children, attributes }: MathNode): string {
  const inner = row(children) || '""';
  const notation = attributes['notation'] ?? '';
  if (!notation.includes('strike')) return inner;
  const isCross = notation.includes('updiagonal') && notation.includes('downdiagonal');
  if (isCross) return `cancel(cross: #true, ${inner})`;
  return notation.includes('downdiagonal')
    ? `cancel(inverted: #true, ${inner})`
    : `cancel(${inner})`;
}

/** Of an em, by the size of letters in print. */
const UNITS: Readonly<Record<string, number>> = lookup({
  em: 1,
  ex: 0.43,
  pt: 0.1,
  px: 0.075,
  pc: 1.2,
  cm: 2.845,
  mm: 0.2845,
  in: 7.227,
});

function writeSpace(width = ''): string {
  const [, number = '', unit = ''] = /^(-?[\d.]{1,12})([a-z]{2})$/.exec(width) ?? [];
  const ems = Number(number) * (UNITS[unit] ?? 0);
  const rounded = Math.max(-9, Math.min(9, Math.round(ems * 1000) / 1000));
  return rounded === 0 ? '' : `#h(${rounded}em)`;
}
