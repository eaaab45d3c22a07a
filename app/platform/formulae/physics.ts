/** Owns the commands of the package physics, by its manual; what they make is plain LaTeX. */
import { quantityOf } from './units.ts';
import type { TexCursor } from './tex-cursor.ts';
import { written } from './tex-tree.ts';

type Command = (cursor: TexCursor) => string;

const BRACKETS = [
  ['(', ')', '(', ')'],
  ['[', ']', '[', ']'],
  ['|', '|', '|', '|'],
] as const;
const SIZE = /^\\(?:big|Big|bigg|Bigg)$/;

/** What stands in round, square, straight or braced brackets behind a command; null without any. */
function bracketed(cursor: TexCursor): { open: string; close: string; inner: string } | null {
  for (const [before, after, open, close] of BRACKETS) {
    const inner = cursor.between(before, after);
    if (inner) return { open, close, inner: written(inner) };
  }
  if (cursor.peek()?.kind !== 'group') return null;
  return { open: '\\{', close: '\\}', inner: written(cursor.argument()) };
}

/** Brackets that grow, unless a star or a size says otherwise. */
function isFixed(cursor: TexCursor): boolean {
  let fixed = cursor.takes('*');
  while (SIZE.test(cursor.peek()?.source ?? '')) {
    cursor.argument();
    fixed = true;
  }
  return fixed;
}

const around = (fixed: boolean, open: string, inner: string, close: string): string =>
  fixed ? `${open}${inner}${close}` : `\\left${open}${inner}\\right${close}`;

/** `\qty(x)`, and `\qty{3}{\metre}` of siunitx. */
const quantity: Command = (cursor) => {
  const options = cursor.peek()?.kind === 'group' ? null : cursor.between('[', ']');
  const isUnit = options !== null && cursor.peek()?.kind === 'group';
  if (options !== null && !isUnit) return around(false, '[', written(options), ']');
  if (cursor.peek()?.kind === 'group') {
    const first = written(cursor.argument());
    if (cursor.peek()?.kind !== 'group') return around(false, '\\{', first, '\\}');
    return quantityOf(first, written(cursor.argument()));
  }
  const fixed = isFixed(cursor);
  const found = bracketed(cursor);
  return found ? around(fixed, found.open, found.inner, found.close) : '';
};

const fence =
  (open: string, close: string): Command =>
  (cursor) => {
    const fixed = isFixed(cursor);
    return around(fixed, open, written(cursor.argument()), close);
  };

/** Two in brackets with something between them: `\comm{A}{B}`. */
const pair =
  (open: string, between: string, close: string): Command =>
  (cursor) => {
    const fixed = isFixed(cursor);
    const [first, second] = [written(cursor.argument()), cursor.given('g')[0]];
    const inner = second === null ? first : `${first}${between}${second}`;
    return around(fixed, open, inner, close);
  };

/** `\dv[2]{f}{x}`, `\dv{x}`, `\pdv{f}{x}{y}`. */
const derivative =
  (sign: string, most: number): Command =>
  (cursor) => {
    const isFlat = cursor.takes('*');
    const [order, first, ...others] = cursor.given(`om${'g'.repeat(most)}`);
    const given = others.filter((each) => each !== null);
    const by = given.length === 0 ? [first!] : given;
    const power = by.length > 1 ? String(by.length) : order;
    const raised = power ? `^{${power}}` : '';
    const top = `${sign}${raised}${given.length === 0 ? '' : `{${first}}`}`;
    const bottom =
      by.map((each) => `${sign}{${each}}`).join('') +
      (order && by.length === 1 ? `^{${order}}` : '');
    return isFlat ? `{${top}}/{${bottom}}` : `\\frac{${top}}{${bottom}}`;
  };

/** `\dd{x}`, `\dd[3]{x}`, `\dd(\cos\theta)`. */
const differential: Command = (cursor) => {
  const [power, inside] = cursor.given('od()');
  const raised = power === null ? '' : `^{${power}}`;
  if (inside !== null) return `\\mathrm{d}${raised}\\left(${inside}\\right)`;
  const [of] = cursor.given('g');
  return of === null ? `\\mathrm{d}${raised}` : `\\,\\mathrm{d}${raised}{${of}}`;
};

/** `\ev{A}`, `\ev{A}{\psi}`. */
const expectation: Command = (cursor) => {
  const fixed = isFixed(cursor);
  const [of, state] = [written(cursor.argument()), cursor.given('g')[0]];
  if (state === null) return around(fixed, '\\langle ', of, '\\rangle ');
  const bar = fixed ? '|' : '\\middle|';
  return around(fixed, '\\langle ', `${state}${bar}${of}${bar}${state}`, '\\rangle ');
};

