import {
  childrenOf,
  environmentName,
  isEnvironment,
  isMacro,
  lastArgument,
} from '../parsing/nodes.ts';
import type { EnvironmentNode, MacroNode, Node } from '../parsing/nodes.ts';
import { lookup } from '#app/platform/text/lookup.ts';

/** What stands in an argument as it is written: a key, a name of a file, a length. */
export function rawWords(nodes: readonly Node[]): string {
  return nodes.map(rawWord).join('').trim();
}

function rawWord(node: Node): string {
  switch (node.type) {
    case 'string':
      return node.content;
    case 'whitespace':
    case 'parbreak':
      return ' ';
    case 'group':
      return rawWords(node.content);
    case 'macro':
      return (SHOWN[node.content] ?? '') + rawWords(childrenOf(node));
    case 'environment':
    case 'mathenv':
    case 'root':
      return rawWords(childrenOf(node));
    case 'verb':
    case 'verbatim':
      return node.content;
    case 'comment':
    case 'inlinemath':
    case 'displaymath':
      return '';
  }
}

/** Signs of names and addresses that are escaped in LaTeX. */
const SHOWN: Readonly<Record<string, string>> = lookup({
  '%': '%',
  '#': '#',
  '&': '&',
  _: '_',
  $: '$',
  '{': '{',
  '}': '}',
  '/': '',
  '-': '',
  ' ': ' ',
  textunderscore: '_',
  textasciitilde: '~',
  textasciicircum: '^',
  textbackslash: '\\',
  textbar: '|',
  '~': '~',
});

export const splitKeys = (nodes: readonly Node[]): string[] =>
  rawWords(nodes)
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean);

/** What cleveref and its kin refer to: a list. A key of others may have commas. */
const LISTING =
  /^(?:(?:label|name|lcname)?[cC](?:page)?refs?|lcnamecrefs?|[zv]c?ref|Vref|prettyref|octavoref)$/;

/** The keys of labels that a command is given. */
export const labelKeys = (command: string, written: string): string[] => {
  const keys = LISTING.test(command) ? written.split(',') : [written];
  return keys.map((key) => key.trim()).filter(Boolean);
};

/** `a=b, c={d, e}` by its keys, of which the last counts; a word alone is a key without value. */
export const keyValues = (nodes: readonly Node[]): Map<string, Node[]> =>
  new Map(valuesInOrder(nodes));

/** Each key with its value, those that stand there twice too. */
export function valuesInOrder(nodes: readonly Node[]): [key: string, value: Node[]][] {
  const found: [string, Node[]][] = [];
  let key: string | null = null;
  let current: Node[] = [];
  const end = () => {
    const words = rawWords(current);
    if (key !== null) found.push([key, current]);
    else if (words !== '') found.push([words, []]);
    key = null;
    current = [];
  };
  for (const node of nodes) {
    if (node.type === 'string' && (node.content.includes(',') || node.content.includes('='))) {
      for (const [at, part] of node.content.split(/([,=])/).entries()) {
        if (part === ',') end();
        else if (part === '=' && key === null) {
          key = rawWords(current);
          current = [];
        } else if (part !== '' || at === 0) current.push({ type: 'string', content: part });
      }
    } else current.push(node);
  }
  end();
  return found;
}

/** Whether a node or anything within it is so. */
export function hasWithin(nodes: readonly Node[], is: (node: Node) => boolean): boolean {
  return nodes.some((node) => is(node) || hasWithin(childrenOf(node), is));
}

export const hasCommand = (nodes: readonly Node[], ...names: string[]): boolean =>
  hasWithin(nodes, (node) => isMacro(node) && names.includes(node.content));

/** What a drawing says, as far as it is words, behind its name. */
export function drawingWords(node: MacroNode | EnvironmentNode): string {
  const name = isEnvironment(node) ? environmentName(node) : `\\${node.content}`;
  const words = rawWords(isEnvironment(node) ? node.content : lastArgument(node));
  return `${name}: ${words}`;
}

/** The logo of ORCID beside a name, as many papers draw it, is no picture of the paper. */
export const isLogo = (words: string): boolean => /orcid/i.test(words);

/** A letter behind a command that is a word is no part of it. */
export const withWordEnds = (nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node, at): Node[] => {
    const next = nodes[at + 1];
    const isWordEnd =
      isMacro(node) &&
      /[a-zA-Z]$/.test(node.content) &&
      !node.args?.some(({ openMark }) => openMark !== '');
    const isLetter = next?.type === 'string' && /^[a-zA-Z]/.test(next.content);
    const own = node.type === 'group' ? { ...node, content: withWordEnds(node.content) } : node;
    return isWordEnd && isLetter ? [own, { type: 'whitespace' }] : [own];
  });
