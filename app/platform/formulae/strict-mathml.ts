/** Owns turning what Temml makes of LaTeX into presentation MathML 3, as JATS and EPUB want it. */
import { NotFormula } from './tex-tree.ts';
import { ARITY, isElement, knownAttributes, mathNode, TOKENS } from './mathml-tree.ts';
import type { MathNode } from './mathml-tree.ts';

type Values = Record<string, string | number | boolean>;

/** A node of Temml; a fragment has no type, and a text nothing but its letters. */
export type TemmlNode = {
  type?: string;
  text?: string;
  attributes?: Values;
  classes?: string[];
  style?: Values;
  children?: TemmlNode[];
};

/** Deeper than any page is set. */
const DEEPEST = 200;

/** @throws NotFormula for what MathML 3 does not know */
export function strictMathml(root: TemmlNode, display: boolean): MathNode {
  const children = childrenOf(root, 0);
  return mathNode('math', children, {
    xmlns: 'http://www.w3.org/1998/Math/MathML',
    ...(display && { display: 'block' }),
  });
}

/** Temml gives a single child without a list around it here and there. */
const childrenOf = ({ children = [] }: TemmlNode, depth: number): MathNode[] =>
  [children].flat().flatMap((child) => strict(child, depth + 1));

function strict(node: TemmlNode, depth: number): MathNode[] {
  if (depth > DEEPEST) throw new NotFormula('too-heavy');
  const { type = '', attributes = {} } = node;
  if (type === '' || type === 'a') return childrenOf(node, depth);
  if (TOKENS.has(type)) return strictToken(node, depth);
  if (type === 'mspace') return strictSpace(node);
  if (type === 'menclose') return strictEnclosed(node, depth);
  if (!isElement(type) || type === 'math') throw new NotFormula('unknown', `<${type}>`);
  const hasPlaces = ARITY.has(type) || type === 'mmultiscripts';
  const children = hasPlaces ? partsOf(node, depth) : childrenOf(node, depth);
  const own = mathNode(type, children, knownAttributes(type, attributes));
  switch (type) {
    case 'mrow':
      return styled(strictRow(own, node), attributes);
    case 'mpadded':
      return styled(isPlain(own) ? children : [own], attributes);
    case 'mover':
    case 'munder':
    case 'munderover':
      return styled([accented(own, node)], attributes);
    case 'mtable':
      return styled([ruled(own, node)], attributes);
    case 'mtd':
      return [{ ...own, attributes: { ...alignmentOf(node), ...own.attributes } }];
    case 'mstyle':
      return Object.keys(own.attributes).length === 0 ? children : [own];
    default:
      return styled([own], attributes);
  }
}

/** What stands in a place of its own: one element, whatever it is made of, an empty row of nothing. */
function partsOf(node: TemmlNode, depth: number): MathNode[] {
  const parts = (node.children ?? []).map((child) => one(strict(child, depth + 1)));
  if (parts.length !== (ARITY.get(node.type ?? '') ?? parts.length))
    throw new NotFormula('unknown', `<${node.type}>`);
  return parts;
}

const one = (nodes: MathNode[]): MathNode =>
  nodes.length === 1 ? nodes[0]! : mathNode('mrow', nodes);

function strictToken(node: TemmlNode, depth: number): MathNode[] {
  const { type = '', attributes = {}, children = [], style = {} } = node;
  if (children.every(({ text }) => text !== undefined)) {
    const text = children.map((child) => child.text ?? '').join('');
    if (text === '') return [];
    const isBold = style['font-weight'] === 'bold' || style['fontWeight'] === 'bold';
    const given = { ...(isBold && { mathvariant: 'bold' }), ...attributes };
    // Temml has the sign of the keyboard for a tilde, which is no accent.
    const sign = type === 'mo' && text === '~' ? '˜' : text;
    return styled(
      [{ ...mathNode(type, [], knownAttributes(type, given)), text: sign }],
      attributes,
    );
  }
  // An operator of several signs is a row with its space around it.
  const inner = one(childrenOf(node, depth));
  const [before, after] = [attributes['lspace'] ?? '0', attributes['rspace'] ?? '0'].map((width) =>
    strictSpace({ attributes: { width } }),
  );
  const isAlone = before!.length + after!.length === 0;
  return isAlone ? [inner] : [mathNode('mrow', [...before!, inner, ...after!])];
}

function strictSpace({ attributes = {} }: TemmlNode): MathNode[] {
  const known = knownAttributes('mspace', attributes);
  const isSeen = ['width', 'height', 'depth'].some(
    (side) => Number.parseFloat(known[side] ?? '0') !== 0,
  );
  return isSeen ? [mathNode('mspace', [], known)] : [];
}

