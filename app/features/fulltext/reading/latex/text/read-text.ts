import { beginReading } from '../../understanding/reading.ts';
import type { Placed } from '../../understanding/reading.ts';
import { countersOf, styleOf } from '../counting/class-styles.ts';
import { mainLanguage, namesIn } from '../counting/words.ts';
import type { ThingNames } from '../counting/words.ts';
import type { Unfolded } from '../macros/unfold.ts';
import { numbersWith, numbersIn } from '../formulae/quantities.ts';
import { takeFormulae } from '../formulae/take-formulae.ts';
import { environmentName, isEnvironment, isMacro, markNumber } from '../parsing/nodes.ts';
import type { EnvironmentNode, MacroNode, Node } from '../parsing/nodes.ts';
import { withTerms } from '../references/bibliography.ts';
import type { LatexProject } from '../source/latex-project.ts';
import type { Meanings } from '../tables/all-tables.ts';
import type { Entry } from '../tables/table.ts';
import { frontStatements } from './front.ts';
import { MENTIONS } from './mention-inlines.ts';
import { OTHERS } from './other-inlines.ts';
import { rawWords } from './plain-nodes.ts';
import { isSetter } from './programs/lines.ts';
import { unknownFloat } from './floats.ts';
import { readCode } from './programs/read-code.ts';
import { nameOfNode, readFlow, withoutHeadings } from './read-flow.ts';
import { readInlines } from './read-inlines.ts';
import { KIND_BLOCKS, OWN_BLOCKS } from './readers.ts';
import { asText } from './text-reading.ts';
import type { InlineReader, Piece, TextReading } from './text-reading.ts';
import { theoremOf } from './theorems.ts';

/** `\figurename` in running text. */
const name: InlineReader = (to, node) => {
  const key = nameOfNode(node)
    .replace(/name$/, '')
    .replace('lstlisting', 'listing') as keyof ThingNames;
  const words = to.names[key];
  return typeof words === 'string' ? [asText(words)] : [];
};

const INLINES: Readonly<Record<string, InlineReader>> = { ...OTHERS, ...MENTIONS, name };

const READERS = { own: OWN_BLOCKS, kinds: KIND_BLOCKS, code: readCode, float: unknownFloat };

const THEOREM: Entry = { kind: 'theorem', of: '', takes: '' };
const OWN_FLOAT: Entry = { kind: 'float', of: 'own', takes: '' };

/** Begins the reading of a paper, with the counters and names that its class and language have. */
export function beginText(
  unfolded: Unfolded,
  meanings: Meanings,
  project: LatexProject,
  preamble: readonly Node[],
): TextReading {
  const { packages, marks } = unfolded;
  const documentClass = unfolded.baseClass || unfolded.documentClass;
  const { language, tag } = mainLanguage({
    ...{ documentClass, packages },
    main: languageIn(preamble),
  });
  const styled = styledAs(unfolded);
  const { counters, depth } = countersOf(styled);
  const style = styleOf(styled);
  const reading = beginReading();
  let last: Placed | null = null;
  const { claim } = reading;
  reading.claim = (by) => {
    last = by;
    return claim(by);
  };
  const to: TextReading = {
    last: () => last,
    unfold: (tex) => takeFormulae(unfolded.read(tex), marks, unfolded.verbatims),
    ...{
      reading,
      project,
      marks,
      meanings,
      documentClass,
      packages,
      counters,
      depth,
      language,
      tag,
    },
    names: {
      ...namesIn(language, packages.get('babel') ?? ''),
      ...(language === 'english' ? style.names : {}),
    },
    ...{ isInAppendix: false, isInMain: true },
    labels: new Map(),
    current: null,
    headings: new Map(),
    mentions: [],
    citations: [],
    displayed: new Map(),
    referring: new Set(),
    theorems: new Map(),
    ...{ unnumberedStyles: new Set(), isUnnumbered: false },
    columns: new Map(),
    floats: new Map(),
    crefNames: new Map(),
    aliases: new Map(),
    ...{ keywordSetters: [], algorithmWords: new Map() },
    ...{ terms: new Map(), symbols: [], termLists: [] },
    numbers: numbersWith(
      numbersIn(language, namesIn(language, '').and),
      optionsIn(packages.get('siunitx') ?? ''),
    ),
    pictureFolders: [],
    pictureEndings: [],
    entries: [],
    bibliography: { files: [], style: '', isCalled: false, keys: [] },
    front: {
      title: [],
      byline: [],
      entries: [],
      abstract: [],
      keywords: [],
      author: [],
      statements: [],
      pieces: [],
      isNamed: false,
      isSet: false,
    },
    frontNotes: null,
    isInCell: false,
    listDepth: 0,
    looseCaptions: new Set(),
    lines: [],
    lastLists: new Map(),
    float: null,
    openNotes: [],
    entry: (node) => entryOf(to, node),
    pieces: (nodes) => readFlow(to, nodes, READERS),
    blocks: (nodes) => withoutHeadings(readFlow(to, nodes, READERS)),
    asBlocks: withoutHeadings,
    inlines: (nodes) => readInlines(to, nodes, INLINES),
  };
  const isTogether = /envcountsame/.test(packages.get(documentClass) ?? '');
  for (const [theorem, title, shared] of style.theorems ?? []) {
    const counter = shared ?? (isTogether ? 'theorem' : theorem);
    to.theorems.set(theorem, { counter, title, isProof: false });
  }
  readPreamble(to, preamble);
  return to;
}

