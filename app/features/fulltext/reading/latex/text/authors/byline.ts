import type { Block, Inline } from '../../../../core/article-text.ts';
import { plainBlocks, plainText } from '../../../../core/plain-text.ts';
import { trimmed } from '../../../understanding/inline-text.ts';
import { isBlank, isMacro, lastArgument } from '../../parsing/nodes.ts';
import type { EnvironmentNode, MacroNode, Node } from '../../parsing/nodes.ts';
import { rawWords, valuesInOrder } from '../plain-nodes.ts';
import {
  aboutAuthors,
  continued,
  isListOfNames,
  isRaised,
  keysOf,
  labelOf,
  lettersTo,
  separateNames,
} from './join-authors.ts';
import { asText } from '../text-reading.ts';
import type { Piece, TextReading } from '../text-reading.ts';

/** An author, or several in one command. */
export function author(to: TextReading, node: MacroNode | EnvironmentNode): Piece[] {
  const given = (node.args ?? []).filter(({ openMark }) => openMark === '{');
  if (node.type === 'macro' && node.content === 'Author') return wholeName(to, node, given);
  if (given.length > 1) return authorBlock(to, given[0]!.content, given.slice(1));
  const all = nodesOf(node);
  const emails = all.filter((each) => isMacro(each)).filter(({ content }) => content === 'ead');
  const nodes = all.filter((each) => !isMacro(each, 'ead'));
  if (nodes.some((each) => isMacro(each, 'IEEEauthorblockA'))) return authorBlocks(to, nodes);
  if (nodes.some(isMembership)) return members(to, nodes);
  const keys = keysOf(node);
  const written = linesOf(to, nodes);
  const lines = written.length === 1 ? separateNames(written[0]!, keys) : continued(written, nodes);
  to.front.byline.push(...lines);
  to.front.author = lines[0] ?? to.front.author;
  if (written.length === 1 || isListOfNames(nodes))
    to.front.entries.push(...lines.map((line) => ({ line, isAuthor: true, keys: [...keys] })));
  to.front.byline.push(...emails.flatMap((each) => linesOf(to, lastArgument(each))));
  to.front.byline.push(...lettersTo(node, plainText(lines[0] ?? [])));
  return [];
}

const isMembership = (node: Node): boolean => isMacro(node, 'IEEEmembership');

/** `Ana Silva,~\IEEEmembership{Member,~IEEE,} and Bo Li`: a line for each, and one for what they are. */
function members(to: TextReading, nodes: readonly Node[]): Piece[] {
  const written = linesOf(
    to,
    nodes.filter((node) => !isMembership(node)),
  );
  const lines = written.flatMap((line) => {
    const names = plainText(line)
      .split(/,|\sand\s|^and\s/)
      .flatMap((name) => (name.trim() === '' ? [] : [[asText(name.trim())]]));
    return line.every(({ kind }) => kind === 'text') ? names : [line];
  });
  const memberships = nodes
    .filter(isMembership)
    .map((node) => plainText(to.inlines(lastArgument(node as MacroNode))).replace(/,$/, ''));
  const [last, ...others] = memberships.toReversed();
  const all = others.length > 0 ? `${others.toReversed().join('; ')} and ${last}` : last;
  to.front.byline.push(...lines, [asText(`Membership: ${all}`)]);
  to.front.entries.push(...lines.map((line) => ({ line, isAuthor: true, keys: [] })));
  return [];
}

/** `\\Author[1,2]{Ana}{Silva}` of Copernicus. */
function wholeName(
  to: TextReading,
  node: MacroNode,
  parts: readonly { content: Node[] }[],
): Piece[] {
  const lines = linesOf(
    to,
    parts.flatMap(({ content }, at) => [...(at > 0 ? [SPACE] : []), ...content]),
  );
  to.front.byline.push(...lines);
  if (lines.length === 1)
    to.front.entries.push({ line: lines[0]!, isAuthor: true, keys: keysOf(node) });
  return [];
}

