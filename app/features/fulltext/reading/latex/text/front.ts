import type { Block, Inline } from '../../../core/article-text.ts';
import { plainText, recordWords } from '../../../core/plain-text.ts';
import { trimmed } from '../../understanding/inline-text.ts';
import { isMarkOfNote, isParting } from '../formulae/formula-commands.ts';
import { isMacro, lastArgument, markNumber } from '../parsing/nodes.ts';
import type { EnvironmentNode, MacroNode, Node } from '../parsing/nodes.ts';
import { printTokens } from '../source/tokens.ts';
import {
  addNote,
  affiliation,
  author,
  declare,
  inFront,
  linesIn,
  linesOf,
  nodesOf,
  PARTING,
} from './authors/byline.ts';
import { authorsWithNotes, institutes } from './authors/named-places.ts';
import { rawWords } from './plain-nodes.ts';
import { statement, TITLES } from './sections.ts';
import { asText } from './text-reading.ts';
import type { BlockReader, Piece, TextReading } from './text-reading.ts';

/** What authors write before the text, by what it is. */
export const readFront: BlockReader = (to, node) => {
  const part = to.entry(node)!.of;
  switch (part) {
    case 'title':
    case 'subtitle':
      return title(to, node as MacroNode);
    case 'keywords':
      return keywords(to, nodesOf(node));
    case 'abstract':
      return abstract(to, nodesOf(node));
    case 'abstracts':
      return (node as MacroNode).args!.flatMap(({ content }) => abstract(to, content));
    case 'title-page':
      return titlePage(to, (node as EnvironmentNode).content);
    case 'date':
      return [];
    case 'credit':
      return credit(to, nodesOf(node));
    case 'author':
      return isMacro(node) && /collaboration$/.test(node.content)
        ? collaboration(to, node)
        : authors(to, node);
    case 'affiliation':
      return where(to, node as MacroNode);
    case 'note':
      return notes(to, node);
    default:
      to.front.byline.push(...linesOf(to, nodesOf(node)));
      return [];
  }
};

function authors(to: TextReading, node: MacroNode | EnvironmentNode): Piece[] {
  const given = (node.args ?? []).filter(({ openMark }) => openMark === '{');
  const isRead = given.length === 1 && authorsWithNotes(to, given[0]!.content);
  return isRead ? [] : author(to, node);
}

const where = (to: TextReading, node: MacroNode): Piece[] =>
  node.content === 'institute' ? institutes(to, nodesOf(node)) : affiliation(to, node);

/** The list of authors is one of people: whether a group is to stand among them its author says. */
function collaboration(to: TextReading, node: MacroNode): Piece[] {
  const lines = linesOf(to, lastArgument(node));
  for (const line of lines) to.reading.doubtAbout(null, 'author-unlikely', plainText(line));
  to.front.byline.push(...lines);
  return [];
}

/** `\credit{…}`: what the author before it did, who may stand there more than once. */
function credit(to: TextReading, nodes: readonly Node[]): Piece[] {
  const [first, ...others] = to.blocks(nodes);
  if (first?.kind !== 'paragraph') return [];
  const name: Inline[] =
    to.front.author.length > 0
      ? [
          { kind: 'bold', content: to.front.author.filter(({ kind }) => kind !== 'sup') },
          asText(': '),
        ]
      : [];
  const line = { ...first, content: [...name, ...first.content] };
  declare(to, 'contributions', [line, ...others]);
  return [];
}

/** A mark behind a title leads to a note, and stands at no word of it. */
const isMark = (inline: Inline | undefined): boolean =>
  (inline?.kind === 'formula' && isMarkOfNote(inline.formula.tex)) ||
  (inline?.kind === 'sup' && /^[*†‡§¶]{1,3}$/.test(plainText(inline.content)));

function title(to: TextReading, node: MacroNode): Piece[] {
  const words = inFront(to, () => trimmed(withoutBreaks(to.inlines(lastArgument(node)))));
  while (isMark(words.at(-1))) words.pop();
  if (words.length === 0) return [];
  to.front.isNamed = true;
  if (node.content === 'subtitle' && to.front.title.length > 0)
    to.front.title.push(asText(': '), ...words);
  // Of two that an author gives LaTeX sets the later.
  else if (to.front.title.length === 0 || (isMacro(node, 'title') && !to.front.isSet))
    to.front.title.splice(0, Infinity, ...words);
  return [];
}

const withoutBreaks = (content: readonly Inline[]): Inline[] =>
  content.map((inline) => (inline.kind === 'break' ? asText(' ') : inline));

