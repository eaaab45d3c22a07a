import type { DoubtKind } from '../../../core/doubts.ts';
import type { LatexProject } from '../source/latex-project.ts';
import { PAR, printTokens, tokenize, TooManyTokens } from '../source/tokens.ts';
import type { Token } from '../source/tokens.ts';
import { settleEscapes } from '../source/verbatim.ts';
import type { Verbatim } from '../source/verbatim.ts';
import { CITATIONS, sayUnknownMention } from './handlers/citations.ts';
import { CONDITIONALS, ownCondition } from './handlers/conditions.ts';
import { COUNTING } from './handlers/define.ts';
import { DEFINITIONS } from './handlers/definitions.ts';
import { DIFFERENCES } from './handlers/differences.ts';
import { DRAWINGS } from './handlers/drawings.ts';
import { ENVIRONMENTS } from './handlers/environments.ts';
import { EXPANSIONS } from './handlers/expansion.ts';
import { FILES, jobName, writesFile } from './handlers/files.ts';
import { LOOPS, OWN_LISTS } from './handlers/lists.ts';
import { PRIMITIVES, setsLength } from './handlers/primitives.ts';
import { DINGS } from './handlers/delimiters.ts';
import { ALGORITHMS, PROGRAMS, sayKeyword } from './handlers/programs.ts';
import { Endless, Input } from './input.ts';
import { takeArguments, unusedArguments, withArguments } from './macro.ts';
import { trackMode } from './modes.ts';
import { beginScope } from './scope.ts';
import { settingsIn } from './settings.ts';
import { YIELDING } from './unfolding.ts';
import type { Handlers, Mark, Unfolding, What } from './unfolding.ts';
import { lookup } from '#app/platform/text/lookup.ts';

const HANDLERS: Handlers = lookup({
  ...PRIMITIVES,
  ...EXPANSIONS,
  ...DEFINITIONS,
  ...CONDITIONALS,
  ...FILES,
  ...ENVIRONMENTS,
  ...CITATIONS,
  ...DRAWINGS,
  ...PROGRAMS,
  ...ALGORITHMS,
  ...DINGS,
  ...OWN_LISTS,
  ...LOOPS,
  ...DIFFERENCES,
  ...COUNTING,
});

/** More than any author puts away, and more than the text of any manuscript. */
const MOST_SKIPPED = 20_000;
const MOST_EMITTED = 4_000_000;