const SPACE: Node = { type: 'whitespace' };

/** `\author{name}{where}{mail}{iD}{who paid}` of LIPIcs, and its kin. */
function authorBlock(
  to: TextReading,
  name: readonly Node[],
  [where, ...others]: readonly { content: Node[] }[],
): Piece[] {
  const lines = linesOf(to, name);
  to.front.byline.push(...lines);
  if (lines.length === 1) to.front.entries.push({ line: lines[0]!, isAuthor: true, keys: [] });
  worksAt(to, linesOf(to, where!.content), []);
  for (const { content } of others) to.front.byline.push(...linesOf(to, content));
  return [];
}

/** Blocks of names and of addresses, one behind the other; some have marks of their own. */
function authorBlocks(to: TextReading, nodes: readonly Node[]): Piece[] {
  for (const node of nodes) {
    if (isMacro(node, 'IEEEauthorblockN')) {
      const lines = linesOf(to, lastArgument(node));
      to.front.byline.push(...lines);
      const [first] = lines;
      const isMarked = first?.some(({ kind }) => kind === 'sup') === true;
      if (first && lines.length === 1 && !isMarked)
        to.front.entries.push({ line: first, isAuthor: true, keys: [] });
    } else if (isMacro(node, 'IEEEauthorblockA')) {
      const lines = linesOf(to, lastArgument(node));
      const isMail = (line: Inline[]) => plainText(line).includes('@');
      worksAt(
        to,
        lines.filter((line) => !isMail(line)),
        [],
      );
      to.front.byline.push(...lines.filter(isMail));
    } else to.front.byline.push(...linesOf(to, [node]));
  }
  return [];
}

/** Where authors work: of several in one command each has its number. */
export function affiliation(to: TextReading, node: MacroNode): Piece[] {
  const given = nodesOf(node);
  const label = labelOf(node);
  if (label !== '') {
    to.front.byline.push([asText(`${label} `), ...linesOf(to, given).flat()]);
    return [];
  }
  const isOfParts = given.every(
    (each) => isBlank(each) || PARTS.some((name) => isMacro(each, name)),
  );
  const parts = isOfParts ? given.filter((each) => !isBlank(each)).map((each) => [each]) : [];
  const fields = FIELD.test(rawWords(given.slice(0, 3)))
    ? valuesInOrder(given).map(([, value]) => value)
    : parts;
  const lines =
    fields.length > 0 ? fields.flatMap((each) => linesOf(to, each)) : linesOf(to, given);
  for (const each of placesIn(lines)) worksAt(to, each, keysOf(node));
  return [];
}

/** `$^1$ University A\\ $^2$ Institute B` are two places; `{1}{University A}` of AGU is one with its mark. */
function placesIn(written: Inline[][]): Inline[][][] {
  const lines = withMarks(written);
  const [first, second, ...more] = lines;
  if (first && second && more.length === 0 && /^\d{1,2}$/.test(plainText(first)))
    return [[[{ kind: 'sup', content: first }, ...second]]];
  if (lines.filter(isMarked).length < 2) return [lines];
  const places: Inline[][][] = [];
  for (const line of lines) {
    if (isMarked(line) || places.length === 0) places.push([line]);
    else places.at(-1)!.push(line);
  }
  return places;
}

/** What an affiliation of acmart is made of, without commas. */
const PARTS = 'position department institution streetaddress city state postcode country'.split(
  ' ',
);

/** `organization={…}, city={…}` of Elsevier. */
const FIELD =
  /^(?:organization|organisation|addressline|department|institution|city|postcode|state|country|label)\s{0,4}=/i;

const isMarked = ([own]: Inline[]): boolean => own !== undefined && isRaised(own);

