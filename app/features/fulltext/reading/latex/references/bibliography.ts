import { plainText } from '../../../core/plain-text.ts';
import { trimmed } from '../../understanding/inline-text.ts';
import { argument, environmentName, isMacro, lastArgument } from '../parsing/nodes.ts';
import type { EnvironmentNode, MacroNode, Node } from '../parsing/nodes.ts';
import type { Block, Inline } from '../../../core/article-text.ts';
import { keyValues, rawWords, splitKeys } from '../text/plain-nodes.ts';
import { addHeading } from '../text/sections.ts';
import { asText } from '../text/text-reading.ts';
import type { BlockReader, InlineReader, Piece, TextReading } from '../text/text-reading.ts';
import { lookup } from '#app/platform/text/lookup.ts';

/** The style of a list that pandoc wrote: its entries have no labels, and the text says its citations. */
export const CSL = 'csl';

/**
 * `\begin{thebibliography}{9}`: an entry from each `\bibitem` to the next; in `CSLReferences` of older
 * versions of pandoc an entry is a paragraph that begins with an anchor.
 */
export const theBibliography: BlockReader = (to, node) => {
  let open: { key: string; label: Node[] | null; nodes: Node[] } | null = null;
  const end = () => {
    if (open) addEntry(to, open.key, open.label, open.nodes);
  };
  const environment = node as EnvironmentNode;
  if (environmentName(environment) === 'CSLReferences') to.bibliography.style = CSL;
  for (const each of environment.content) {
    const anchor = anchorIn(each);
    if (anchor) {
      end();
      open = { key: rawWords(argument(anchor, 1) ?? []), label: null, nodes: lastArgument(anchor) };
    } else if (isMacro(each, 'bibitem') || isMacro(each, 'harvarditem')) {
      end();
      const label = isMacro(each, 'harvarditem') ? harvardLabel(each) : itemLabel(each);
      open = { key: rawWords(lastArgument(each)), label, nodes: [] };
    } else open?.nodes.push(each);
  }
  end();
  to.bibliography.isCalled = true;
  return [];
};

const anchorIn = (node: Node): MacroNode | undefined =>
  (node.type === 'group' ? node.content : [node]).find((each) => isMacro(each, 'hypertarget'));

/**
 * `\bibitem[Short(2020)Long]{key}`, or `\citeauthoryear{Long}{Short}{2020}` in its place, as chicago and MNRAS have it,
 * `\citeauthoryear{Short}{2020}` of named, and `\citename{Short}2020` of acl.
 */
function itemLabel(node: Item): Node[] | null {
  const label = argument(node, 1);
  const at = label?.findIndex((each) => NAMED.some((name) => isMacro(each, name))) ?? -1;
  if (!label || at === -1) return label;
  const named = label[at] as MacroNode;
  if (isMacro(named, 'citename')) return shortAndYear(lastArgument(named), label.slice(at + 1));
  const third = label[at + 1];
  return third?.type === 'group'
    ? shortAndYear(argument(named, 2), third.content)
    : shortAndYear(argument(named, 1), argument(named, 2));
}

const NAMED = ['citeauthoryear', 'BCAY', 'astroncite', 'citename'];

/** `\harvarditem[Short]{Long}{2020}{key}` */
const harvardLabel = (node: Item): Node[] =>
  shortAndYear(argument(node, 1) ?? argument(node, 2), argument(node, 3));

type Item = Parameters<typeof argument>[0];

const shortAndYear = (short: Node[] | null, year: Node[] | null): Node[] => [
  ...(short ?? []),
  { type: 'string', content: '(' },
  ...(year ?? []),
  { type: 'string', content: ')' },
];

function addEntry(
  to: TextReading,
  key: string,
  label: Node[] | null,
  nodes: readonly Node[],
): void {
  const content = trimmed(withoutBreaks(to.inlines(nodes)));
  if (content.length === 0 && key === '') return;
  to.entries.push({ key, label, content });
}

const withoutBreaks = (content: readonly Inline[]): Inline[] =>
  content.map((inline) => (inline.kind === 'break' ? { kind: 'text', text: ' ' } : inline));

/** `\bibliography{a,b}`: files of BibTeX, for where its own list is not there. */
export const bibliography: BlockReader = (to, node) => {
  to.bibliography.files.push(...splitKeys(lastArgument(node)));
  to.bibliography.isCalled = true;
  return [];
};

export const printBibliography: BlockReader = (to) => {
  to.bibliography.isCalled = true;
  return [];
};

export const bibliographyStyle: BlockReader = (to, node) => {
  to.bibliography.style = rawWords(lastArgument(node));
  return [];
};

export const bibResource: BlockReader = (to, node) => {
  to.bibliography.files.push(rawWords(lastArgument(node)));
  return [];
};

