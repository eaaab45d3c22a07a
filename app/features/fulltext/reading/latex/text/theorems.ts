import type { Block, Inline } from '../../../core/article-text.ts';
import { trimmed } from '../../understanding/inline-text.ts';
import { argument, environmentName, hasStar, isBlank, lastArgument } from '../parsing/nodes.ts';
import type { EnvironmentNode, Node } from '../parsing/nodes.ts';
import { keyValues, rawWords } from './plain-nodes.ts';
import { asText, within } from './text-reading.ts';
import type { BlockReader, Theorem, TextReading } from './text-reading.ts';

type Aside = Extract<Block, { kind: 'aside' }>;

/** `\newtheorem{lemma}[theorem]{Lemma}`, `\newtheorem{theorem}{Theorem}[section]`. */
export const newTheorem: BlockReader = (to, node) => {
  const [name, shared, title, inner] = [2, 3, 4, 5].map((at) => argument(node, at));
  define(to, {
    name: rawWords(name ?? []),
    title: wordsOf(to, title ?? []),
    shared: shared ? rawWords(shared) : null,
    inner: inner ? rawWords(inner) : null,
    isNumbered:
      !hasStar(node) && !to.isUnnumbered && node.type === 'macro' && node.content !== 'newproof',
    isProof: node.type === 'macro' && node.content === 'newproof',
  });
  return [];
};

type Defined = {
  name: string;
  title: string;
  shared: string | null;
  inner: string | null;
  isNumbered: boolean;
  isProof: boolean;
};

function define(
  to: TextReading,
  { name, title, shared, inner, isNumbered, isProof }: Defined,
): void {
  if (name === '') return;
  const counter = isNumbered ? (shared !== null && to.counters.has(shared) ? shared : name) : null;
  to.theorems.set(name, { counter, title, isProof });
  if (counter !== name) return;
  to.counters.create(name);
  if (inner !== null) to.counters.within(name, inner);
}

const wordsOf = (to: TextReading, nodes: readonly Node[]): string =>
  to
    .inlines(nodes)
    .map((inline) => ('text' in inline ? inline.text : ''))
    .join('')
    .trim();

/** `\declaretheorem[name=Theorem, sibling=lemma, numberwithin=section]{thm}` of thmtools. */
export const declareTheorem: BlockReader = (to, node) => {
  const options = [argument(node, 1), argument(node, 3)].flatMap((each) => [
    ...keyValues(each ?? []),
  ]);
  const values = new Map(options);
  const value = (...keys: string[]) => {
    const found = keys.map((key) => values.get(key)).find((each) => each !== undefined);
    return found ? rawWords(found) : null;
  };
  for (const name of rawWords(argument(node, 2) ?? []).split(',')) {
    const said = values.get('name') ?? values.get('title') ?? values.get('heading');
    define(to, {
      name: name.trim(),
      title: said ? wordsOf(to, said) : capital(name.trim()),
      shared: value('sibling', 'numberlike', 'sharenumber', 'sharecounter'),
      inner: value('numberwithin', 'within', 'parent'),
      isNumbered: value('numbered') !== 'no' && !to.unnumberedStyles.has(value('style') ?? ''),
      isProof: false,
    });
  }
  return [];
};

/** `\theoremstyle{nonumberplain}` of ntheorem holds for the theorems that are defined below it. */
export const theoremStyle: BlockReader = (to, node) => {
  const style = rawWords(lastArgument(node));
  to.isUnnumbered = to.unnumberedStyles.has(style) || /^(?:nonumber|empty)/.test(style);
  return [];
};

export const declareTheoremStyle: BlockReader = (to, node) => {
  const numbered = keyValues(argument(node, 1) ?? []).get('numbered');
  if (numbered && rawWords(numbered) === 'no')
    to.unnumberedStyles.add(rawWords(lastArgument(node)));
  return [];
};

/** `\newsiamthm{claim}{Claim}` counts with theorems. */
export const siamTheorem: BlockReader = (to, node) => {
  const shared = to.counters.has('theorem') ? 'theorem' : null;
  const [name, title] = [rawWords(argument(node, 1) ?? []), wordsOf(to, argument(node, 2) ?? [])];
  define(to, { name, title, shared, inner: null, isNumbered: true, isProof: false });
  return [];
};

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Names that need no definition: the class has one that is not known here. */
const COMMON = new Set(
  `theorem lemma corollary proposition definition example remark conjecture claim assumption property observation fact
  hypothesis problem exercise question notation axiom`.split(/\s+/),
);