function notes(to: TextReading, node: MacroNode | EnvironmentNode): Piece[] {
  if (isMacro(node, 'ccsdesc')) to.front.byline.push([asText(conceptIn(node))]);
  else if (isMacro(node, 'correspondingauthor'))
    to.front.byline.push(
      ...linesOf(to, nodesOf(node)).map((line) => [asText('Corresponding author: '), ...line]),
    );
  else
    addNote(
      to,
      inFront(to, () => to.blocks(markedNodes(node))),
    );
  return [];
}

/** `\ccsdesc[500]{Networks~Network Performance}` of ACM is a field of research, and looks like a name. */
const conceptIn = (node: MacroNode): string =>
  `CCS concept: ${rawWords(lastArgument(node)).replaceAll('~', ' → ')}`;

/** `\altaffiltext{1}{…}`: the mark stands before the words. */
function markedNodes(node: MacroNode | EnvironmentNode): Node[] {
  const given = (node.args ?? []).filter(({ openMark }) => openMark === '{');
  if (node.type !== 'macro' || given.length !== 2) return nodesOf(node);
  return given.flatMap(({ content }, at) =>
    at === 0 ? content : [{ type: 'whitespace' }, ...content],
  );
}

function abstract(to: TextReading, nodes: readonly Node[]): Piece[] {
  const blocks = inFront(to, () => to.blocks(nodes));
  to.front.abstract.push(
    ...blocks.map(withoutHead).filter((block): block is Block => block !== null),
  );
  return [];
}

/** A class that has no head of its own makes authors write one. */
function withoutHead(block: Block): Block | null {
  if (block.kind !== 'paragraph') return block;
  return /^(?:abstract|summary)[.:]?$/i.test(plainText(block.content)) ? null : block;
}

const ENDING = new Set(['MSC', 'PACS', 'JEL', 'pacs', 'msc']);

function keywords(to: TextReading, nodes: readonly Node[]): Piece[] {
  const end = nodes.findIndex((node) => isMacro(node) && ENDING.has(node.content));
  const own = (end === -1 ? nodes : nodes.slice(0, end)).map((node) =>
    isSeparator(to, node) ? SEPARATOR : node,
  );
  if (end !== -1) to.front.byline.push(...linesOf(to, nodes.slice(end).map(asWords)));
  const blocks = inFront(to, () => to.blocks(own));
  to.front.keywords.push(
    ...blocks.flatMap((block) => keywordsIn(recordWords([block]).replaceAll('\n', '; '))),
  );
  return [];
}

function isSeparator({ marks }: TextReading, node: Node): boolean {
  const mark = marks[markNumber(node) ?? -1];
  if (mark) return mark.kind === 'formula' && isParting(printTokens(mark.formula.tokens));
  return isMacro(node) && (PARTING.has(node.content) || node.content === '\\');
}

const SEPARATOR: Node = { type: 'string', content: ';' };

const asWords = (node: Node): Node =>
  isMacro(node) && ENDING.has(node.content)
    ? {
        type: 'group',
        content: [
          { type: 'string', content: `${yearOf(node)}${node.content}` },
          { type: 'whitespace' },
          ...lastArgument(node),
        ],
      }
    : node;

/** `\\MSC[2020]`: of which year. */
function yearOf(node: MacroNode): string {
  const given = node.args?.find(({ openMark }) => openMark === '[');
  return given ? `${rawWords(given.content)} ` : '';
}

const MARKS = [';', '；', '，', '、', '•', '·', ' — ', ' – ', ',', '. '];

export function keywordsIn(line: string): string[] {
  const words = line.replace(
    /^\s{0,4}(?:key ?words|index terms|keywords and phrases)\s{0,4}[:.—–-]{1,2}\s{0,4}/i,
    '',
  );
  const mark = MARKS.find((each) => words.includes(each));
  return (mark ? words.split(mark) : [words])
    .map((word) => word.split(/\s/).filter(Boolean).join(' ').replace(/\.$/, ''))
    .filter(Boolean);
}

/** A page with the title in large letters, the authors below it. */
function titlePage(to: TextReading, nodes: readonly Node[]): Piece[] {
  const pieces = to.pieces(nodes);
  const lines = pieces.flatMap((piece) => (piece.kind === 'paragraph' ? linesIn(piece) : []));
  const [first, ...others] = lines;
  const isTitle = to.front.title.length === 0 && first !== undefined;
  if (isTitle) {
    to.front.title.push(...first);
    to.front.isNamed = true;
  }
  to.front.byline.push(...(isTitle ? others : lines));
  return pieces.filter((piece) => piece.kind !== 'paragraph');
}

/** Statements that were found in the front stand before the references. */
export function frontStatements(to: TextReading): Piece[] {
  const declared = to.front.statements.flatMap(({ role, blocks }) =>
    statement(to, role, [asText(TITLES[role] ?? role)], blocks),
  );
  return [...to.front.pieces, ...declared];
}