/** `\defcitealias{key}{Paper I}` */
export const citeAlias: BlockReader = (to, node) => {
  to.aliases.set(rawWords(argument(node, 1) ?? []), plainText(to.inlines(lastArgument(node))));
  return [];
};

/** Cited without a mark in the text. */
export const noCite: BlockReader = (to, node) => {
  to.bibliography.keys.push(...splitKeys(lastArgument(node)));
  return [];
};

/** The lists of old classes: a line for each entry. */
export const oldReferences: BlockReader = (to, node) => {
  let lines: Node[] = [];
  const end = () => {
    addEntry(to, '', null, lines);
    lines = [];
  };
  for (const each of (node as EnvironmentNode).content) {
    if (each.type === 'parbreak' || isMacro(each, 'reference')) end();
    else lines.push(each);
  }
  end();
  return [];
};

/** `\newacronym{key}{short}{long}` and its kin. */
export const newAcronym: BlockReader = (to, node) => {
  const given = (node.args ?? [])
    .filter(({ openMark }) => openMark === '{')
    .map(({ content }) => content);
  const [key = [], short = [], long = []] = given;
  const said = to.inlines(long);
  to.terms.set(rawWords(key), {
    short: to.inlines(short),
    long: said,
    described: said,
    isUsed: false,
  });
  return [];
};

/** `\newglossaryentry{key}{name=…,description=…}`, `\DeclareAcronym{key}{short=…,long=…}` */
export const newTerm: BlockReader = (to, node) => {
  const values = keyValues(argument(node, 2) ?? []);
  const said = (...keys: string[]) =>
    keys.map((key) => values.get(key)).find((each) => each !== undefined) ?? [];
  const short = to.inlines(said('text', 'name', 'short'));
  to.terms.set(rawWords(argument(node, 1) ?? []), {
    short,
    long: to.inlines(said('long')),
    described: to.inlines(said('description', 'long')),
    fields: values,
    isUsed: false,
  });
  return [];
};

/** `\acro{key}[short]{long}` of a list of acronyms says both where it stands. */
export const acronym: BlockReader = (to, node) => {
  const key = rawWords(argument(node, 1) ?? []);
  const short = argument(node, 2);
  const long = to.inlines(lastArgument(node));
  const shown: Inline[] = short ? to.inlines(short) : [{ kind: 'text', text: key }];
  to.terms.set(key, { short: shown, long, described: long, isUsed: false });
  if (node.type !== 'macro' || node.content !== 'acro') return [];
  return [
    { kind: 'paragraph', id: '', content: [...shown, { kind: 'text', text: ': ' }, ...long] },
  ];
};

/** `\nomenclature{symbol}{meaning}`: it is said where the list of symbols is printed. */
export const symbol: InlineReader = (to, node) => {
  const [term = [], meaning = []] = (node.args ?? [])
    .filter(({ openMark }) => openMark === '{')
    .map(({ content }) => content);
  to.symbols.push({ term: to.inlines(term), blocks: to.blocks(meaning) });
  return [];
};

/** Where a list of symbols, of acronyms or of a glossary stands: what is in it is known at the end. */
export const printTerms: BlockReader = (to, node) => {
  const name = node.type === 'macro' ? node.content : '';
  const [kind, title] = LISTS[name] ?? GLOSSARY;
  const values = keyValues(
    (node.args ?? []).find(({ openMark }) => openMark === '[')?.content ?? [],
  );
  const said = values.get('title');
  const heading = addHeading(to, {
    ...{ level: 1, number: null },
    title: said ? to.inlines(said) : [asText(title)],
  });
  const list = to.reading.claim<Definitions>({ kind: 'definitions', id: '', items: [] });
  to.termLists.push({ kind, heading, list });
  return [heading, list];
};

type Definitions = Extract<Block, { kind: 'definitions' }>;

const GLOSSARY = ['terms', 'Glossary'] as const;
const LISTS: Readonly<Record<string, readonly ['terms' | 'symbols', string]>> = lookup({
  printnomenclature: ['symbols', 'Nomenclature'],
  printacronyms: ['terms', 'Acronyms'],
});

/** The text with its lists of terms, those without any left away. */
export function withTerms(to: TextReading, pieces: readonly Piece[]): Piece[] {
  const gone = new Set<Piece>();
  for (const { kind, heading, list } of to.termLists) {
    list.items = kind === 'symbols' ? to.symbols : usedTerms(to);
    if (list.items.length === 0) gone.add(heading).add(list);
  }
  return pieces.filter((piece) => !gone.has(piece));
}

const usedTerms = ({ terms }: TextReading): Definitions['items'] =>
  [...terms.values()]
    .filter(({ isUsed }) => isUsed)
    .map(({ short, described }) => ({
      term: short,
      blocks: [{ kind: 'paragraph', id: '', content: described }],
    }));
