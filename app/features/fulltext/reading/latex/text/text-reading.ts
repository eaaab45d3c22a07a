import type { Block, Formula, Inline } from '../../../core/article-text.ts';
import type { Heading, Placed, Reading } from '../../understanding/reading.ts';
import type { Counters } from '../counting/counters.ts';
import type { ThingNames } from '../counting/words.ts';
import type { NumberStyle } from '../formulae/quantities.ts';
import type { Mark } from '../macros/unfolding.ts';
import type { EnvironmentNode, MacroNode, Node } from '../parsing/nodes.ts';
import type { LatexProject } from '../source/latex-project.ts';
import type { Token } from '../source/tokens.ts';
import type { Meanings } from '../tables/all-tables.ts';
import type { Entry } from '../tables/table.ts';

export type Piece = Heading | Block;

/** What a `\label` stands at. */
export type Label = {
  /** `3` or `2.1a`, without brackets; null for a thing without number. */
  number: string | null;
  /** What it is: a counter's name, such as `figure`, `equation`, `theorem`, or `item`. */
  kind: string;
  /** `Figure`, `Theorem`; null for what has only a number. */
  name: string | null;
  /** Null until it is there. */
  target: Placed | null;
  /** The words of its heading or caption. */
  title: Inline[];
  /** Of a part of a figure, which of its parts that are shown it is, from 0. */
  part?: number;
};

/** What is found within a float before its caption says what it is. */
export type OpenFloat = {
  /** `figure`, `table`, `algorithm`, or what the author calls it: the name of its counter. */
  counter: string;
  /** Captions, which stand for themselves until the float is whole. */
  captions: Map<Block, { content: Inline[]; isNumbered: boolean; counter: string; label: Label }>;
  /** Captions of parts. */
  parts: Map<Block, { caption: Inline[]; label: Label }>;
  /** Labels of which one is the other. */
  partLabels: [Label, Label][];
  drawings: string[];
  remarks: Inline[][];
  /** Alternative text, where a class has a command for it. */
  description: string;
  isContinued: boolean;
  /** Where its author counts it without a caption: what has the number. */
  stepped: Label | null;
};

/** A command that refers to labels, until all numbers are known. */
export type PendingMention = { command: string; keys: string[]; isRange: boolean };

/** A command that cites, until all entries are known. */
export type PendingCitation = {
  command: string;
  keys: string[];
  before: Inline[];
  behind: Inline[];
  hasStar: boolean;
  /** What it says, where the source says so itself. */
  shown?: Inline[] | undefined;
};

/** A term of a glossary, or an acronym. */
export type Term = {
  short: Inline[];
  long: Inline[];
  described: Inline[];
  /** What else is said of it, such as its symbol. */
  fields?: ReadonlyMap<string, Node[]>;
  isUsed: boolean;
};

export type Theorem = {
  counter: string | null;
  title: string;
  isProof: boolean;
};

/** A line of the byline that names an author or says where authors work. */
export type BylineEntry = {
  line: Inline[];
  isAuthor: boolean;
  /** By which the source joins the two: `\author[1,2]{…}` and `\affil[1]{…}`. */
  keys: string[];
  /** The words of a sentence that name whose place it is: `A. Silva and B. Li are with`. */
  of?: string;
};

/** What authors say before and behind their text. */
export type FrontParts = {
  title: Inline[];
  byline: Inline[][];
  entries: BylineEntry[];
  abstract: Block[];
  keywords: string[];
  /** The name that was said last. */
  author: Inline[];
  /** Sections that are made of what is said in the front, such as who paid. */
  statements: { role: string; blocks: Block[] }[];
  /** What authors declare before the text begins. */
  pieces: Piece[];
  /** Whether the source says itself which line is the title. */
  isNamed: boolean;
  /** Whether LaTeX has set the title. */
  isSet: boolean;
};

/** An entry of a list of references, until the list is whole. */
export type WrittenEntry = {
  key: string;
  /** What stands in brackets behind `\bibitem`, as LaTeX. */
  label: Node[] | null;
  content: Inline[];
};

