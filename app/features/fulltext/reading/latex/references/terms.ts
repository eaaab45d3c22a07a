import type { Block, Inline } from '../../../core/article-text.ts';
import { argument, lastArgument } from '../parsing/nodes.ts';
import { keyValues, rawWords } from '../text/plain-nodes.ts';
import { addHeading } from '../text/sections.ts';
import { asText } from '../text/text-reading.ts';
import type { BlockReader, InlineReader, Piece, TextReading } from '../text/text-reading.ts';

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
const LISTS: Readonly<Record<string, readonly ['terms' | 'symbols', string]>> = {
  printnomenclature: ['symbols', 'Nomenclature'],
  printacronyms: ['terms', 'Acronyms'],
};

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