/** A mark that a wide space parts from its place stands before it. */
const withMarks = (lines: Inline[][]): Inline[][] =>
  lines.flatMap((line, at) => {
    const before = lines[at - 1];
    if (before && isMark(before)) return [[...before, asText(' '), ...line]];
    return isMark(line) && at < lines.length - 1 ? [] : [line];
  });

const isMark = (line: Inline[]): boolean => line.length === 1 && isMarked(line);

export function worksAt(to: TextReading, lines: readonly Inline[][], keys: string[]): void {
  if (lines.length === 0) return;
  const line = lines.flatMap((each, at) => (at === 0 ? each : [asText(', '), ...each]));
  to.front.byline.push(line);
  to.front.entries.push({ line, isAuthor: false, keys });
}

/** What authors declare, as a section of its own. */
export function declare(to: TextReading, role: string, blocks: readonly Block[]): void {
  const known = to.front.statements.find((each) => each.role === role);
  if (known) known.blocks.push(...blocks);
  else to.front.statements.push({ role, blocks: [...blocks] });
}

export const nodesOf = (node: MacroNode | EnvironmentNode): Node[] =>
  node.type === 'macro' ? lastWords(node) : node.content;

/** Of several arguments in braces all say something. */
const lastWords = (node: MacroNode): Node[] => {
  const given = (node.args ?? []).filter(({ openMark }) => openMark === '{');
  return given.flatMap(({ content }, at) => (at === 0 ? content : [BREAK, ...content]));
};

const BREAK: Node = { type: 'macro', content: '\\' };

/** What stands at its marks is no title: it is told apart. */
export function inFront<Result>(to: TextReading, read: () => Result): Result {
  const outer = to.frontNotes;
  const own: Block[][] = [];
  to.frontNotes = own;
  const result = read();
  to.frontNotes = outer;
  for (const blocks of own) addNote(to, blocks);
  return result;
}

export const PARTING = new Set([
  'and',
  'And',
  'AND',
  'linebreakand',
  'newauthor',
  'alignauthor',
  'quad',
  'qquad',
  'hfill',
  'tabularnewline',
  'newline',
]);

const BLOCKS = new Set(['IEEEauthorblockN', 'IEEEauthorblockA', 'affaddr']);

/** Lines of running text: parted where authors are, and where lines are broken. */
export function linesOf(to: TextReading, nodes: readonly Node[]): Inline[][] {
  const parted = nodes.flatMap((node): Node[] => {
    if (isMacro(node) && PARTING.has(node.content)) return [BREAK];
    // A block of names or addresses is lines of its own.
    return isMacro(node) && BLOCKS.has(node.content)
      ? [BREAK, ...lastArgument(node), BREAK]
      : [node];
  });
  return inFront(to, () => to.blocks(parted)).flatMap(linesIn);
}

export function linesIn(block: Block): Inline[][] {
  if (block.kind !== 'paragraph') {
    const words = plainBlocks([block]);
    return words === '' ? [] : words.split('\n').map((line) => [asText(line)]);
  }
  const lines: Inline[][] = [[]];
  for (const inline of block.content) {
    if (inline.kind === 'break') lines.push([]);
    else lines.at(-1)!.push(inline);
  }
  return lines.map(trimmed).filter((line) => plainText(line) !== '');
}

const FUNDING = /support|grant|fund|financ|sponsor|award|scholarship|fellowship/i;
const INTERESTS = /conflict|competing interest/i;

/** Who paid and who has interests is a statement; all else is about the authors. */
export function addNote(to: TextReading, blocks: readonly Block[]): void {
  const words = plainBlocks(blocks);
  if (words === '') return;
  const isLong = words.split(' ').length > 4;
  const role =
    isLong && INTERESTS.test(words)
      ? 'competing-interests'
      : isLong && FUNDING.test(words)
        ? 'funding'
        : null;
  if (role === null) return blocks.flatMap(linesIn).forEach((line) => aboutAuthors(to.front, line));
  declare(to, role, blocks);
}
