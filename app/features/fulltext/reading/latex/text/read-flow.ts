import type { Block, Inline } from '../../../core/article-text.ts';
import { trimmed } from '../../understanding/inline-text.ts';
import { paragraphBlocks } from '../../understanding/read-paragraph.ts';
import {
  argument,
  childrenOf,
  environmentName,
  isBlank,
  isEnvironment,
  isMacro,
  lastArgument,
  markNumber,
} from '../parsing/nodes.ts';
import type { EnvironmentNode, MacroNode, Node } from '../parsing/nodes.ts';
import { displayedFormula, isInline } from './read-formula.ts';
import { isItem } from './lists.ts';
import { within } from './text-reading.ts';
import type { BlockReader, Piece, TextReading } from './text-reading.ts';
import { lookup } from '#app/platform/text/lookup.ts';

type Readers = {
  /** By what an entry says of its own kind. */
  own: Readonly<Record<string, BlockReader>>;
  /** By the kinds of entries. */
  kinds: Readonly<Record<string, BlockReader>>;
  code: (to: TextReading, mark: number) => Piece[];
  /** An environment with a caption. */
  float: BlockReader;
};

/** Lists within lists, boxes within boxes: deeper than any page shows. */
const DEEPEST = 60;

/** What a text has, one after the other: headings, paragraphs, and what stands between them. */
export function readFlow(to: TextReading, nodes: readonly Node[], readers: Readers): Piece[] {
  const pieces: Piece[] = [];
  let buffer: Node[] = [];
  /** Switches of type that hold up to the end of their group, also behind a paragraph. */
  let switches: Node[] = [];
  let depth = 0;

  const flush = () => {
    const own = buffer;
    buffer = [...switches];
    if (own.length > switches.length || switches.length === 0) pieces.push(...paragraphs(to, own));
  };
  const put = (found: readonly Piece[]) => void pieces.push(...found);

  const walk = (list: readonly Node[]) => {
    const left = [...list].toReversed();
    while (left.length > 0) {
      const node = left.pop()!;
      if (node.type === 'parbreak' || isMacro(node, 'par')) flush();
      else if (node.type === 'group' && isFlow(to, node.content, readers)) walkGroup(node.content);
      else if (isMacro(node)) readMacro(node, left);
      else if (isEnvironment(node)) readEnvironment(node, left);
      else buffer.push(node);
    }
  };
  const walkGroup = (content: readonly Node[]) => {
    depth += 1;
    const before = switches;
    switches = [...switches];
    if (depth <= DEEPEST) walk(content);
    depth -= 1;
    const added = switches.slice(before.length);
    if (added.length > 0) flush();
    switches = before;
    buffer = buffer.filter((node) => !added.includes(node));
  };

  const readMacro = (node: MacroNode, left: Node[]) => {
    const marked = markNumber(node);
    if (marked !== null) return readMark(node, marked);
    const entry = to.entry(node);
    if (entry?.kind === 'switch') {
      switches.push(node);
      return void buffer.push(node);
    }
    if (entry?.kind === 'drawing' && isAmidWords(left)) return void buffer.push(node);
    const reader = entry && blockReader(entry, readers);
    if (reader) return readWith(reader, node);
    if (entry?.kind === 'words' && isFlow(to, argument(node, Number(entry.of)) ?? [], readers)) {
      return walkGroup(argument(node, Number(entry.of)) ?? []);
    }
    const isAround = entry?.kind === 'set' || (entry?.kind === 'own' && AROUND.has(entry.of));
    if (isAround && isFlow(to, lastArgument(node), readers)) return walkGroup(lastArgument(node));
    buffer.push(node);
  };

  /** Whether a drawing stands within a line: then it is a gap in that, and no figure. */
  const isAmidWords = (left: readonly Node[]): boolean => {
    if (to.float) return false;
    const isWord = (each: Node) => !isBlank(each) && !switches.includes(each);
    const end = left.findLastIndex((each) => each.type === 'parbreak');
    const isSilent = (each: Node) => isMacro(each) && to.entry(each)?.kind === 'nothing';
    return [...buffer, ...left.slice(end + 1)].some((each) => isWord(each) && !isSilent(each));
  };

  const readWith = (reader: BlockReader, node: MacroNode | EnvironmentNode) => {
    flush();
    put(reader(to, node));
  };

  const readMark = (node: MacroNode, number: number) => {
    const mark = to.marks[number];
    if (mark?.kind === 'formula' && !isInline(mark.formula)) {
      flush();
      return put(displayedFormula(to, mark.formula));
    }
    if (mark?.kind === 'verbatim' && !mark.verbatim.isInline) {
      flush();
      return put(readers.code(to, number));
    }
    if (mark?.kind === 'name') return setName(to, mark.of, mark.body);
    if (mark?.kind === 'column') {
      return void to.columns.set(mark.letter, { count: mark.count, body: mark.body });
    }
    // A doubt that stands alone is about what stands before it.
    const isAlone = buffer.every((each) => isBlank(each) || switches.includes(each));
    if (mark?.kind === 'doubt' && isAlone && to.last() !== null) {
      return to.reading.doubtAbout(to.last(), mark.of, mark.words);
    }
    buffer.push(node);
  };

  const readEnvironment = (node: EnvironmentNode, left: Node[]) => {
    const entry = to.entry(node);
    if (entry?.kind === 'drawing' && isAmidWords(left)) return void buffer.push(node);
    const reader = entry && blockReader(entry, readers);
    if (reader) return readWith(reader, node);
    if (entry?.kind === 'nothing') return flush();
    const unknown = entry ? undefined : readerOfUnknown(to, node, readers);
    if (unknown) return readWith(unknown, node);
    flush();
    within(to, () => {
      walkGroup(node.content);
      flush();
    });
  };

  walk(nodes);
  flush();
  return pieces;
}

