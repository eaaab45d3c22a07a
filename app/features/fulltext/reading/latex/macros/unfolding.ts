import type { DoubtKind } from '../../../core/doubts.ts';
import type { LatexProject } from '../source/latex-project.ts';
import type { Token } from '../source/tokens.ts';
import type { Verbatim } from '../source/verbatim.ts';
import type { Input } from './input.ts';
import type { Mode } from './modes.ts';
import type { Scope } from './scope.ts';

/** What stands at a place of the text and is no text: it is asked for by its number. */
export type Mark =
  | { kind: 'doubt'; of: DoubtKind; words: string }
  /** How a counter is shown from here on. */
  | { kind: 'format'; counter: string; body: Token[] }
  /** What a thing is called from here on, by the command that says so. */
  | { kind: 'name'; of: string; body: Token[] }
  /** A letter for columns of tables. */
  | { kind: 'column'; letter: string; count: number; body: Token[] }
  | { kind: 'verbatim'; verbatim: Verbatim }
  | { kind: 'formula'; formula: WrittenFormula };

/** Mathematics as it is written, with all commands of the author unfolded. */
export type WrittenFormula = {
  /** `$`, or `\\[` and `$$` as `displaymath`, or the name of its environment. */
  environment: string;
  /** What the environment is given, such as the number of columns. */
  given: Token[];
  tokens: Token[];
};

export type What = 'commands' | 'environments';

/** What is known and made while the commands of a paper are unfolded. */
export type Unfolding = {
  project: LatexProject;
  scope: Scope;
  input: Input;
  verbatims: Verbatim[];
  marks: Mark[];
  /** What conditions leave out, and what the author's own commands are given and do not say. */
  skipped: string[];
  /** The files that were read, each with the text that it gave. */
  opened: Map<string, string>;
  /** Files that are being read, the innermost last. */
  openFiles: string[];
  timesRead: Map<string, number>;
  documentClass: string;
  /** The class on which one of the author's own stands. */
  baseClass: string;
  /** The options of each package, and of the class, by their names. */
  packages: Map<string, string>;
  /** What the file that is read does for each of its options, by the names of files. */
  options: Map<string, Map<string, Token[]>>;
  /** Counters besides those of LaTeX. */
  counters: Set<string>;
  /** Words of programs that the author has commands for, as formulae say them. */
  keywords: Map<Token, { word: string; isFunction: boolean }>;
  /** Lists of the author's own, and what is said of all lists of a kind, by their names. */
  lists: Map<string, { type: string | null; options: readonly Token[] }>;
  /** Where files are looked for, the innermost last. */
  folders: string[];
  /** Conditions that are open, whose branch that holds is read. */
  openConditions: string[];
  openEnvironments: {
    name: string;
    /** What the author's own says at its end. */ end: Token[] | null;
  }[];
  /** Whether `\begin{document}` has been read. */
  hasBegun: boolean;
  mode: Mode;
  /** What is to be said behind all else. */
  atEnd: Token[];
  emit(...tokens: Token[]): void;
  mark(mark: Mark): void;
  /** A doubt at this place. */
  doubt(kind: DoubtKind, words: string): void;
  isMaths(): boolean;
  /** Whether a file of a package or a class is read. */
  isInPackage(): boolean;
  /** Whether that is what we say ourselves that a package defines. */
  isInDefinitionsOfOurs(): boolean;
  /** Whether the author cannot change what this command is understood as. */
  keeps(what: What, name: string): boolean;
  /** Whether LaTeX or a package has a command of this name. */
  knows(what: What, name: string): boolean;
  /** Whether a command is of what the paper loads, and not of a class or package that it does not. */
  explains(name: string): boolean;
  /** Tokens with all commands in them unfolded, apart from the text. */
  expand(tokens: readonly Token[]): Token[];
  /** Whether all that a package does is known here, so that its own file is not read. */
  isKnownPackage(name: string): boolean;
  /** Reads a file of a package or a class for what it defines. */
  readPackage(name: string, tokens: readonly Token[]): void;
  /** @throws Endless */
  endless(): void;
  /** Ends the document. */
  stop(): void;
};

/** What a command of TeX or LaTeX does as it is met. */
export type Handler = (to: Unfolding, token: Token) => void;
export type Handlers = Readonly<Record<string, Handler>>;

/** Commands of packages that yield to those of the author, who may call anything so. */
export const YIELDING: ReadonlySet<string> = new Set(
  `FL ML NN LL tmark tnote task Block CodeBefore CodeAfter tablehead tablefirsthead tablecaption topcaption bottomcaption
  unit unitfrac nicefrac sfrac symbol textquote textcquote blockquote blockcquote ctable Tree ex exg exi Next NNext Last LLast`.split(
    /\s+/,
  ),
);