/** The theorem that an environment is by its name; undefined for one that is none. */
export function theoremOf(to: TextReading, name: string): Theorem | undefined {
  const known = to.theorems.get(name);
  if (known) return known;
  const plain = name.endsWith('*') ? name.slice(0, -1) : name;
  if (!to.theorems.has(plain) && COMMON.has(plain)) {
    define(to, {
      name: plain,
      title: capital(plain),
      shared: null,
      inner: null,
      isNumbered: true,
      isProof: false,
    });
  }
  const found = to.theorems.get(plain);
  return found && plain !== name ? { ...found, counter: null } : found;
}

export const readTheorem: BlockReader = (to, node) => {
  const environment = node as EnvironmentNode;
  const name = environmentName(environment);
  const known = theoremOf(to, name)!;
  // An environment that a table has as well has its option already.
  const given = argument(environment, 1);
  const { option, content } = given
    ? { option: given, content: environment.content }
    : optionOf(environment.content);
  return [theorem(to, name, known, option, content)];
};

/** `[words]` at the beginning, which no table says since the author named the environment. */
function optionOf(nodes: readonly Node[]): { option: Node[] | null; content: Node[] } {
  const first = nodes.findIndex((node) => !isBlank(node));
  const open = nodes[first];
  if (open?.type !== 'string' || open.content !== '[') return { option: null, content: [...nodes] };
  let depth = 0;
  for (let at = first; at < nodes.length; at += 1) {
    const node = nodes[at]!;
    if (node.type === 'parbreak') break;
    if (node.type !== 'string') continue;
    if (node.content === '[') depth += 1;
    if (node.content === ']') depth -= 1;
    if (depth === 0) return { option: nodes.slice(first + 1, at), content: nodes.slice(at + 1) };
  }
  return { option: null, content: [...nodes] };
}

function theorem(
  to: TextReading,
  name: string,
  { counter, title, isProof }: Theorem,
  option: readonly Node[] | null,
  content: readonly Node[],
): Aside {
  return within(to, () => {
    let number: string | null = null;
    if (counter !== null) {
      to.counters.step(counter);
      number = to.counters.show(counter);
    }
    const note = option ? trimmed(to.inlines(option)) : [];
    const aside: Aside = { kind: 'aside', id: '', label: null, title: [], blocks: [] };
    aside.label = number === null ? null : `${title} ${number}`.trim();
    if (number === null)
      aside.title = [asText(title), ...(note.length > 0 ? inBrackets(note, isProof) : [])];
    else aside.title = note;
    to.current = { number, kind: name, name: title, target: aside, title: note };
    to.reading.claim(aside);
    aside.blocks = to.blocks(content);
    return aside;
  });
}

const inBrackets = (note: Inline[], isProof: boolean): Inline[] =>
  isProof ? [asText(' '), ...note] : [asText(' ('), ...note, asText(')')];

/** A proof, whose title in brackets stands in the place of its own. */
export const readProof: BlockReader = (to, node) => {
  const environment = node as EnvironmentNode;
  return within(to, () => {
    const option = argument(environment, 1);
    const aside: Aside = { kind: 'aside', id: '', label: null, title: [], blocks: [] };
    aside.title = option ? trimmed(to.inlines(option)) : [asText(to.names.proof)];
    to.reading.claim(aside);
    aside.blocks = to.blocks(environment.content);
    return [aside];
  });
};

/** `\begin{restatable}[note]{theorem}{key}` */
export const restatable: BlockReader = (to, node) => {
  const name = rawWords(argument(node, 2) ?? []);
  const known = theoremOf(to, name);
  const { content } = node as EnvironmentNode;
  return known ? [theorem(to, name, known, argument(node, 1), content)] : to.blocks(content);
};

/** `\begin{tcolorbox}[title=…,label=…]` */
export const box: BlockReader = (to, node) => {
  const settings = keyValues(argument(node, 1) ?? []);
  const title = settings.get('title');
  const number = to.current?.kind.endsWith('tcb') ? to.current.number : null;
  return within(to, () => {
    const aside: Aside = { kind: 'aside', id: '', label: null, title: [], blocks: [] };
    aside.title = trimmed(to.inlines(title ?? []));
    const label = rawWords(settings.get('label') ?? []);
    const known = { number, kind: 'box', name: null, target: aside, title: aside.title };
    if (title && label !== '' && !to.labels.has(label)) to.labels.set(label, known);
    if (title) to.reading.claim(aside);
    const blocks = to.blocks((node as EnvironmentNode).content);
    aside.blocks = blocks;
    return title ? [aside] : blocks;
  });
};

export const epigraph: BlockReader = (to, node) => [
  to.reading.claim({
    kind: 'quotation',
    id: '',
    blocks: [...to.blocks(argument(node, 1) ?? []), ...to.blocks(lastArgument(node))],
  }),
];