const element: Command = (cursor) => {
  const fixed = isFixed(cursor);
  const [left, of, right] = cursor.given('mmm');
  const bar = fixed ? '|' : '\\middle|';
  return around(fixed, '\\langle ', `${left}${bar}${of}${bar}${right}`, '\\rangle ');
};

const outer: Command = (cursor) => {
  const fixed = isFixed(cursor);
  const [left, right] = cursor.given('mg');
  const [ket, bra] = [`{${left}}`, `{${right ?? left}}`];
  return around(fixed, '|', ket, '\\rangle ') + around(fixed, '\\langle ', bra, '|');
};

const MATRICES: Readonly<Record<string, string>> = {
  '(': 'pmatrix',
  '[': 'bmatrix',
  '|': 'vmatrix',
  '\\{': 'matrix',
};

/** `\mqty(a & b \\ c & d)`. */
const matrix: Command = (cursor) => {
  cursor.takes('*');
  const found = bracketed(cursor);
  if (!found) return '';
  const name = MATRICES[found.open]!;
  return `\\begin{${name}}${found.inner}\\end{${name}}`;
};

const ket: Command = (cursor) =>
  around(isFixed(cursor), '|', written(cursor.argument()), '\\rangle ');
const bra: Command = (cursor) => {
  const left = around(isFixed(cursor), '\\langle ', written(cursor.argument()), '|');
  return left;
};
const bold =
  (mark: string): Command =>
  (cursor) => {
    cursor.takes('*');
    return `${mark}{\\boldsymbol{${written(cursor.argument())}}}`;
  };
const words =
  (said: string | null): Command =>
  (cursor) => {
    if (said !== null) return `\\quad\\text{${said}}\\quad `;
    cursor.takes('*');
    return `\\quad\\text{${written(cursor.argument())}}\\quad `;
  };

export const PHYSICS: ReadonlyMap<string, Command> = new Map<string, Command>([
  ...['qty', 'quantity'].map((name) => [name, quantity] as const),
  ...['abs', 'absolutevalue'].map((name) => [name, fence('|', '|')] as const),
  ['pqty', fence('(', ')')],
  ['bqty', fence('[', ']')],
  ['vqty', fence('|', '|')],
  ['Bqty', fence('\\{', '\\}')],
  ['norm', fence('\\|', '\\|')],
  ['order', (cursor) => `\\mathcal{O}${fence('(', ')')(cursor)}`],
  ...['eval', 'evaluated'].map((name) => [name, fence('.', '|')] as const),
  ...['comm', 'commutator'].map((name) => [name, pair('[', ',', ']')] as const),
  ...['acomm', 'anticommutator', 'pb', 'poissonbracket'].map(
    (name) => [name, pair('\\{', ',', '\\}')] as const,
  ),
  ...['braket', 'ip', 'innerproduct'].map(
    (name) => [name, pair('\\langle ', '\\middle|', '\\rangle ')] as const,
  ),
  ...['ev', 'expval', 'expectationvalue'].map((name) => [name, expectation] as const),
  ...['mel', 'matrixel', 'matrixelement'].map((name) => [name, element] as const),
  ...['ketbra', 'dyad', 'op', 'outerproduct'].map((name) => [name, outer] as const),
  ['ket', ket],
  ['bra', bra],
  ['dd', differential],
  ['differential', differential],
  ['var', (cursor) => `\\delta{${cursor.given('g')[0] ?? ''}}`],
  ['dv', derivative('\\mathrm{d}', 1)],
  ['derivative', derivative('\\mathrm{d}', 1)],
  ['pdv', derivative('\\partial ', 2)],
  ['partialderivative', derivative('\\partial ', 2)],
  ['fdv', derivative('\\delta ', 1)],
  ['functionalderivative', derivative('\\delta ', 1)],
  ...['mqty', 'matrixquantity', 'smqty'].map((name) => [name, matrix] as const),
  ...['vb', 'vectorbold'].map((name) => [name, bold('')] as const),
  ...['va', 'vectorarrow'].map((name) => [name, bold('\\vec')] as const),
  ...['vu', 'vectorunit'].map((name) => [name, bold('\\hat')] as const),
  ...['vdot', 'dotproduct'].map((name) => [name, () => '\\cdot '] as const),
  ...['cross', 'crossproduct', 'cp'].map((name) => [name, () => '\\times '] as const),
  ...['grad', 'gradient'].map((name) => [name, () => '\\nabla '] as const),
  ['divergence', () => '\\nabla\\cdot '],
  ['curl', () => '\\nabla\\times '],
  ['laplacian', () => '\\nabla^2 '],
  ...['qq', 'qqtext'].map((name) => [name, words(null)] as const),
  ...['qcomma', 'qc'].map((name) => [name, () => ',\\quad '] as const),
  ...`if then else otherwise unless given using assume since let for all even odd integer and or as in`
    .split(' ')
    .map((word) => [`q${word}`, words(word)] as const),
]);
