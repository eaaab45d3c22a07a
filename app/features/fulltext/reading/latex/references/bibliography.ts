import type { Inline } from '../../../core/article-text.ts';
import { plainText } from '../../../core/plain-text.ts';
import { trimmed } from '../../understanding/inline-text.ts';
import { argument, environmentName, isMacro, lastArgument } from '../parsing/nodes.ts';
import type { EnvironmentNode, MacroNode, Node } from '../parsing/nodes.ts';
import { rawWords, splitKeys } from '../text/plain-nodes.ts';
import type { BlockReader, TextReading } from '../text/text-reading.ts';

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
      const label = isMacro(each, 'harvarditem') ? harvardLabel(each) : argument(each, 1);
      open = { key: rawWords(lastArgument(each)), label, nodes: [] };
    } else open?.nodes.push(each);
  }
  end();
  to.bibliography.isCalled = true;
  return [];
};

const anchorIn = (node: Node): MacroNode | undefined =>
  (node.type === 'group' ? node.content : [node]).find((each) => isMacro(each, 'hypertarget'));

/** `\harvarditem[Short]{Long}{2020}{key}` */
function harvardLabel(node: Parameters<typeof argument>[0]): Node[] {
  const name = argument(node, 1) ?? argument(node, 2) ?? [];
  return [
    ...name,
    { type: 'string', content: '(' },
    ...(argument(node, 3) ?? []),
    { type: 'string', content: ')' },
  ];
}

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