/** `group-separator={,}, locale=DE` of a package. */
const optionsIn = (given: string): Map<string, string> =>
  new Map(
    given.split(/,(?![^{}]{0,40}\})/).map((option) => {
      const [key = '', ...value] = option.split('=');
      return [
        key.trim(),
        value
          .join('=')
          .trim()
          .replace(/^\{(.{0,40})\}$/, '$1'),
      ];
    }),
  );

/** Some classes number otherwise on request: a book that is an article, the Computer Society of IEEE. */
function styledAs({ packages, documentClass, baseClass, tokens }: Unfolded): string {
  const given = (packages.get(documentClass) ?? '').split(',');
  const options = new Set(given.map((option) => option.trim()));
  if (options.has('article')) return 'article';
  const own = baseClass || documentClass;
  // The class of a university, made from nothing that is known here.
  const isThesis = Object.keys(styleOf(own)).length === 0 && tokens.includes('\\chapter');
  if (isThesis) return 'report';
  return own === 'IEEEtran' && options.has('compsoc') ? 'IEEEtran compsoc' : own;
}

function entryOf(to: TextReading, node: MacroNode | EnvironmentNode): Entry | undefined {
  if (!isEnvironment(node)) return to.meanings.commands.get(node.content);
  const own = environmentName(node);
  const plain = own.endsWith('*') ? own.slice(0, -1) : own;
  if (to.theorems.has(own)) return THEOREM;
  if (to.floats.has(plain)) return OWN_FLOAT;
  return to.meanings.environments.get(own) ?? (theoremOf(to, own) ? THEOREM : undefined);
}

/** What a preamble says of the text; all else in it is no text. */
const OF_PREAMBLE = new Set(
  `newtheorem theoremstyle declaretheoremstyle declaretheorem siamtheorem graphicspath crefname newfloat declarefloat floatname newcounter setcounter
  numberwithin number-settings bibliographystyle addbibresource defcitealias symbol newacronym newterm acronym appendix bibliography`.split(
    /\s+/,
  ),
);

function readPreamble(to: TextReading, nodes: readonly Node[]): void {
  for (const node of nodes) {
    if (isEnvironment(node) && to.entry(node)?.kind === 'front') to.pieces([node]);
    if (!isMacro(node)) continue;
    if (isSetter(node)) to.keywordSetters.push(node);
    const number = markNumber(node);
    const mark = number === null ? undefined : to.marks[number];
    const entry = to.entry(node);
    const isSaid = mark
      ? mark.kind === 'format' ||
        mark.kind === 'name' ||
        mark.kind === 'column' ||
        mark.kind === 'doubt'
      : entry?.kind === 'front' || (entry?.kind === 'own' && OF_PREAMBLE.has(entry.of));
    if (isSaid) to.pieces([node]);
    else if (entry?.kind === 'statement') to.front.pieces.push(...to.pieces([node]));
  }
}

function languageIn(nodes: readonly Node[]): string | null {
  for (const node of nodes) {
    const isSetting = isMacro(node, 'setmainlanguage') || isMacro(node, 'setdefaultlanguage');
    if (isSetting) return rawWords(node.args?.at(-1)?.content ?? []) || null;
  }
  return null;
}

/** The text of a paper, one piece after the other. */
export function readBody(to: TextReading, nodes: readonly Node[]): Piece[] {
  const pieces = withTerms(to, to.pieces(nodes));
  return [...pieces, ...frontStatements(to)];
}