/** A list or a float of a class that no table knows. */
function readerOfUnknown(
  to: TextReading,
  node: EnvironmentNode,
  readers: Readers,
): BlockReader | undefined {
  if (node.content.some(isItem)) return readers.kinds['list'];
  const isFloat = !to.float && node.content.some((each) => isMacro(each, 'caption'));
  return isFloat ? readers.float : undefined;
}

/** Authors colour whole sections of a revision. */
const AROUND = new Set(['anchor', 'coloured', 'foreignlanguage']);

/** Babel and classes say what things are called. */
function setName(to: TextReading, of: string, body: readonly string[]): void {
  const words = to.counters.evaluate(body).replaceAll(/\s{1,20}/g, ' ');
  if (of.startsWith(ALGORITHMIC)) to.algorithmWords.set(of.slice(ALGORITHMIC.length), words);
  const key = NAMES[of];
  if (key === undefined || words === '') return;
  to.names = { ...to.names, [key]: words };
}

const ALGORITHMIC = 'algorithmic';

const NAMES: Readonly<Record<string, string>> = lookup({
  figurename: 'figure',
  tablename: 'table',
  appendixname: 'appendix',
  proofname: 'proof',
  abstractname: 'abstract',
  lstlistingname: 'listing',
  listingname: 'listing',
  algorithmname: 'algorithm',
  algorithmcfname: 'algorithm',
  'ALG@name': 'algorithm',
  figureautorefname: 'figure',
  tableautorefname: 'table',
});

function blockReader(
  { kind, of }: { kind: string; of: string },
  readers: Readers,
): BlockReader | undefined {
  if (kind === 'own') return readers.own[of.split(' ')[0]!];
  return kind === 'front' && of === 'mark' ? undefined : readers.kinds[kind];
}

/** Whether what stands in a group breaks the paragraph. */
function isFlow(to: TextReading, nodes: readonly Node[], readers: Readers): boolean {
  return nodes.some((node) => {
    if (node.type === 'parbreak' || isEnvironment(node)) return true;
    if (isMacro(node)) {
      const number = markNumber(node);
      const mark = number === null ? undefined : to.marks[number];
      if (mark?.kind === 'formula') return !isInline(mark.formula);
      if (mark?.kind === 'verbatim') return !mark.verbatim.isInline;
      const entry = to.entry(node);
      if (entry && blockReader(entry, readers)) return true;
      if (entry?.kind === 'nothing' || entry?.of === 'footnote') return false;
    }
    return isFlow(to, childrenOf(node), readers);
  });
}

function paragraphs(to: TextReading, nodes: readonly Node[]): Block[] {
  const content = trimmed(singleSpaced(to.inlines(nodes)));
  if (content.length === 0) return [];
  const hasPicture = content.some(
    (inline) =>
      inline.kind === 'picture' ||
      ('content' in inline && inline.content.length === 1 && inline.content[0]?.kind === 'picture'),
  );
  if (hasPicture) return paragraphBlocks(to.reading, content);
  const paragraph = to.reading.claim({ kind: 'paragraph' as const, id: '', content });
  // What an author counts in the text stands in the paragraph that counts it.
  const { current } = to;
  if (!to.float && current?.target === null && current.number !== null) current.target = paragraph;
  return [paragraph];
}

/** TeX sets one space for several, also where commands stood between them. */
function singleSpaced(content: readonly Inline[]): Inline[] {
  let endsInSpace = false;
  return content.flatMap((inline): Inline[] => {
    if (inline.kind !== 'text') {
      endsInSpace = false;
      return [inline];
    }
    const text = inline.text.replaceAll(/ {2,9}/g, ' ');
    const own = endsInSpace && text.startsWith(' ') ? text.slice(1) : text;
    if (own !== '') endsInSpace = own.endsWith(' ');
    return own === '' ? [] : [{ kind: 'text', text: own }];
  });
}

/** What stands where no heading can be: a heading there is a line in bold. */
export function withoutHeadings(pieces: readonly Piece[]): Block[] {
  return pieces.map((piece) =>
    piece.kind === 'heading'
      ? { kind: 'paragraph', id: '', content: [{ kind: 'bold', content: piece.title }] }
      : piece,
  );
}

export const nameOfNode = (node: MacroNode | EnvironmentNode): string =>
  isEnvironment(node) ? environmentName(node) : node.content;