/** A negative space is told by a style, and a box by its border. */
function strictRow(own: MathNode, { style = {}, children = [] }: TemmlNode): MathNode[] {
  if ('border' in style) return [mathNode('menclose', own.children, { notation: 'box' })];
  const margin = String(style['margin-left'] ?? style['marginLeft'] ?? '');
  if (margin === '') return children.length === 0 && own.children.length === 0 ? [] : [own];
  return [...strictSpace({ attributes: { width: margin } }), ...own.children];
}

/** A line above or below stretches as an operator does; every browser knows that. */
function strictEnclosed(node: TemmlNode, depth: number): MathNode[] {
  const inner = one(childrenOf(node, depth));
  const { notation } = knownAttributes('menclose', node.attributes ?? {});
  const bar = (text: string): MathNode => ({ ...mathNode('mo', [], { stretchy: 'true' }), text });
  if (notation === 'top') return [mathNode('mover', [inner, bar('‾')], { accent: 'true' })];
  if (notation === 'bottom')
    return [mathNode('munder', [inner, bar('_')], { accentunder: 'true' })];
  return [notation === undefined ? inner : mathNode('menclose', [inner], { notation })];
}

const isAccent = (node: TemmlNode | undefined): boolean =>
  node?.type === 'mo' && Object.keys(node.style ?? {}).some((name) => /^math-?depth$/i.test(name));

/** Temml keeps the size of an accent by a style; MathML says that it is one. */
function accented(own: MathNode, { children = [] }: TemmlNode): MathNode {
  const attributes = { ...own.attributes };
  if (own.name !== 'munder' && isAccent(children.at(-1))) attributes['accent'] = 'true';
  if (own.name !== 'mover' && isAccent(children[1])) attributes['accentunder'] = 'true';
  return { ...own, attributes };
}

function alignmentOf({ classes = [] }: TemmlNode): Record<string, string> {
  if (classes.includes('tml-left')) return { columnalign: 'left' };
  return classes.includes('tml-right') ? { columnalign: 'right' } : {};
}

const hasBorder = (cell: TemmlNode | undefined, side: string): boolean =>
  Object.entries(cell?.style ?? {}).some(([name, value]) => {
    const plain = name.replaceAll('-', '').toLowerCase();
    return plain === `border${side}` && /[1-9]/.test(String(value));
  });

/** Lines between columns and rows, said by classes as well for browsers that draw none. */
function ruled(own: MathNode, { children: rows = [] }: TemmlNode): MathNode {
  const cells = rows.map(({ children = [] }) => children);
  const columns = Math.max(0, ...cells.map(({ length }) => length));
  const columnLines = Array.from({ length: Math.max(0, columns - 1) }, (_, at) =>
    cells.some((row) => hasBorder(row[at], 'right') || hasBorder(row[at + 1], 'left')),
  );
  const rowLines = cells
    .slice(0, -1)
    .map(
      (row, at) =>
        row.some((cell) => hasBorder(cell, 'bottom')) ||
        (cells[at + 1] ?? []).some((cell) => hasBorder(cell, 'top')),
    );
  if (!columnLines.includes(true) && !rowLines.includes(true)) return own;
  const said = (lines: readonly boolean[]) =>
    lines.map((line) => (line ? 'solid' : 'none')).join(' ');
  const lineAt = (row: number, column: number) => ({
    class: [
      columnLines[column - 1] === true && 'line-start',
      rowLines[row - 1] === true && 'line-above',
    ]
      .filter(Boolean)
      .join(' '),
  });
  const withLines = own.children.map((row, at) => ({
    ...row,
    children: row.children.map((cell, column) => ({
      ...cell,
      attributes: { ...cell.attributes, ...knownAttributes('mtd', lineAt(at, column)) },
    })),
  }));
  const attributes = {
    ...own.attributes,
    ...(columnLines.includes(true) && { columnlines: said(columnLines) }),
    ...(rowLines.includes(true) && { rowlines: said(rowLines) }),
  };
  return { ...own, attributes, children: withLines };
}

const isPlain = ({ attributes }: MathNode): boolean =>
  Object.values(attributes).every((value) => Number.parseFloat(value) === 0) &&
  !('width' in attributes || 'height' in attributes || 'depth' in attributes);

/** How large and in which style something is set, MathML 3 says around it. */
function styled(nodes: MathNode[], given: Readonly<Values>): MathNode[] {
  if (nodes.length === 1 && nodes[0]!.name === 'mtable') return nodes;
  const { displaystyle, scriptlevel } = knownAttributes('mstyle', given);
  if (displaystyle === undefined && scriptlevel === undefined) return nodes;
  const attributes = knownAttributes('mstyle', {
    ...(displaystyle && { displaystyle }),
    ...(scriptlevel && { scriptlevel }),
  });
  return [mathNode('mstyle', nodes, attributes)];
}