/** Signs that a program in an argument has a backslash before. */
const ESCAPED = /\\([\\{}#%&_$^~])/g;

const isOurs = (name: string): boolean => name in HANDLERS && !YIELDING.has(name);

export type Unfolded = {
  tokens: Token[];
  marks: Mark[];
} & Pick<
  Unfolding,
  | 'opened'
  | 'skipped'
  | 'documentClass'
  | 'baseClass'
  | 'packages'
  | 'counters'
  | 'scope'
  | 'verbatims'
> & {
    /** LaTeX of another file, such as an entry of BibTeX, with the author's commands unfolded. */
    read(tex: string): Token[];
  };

/** What is known of commands, which the tables of packages and classes say. */
export type Knowledge = {
  keeps(
    what: What,
    name: string,
    documentClass: string,
    packages: ReadonlyMap<string, string>,
  ): boolean;
  knows(what: What, name: string): boolean;
  /** Whether a command is of what the paper loads, of LaTeX itself, or before or behind any text. */
  explains(name: string, documentClass: string, packages: ReadonlyMap<string, string>): boolean;
  isKnownPackage(name: string): boolean;
  /** Definitions of a package that are unfolded as the author's are. */
  definitionsOf(name: string): string | null;
};

/**
 * One text of all files, in which the author's own commands and environments are unfolded and
 * conditions decided, as TeX does it.
 * @throws Endless
 */
export function unfold(project: LatexProject, knowledge: Knowledge): Unfolded {
  const passedOver = new Set<string>();
  for (;;) {
    try {
      return run(project, knowledge, passedOver);
    } catch (error) {
      if (!(error instanceof EndlessPackage)) {
        throw error instanceof TooManyTokens ? new Endless() : error;
      }
      // The one that was read last, and then all of them.
      const files = passedOver.size === 0 ? error.files.slice(-1) : error.files;
      if (files.every((file) => passedOver.has(file))) throw error;
      for (const file of files) passedOver.add(file);
    }
  }
}

/** A package in the project that needs more of TeX than is here is no part of the text. */
class EndlessPackage extends Endless {
  /** Those that were read. */
  readonly files: readonly string[];

  constructor(files: readonly string[]) {
    super();
    this.files = files;
  }
}

function run(
  project: LatexProject,
  knowledge: Knowledge,
  passedOver: ReadonlySet<string>,
): Unfolded {
  const budget = { steps: 0 };
  const marks: Mark[] = [];
  const verbatims: Verbatim[] = [];
  let emitted: Token[] = [];
  let emittedInAll = 0;
  const ownPackages: string[] = [];
  let packageDepth = 0;
  let ownDepth = 0;
  let hasStopped = false;
  const mode = trackMode();
  const to: Unfolding = {
    project,
    scope: beginScope(),
    input: new Input(budget),
    verbatims,
    marks,
    skipped: [],
    opened: new Map(),
    openFiles: [],
    timesRead: new Map(),
    documentClass: '',
    baseClass: '',
    packages: new Map(),
    options: new Map(),
    counters: new Set(),
    keywords: new Map(),
    lists: new Map(),
    folders: [],
    openConditions: [],
    openEnvironments: [],
    hasBegun: false,
    atEnd: [],
    emit(...tokens) {
      emittedInAll += tokens.length;
      if (emittedInAll > MOST_EMITTED) throw new Endless();
      for (const token of tokens) {
        mode.see(token);
        emitted.push(token);
      }
    },
    mode,
    mark: (mark) => to.emit('\\octavomark', '{', ...String(marks.push(mark) - 1), '}'),
    doubt: (of: DoubtKind, words: string) => to.mark({ kind: 'doubt', of, words }),
    isMaths: () => mode.isMaths(),
    isInPackage: () => packageDepth > 0,
    isInDefinitionsOfOurs: () => ownDepth > 0,
    keeps: (what, name) =>
      (what === 'commands' && isOurs(name)) ||
      knowledge.keeps(what, name, to.baseClass || to.documentClass, to.packages),
    explains: (name) =>
      isOurs(name) || knowledge.explains(name, to.baseClass || to.documentClass, to.packages),
    knows: (what, name) => (what === 'commands' && isOurs(name)) || knowledge.knows(what, name),
    expand(tokens) {
      const [outer, before] = [to.input, emitted];
      to.input = new Input(budget);
      emitted = [];
      to.input.push(tokens);
      to.scope.begin();
      readAll();
      to.scope.end();
      const expanded = emitted;
      to.input = outer;
      emitted = before;
      return expanded;
    },
    isKnownPackage: (name) => {
      const definitions = knowledge.definitionsOf(name);
      if (definitions !== null) {
        ownDepth += 1;
        readAsPackage(tokenize(definitions, to, true), () => void (ownDepth -= 1));
      }
      return definitions !== null || knowledge.isKnownPackage(name);
    },
    readPackage: (name, tokens) => {
      if (to.openFiles.includes(name) || passedOver.has(name)) return;
      to.openFiles.push(name);
      ownPackages.push(name);
      readAsPackage(tokens, () => void to.openFiles.pop());
    },
    endless() {
      throw new Endless();
    },
    stop: () => void (hasStopped = true),
  };

  function readAsPackage(tokens: readonly Token[], onEnd?: () => void): void {
    const before = emitted;
    emitted = [];
    packageDepth += 1;
    const conditions = to.openConditions;
    to.openConditions = [];
    to.input.push(tokens, () => {
      packageDepth -= 1;
      const settings = settingsIn(emitted);
      emitted = [...before, ...settings];
      to.openConditions = conditions;
      onEnd?.();
    });
  }

  function readAll(): void {
    for (let token = to.input.next(); token !== undefined && !hasStopped; token = to.input.next()) {
      readOne(token);
    }
  }

  function readOne(token: Token): void {
    if (token === '{') to.scope.begin();
    if (token === '}') to.scope.end();
    if (token[0] !== '\\' || token === PAR) return void (writesFile(to, token) || to.emit(token));
    const macro = to.scope.macro(token);
    if (macro) {
      if (macro.alias !== undefined) return readPlain(macro.alias);
      const given = takeArguments(to.input, macro.parameters);
      if (!given) return;
      if (given.length > 0 && to.skipped.length < MOST_SKIPPED)
        to.skipped.push(...unusedArguments(macro.body, given).map((each) => printTokens(each)));
      const body = given.length > 0 ? withGivenListings(macro.body, given) : macro.body;
      to.input.push(withArguments(body, given));
      return;
    }
    readPlain(token);
  }

  /** A program in a line may be what a command is given: `\newcommand{\code}[1]{\lstinline|#1|}`. */
  const withGivenListings = (body: readonly Token[], given: readonly Token[][]): Token[] =>
    body.map((token) => {
      const verbatim = token[0] === '\0' ? verbatims[Number(token.slice(1))] : undefined;
      if (verbatim?.isInline !== true) return token;
      const text = verbatim.text.replaceAll(/#([1-9])/g, (_, number) =>
        printTokens(given[Number(number) - 1] ?? []).replaceAll(ESCAPED, '$1'),
      );
      return text === verbatim.text ? token : `\0${verbatims.push({ ...verbatim, text }) - 1}`;
    });

  function readPlain(token: Token): void {
    const handler = HANDLERS[token.slice(1)];
    if (handler) handler(to, token);
    else if (
      !sayKeyword(to, token) &&
      !ownCondition(to, token) &&
      !setsLength(to, token) &&
      !sayUnknownMention(to, token)
    )
      to.emit(token);
  }

  to.scope.define('\\jobname', { parameters: [], body: [...jobName(project)] }, true);
  const text = project.text(project.main) ?? '';
  to.opened.set(project.main, text);
  to.openFiles.push(project.main);
  to.folders.push('.');
  to.input.push(tokenize(text, to));
  try {
    readAll();
  } catch (error) {
    throw error instanceof Endless && ownPackages.length > 0
      ? new EndlessPackage(ownPackages)
      : error;
  }
  hasStopped = false;
  to.input = new Input(budget);
  to.input.push(to.atEnd);
  readAll();
  settleEscapes(verbatims, to.opened.values());
  const { opened, skipped, documentClass, baseClass, packages, counters, scope } = to;
  return {
    tokens: emitted,
    ...{ marks, opened, skipped, documentClass, baseClass, packages, counters, scope, verbatims },
    read: (tex) => to.expand(tokenize(tex, to)),
  };
}