/** What is known and found on the way through the text of a paper. */
export type TextReading = {
  reading: Reading;
  /** What was read last. */
  last(): Placed | null;
  project: LatexProject;
  /** LaTeX that is not of the text, with the author's commands unfolded and formulae taken out. */
  unfold(tex: string): Token[];
  marks: readonly Mark[];
  meanings: Meanings;
  documentClass: string;
  packages: ReadonlyMap<string, string>;
  counters: Counters;
  /** Levels of headings that get a number. */
  depth: number;
  names: ThingNames;
  language: string;
  /** The same by BCP 47. */
  tag: string;
  isInAppendix: boolean;
  /** Of a book: whether chapters are numbered here. */
  isInMain: boolean;
  labels: Map<string, Label>;
  /** What a `\label` here stands at. */
  current: Label | null;
  /** Numbers and roles of headings. */
  headings: Map<Heading, { number: string | null; isAppendix: boolean; role: string | null }>;
  mentions: PendingMention[];
  citations: PendingCitation[];
  /** Formulae in lines of their own that stand within running text. */
  displayed: Map<Formula, Block>;
  /** Formulae in which something refers to labels or entries. */
  referring: Set<Formula>;
  theorems: Map<string, Theorem>;
  /** Styles of theorems that have no number, and whether the one that holds is among them. */
  unnumberedStyles: Set<string>;
  isUnnumbered: boolean;
  /** Letters for columns of tables, as their author defines them. */
  columns: Map<string, { count: number; body: readonly Token[] }>;
  /** Environments that float, by what they are. */
  floats: Map<string, { kind: string; name: string }>;
  /** Names of kinds of labels as `\crefname` says them. */
  crefNames: Map<string, { one: string; many: string }>;
  /** Short names of entries, as `\defcitealias` gives them. */
  aliases: Map<string, string>;
  /** What the preamble defines for algorithms. */
  keywordSetters: MacroNode[];
  /** Words of algorithms that the author says otherwise, by those that are said elsewhere. */
  algorithmWords: Map<string, string>;
  terms: Map<string, Term>;
  /** How digits of numbers are grouped. */
  numbers: NumberStyle;
  /** Of the list of symbols. */
  symbols: Extract<Block, { kind: 'definitions' }>['items'];
  /** Where lists of terms are printed. */
  termLists: {
    kind: 'terms' | 'symbols';
    heading: Heading;
    list: Extract<Block, { kind: 'definitions' }>;
  }[];
  /** Folders in which pictures are looked for. */
  pictureFolders: string[];
  pictureEndings: string[];
  entries: WrittenEntry[];
  /** Files of BibTeX that are called for, and how their entries are shown. */
  bibliography: { files: string[]; style: string; isCalled: boolean; keys: string[] };
  front: FrontParts;
  /** Notes of the front, where that is read. */
  frontNotes: Block[][] | null;
  /** Whether the cell of a table is read. */
  isInCell: boolean;
  /** Lists within lists. */
  listDepth: number;
  /** The numbered lists that were read last, by their counters. */
  lastLists: Map<
    string,
    { count: number; shape: { style: string | null; around: (number: string) => string } }
  >;
  /** Lines of the algorithm that is read. */
  lines: Label[];
  /** Captions without a float, which stand as figures. */
  looseCaptions: Set<Block>;
  /** The float that is read. */
  float: OpenFloat | null;
  /** Notes whose mark stands elsewhere than their words. */
  openNotes: {
    number: string | null;
    note: { id: string; blocks: Block[] };
    float: OpenFloat | null;
  }[];
  entry(node: MacroNode | EnvironmentNode): Entry | undefined;
  pieces(nodes: readonly Node[]): Piece[];
  /** The same where no heading can stand. */
  blocks(nodes: readonly Node[]): Block[];
  /** Pieces where no heading can stand: one is a line in bold. */
  asBlocks(pieces: readonly Piece[]): Block[];
  inlines(nodes: readonly Node[]): Inline[];
};

/** What a command with code of its own says within running text. */
export type InlineReader = (to: TextReading, node: MacroNode) => Inline[];

/** What an environment or a command with code of its own says between paragraphs. */
export type BlockReader = (to: TextReading, node: MacroNode | EnvironmentNode) => Piece[];

export const asText = (words: string): Inline => ({ kind: 'text', text: words });

/** Begins a target that is not known yet. */
export const PENDING = '\u0001';

export const pendingNumber = (target: string | undefined): number | null =>
  target?.startsWith(PENDING) ? Number(target.slice(1)) : null;

/** Gives what stands here a label's words, and puts the label of before back afterwards. */
export function within<Result>(to: TextReading, read: () => Result): Result {
  const before = to.current;
  const result = read();
  to.current = before;
  return result;
}
