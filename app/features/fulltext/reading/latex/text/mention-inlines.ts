import type { Inline } from '../../../core/article-text.ts';
import { plainText } from '../../../core/plain-text.ts';
import { isHarmless } from '../../../core/link-target.ts';
import { argument, hasStar, lastArgument } from '../parsing/nodes.ts';
import type { MacroNode } from '../parsing/nodes.ts';
import { labelKeys, rawWords, splitKeys } from './plain-nodes.ts';
import { asText, PENDING } from './text-reading.ts';
import type { InlineReader, TextReading } from './text-reading.ts';

function mention(
  to: TextReading,
  command: string,
  keys: string[],
  content: Inline[] = [],
  isRange = false,
): Inline[] {
  const number = to.mentions.push({ command, keys, isRange }) - 1;
  return [{ kind: 'mention', target: `${PENDING}${number}`, content }];
}

const ref: InlineReader = (to, node) =>
  mention(to, node.content, labelKeys(node.content, rawWords(lastArgument(node))));

/** The letter of a part alone; `subfig` has it in brackets but for a star. */
const subref: InlineReader = (to, node) => {
  const isBare = hasStar(node) || !(to.packages.has('subfig') || to.packages.has('subfigure'));
  return mention(to, isBare ? 'subref*' : 'subref', [rawWords(lastArgument(node))]);
};

const refRange: InlineReader = (to, node) =>
  mention(
    to,
    node.content,
    [argument(node, 2), argument(node, 3)].map((key) => rawWords(key ?? [])),
    [],
    true,
  );

/** `\hyperref[key]{words}` */
const hyperref: InlineReader = (to, node) => {
  const key = argument(node, 1);
  const content = to.inlines(lastArgument(node));
  return key ? mention(to, 'hyperref', [rawWords(key)], content) : content;
};

const label: InlineReader = (to, node) => {
  const name = rawWords(lastArgument(node));
  if (to.current && !to.labels.has(name)) to.labels.set(name, to.current);
  return [];
};

/** `\hypertarget{name}{words}` */
const anchor: InlineReader = (to, node) => to.inlines(argument(node, 2) ?? []);

const link = (href: string, content: Inline[]): Inline[] =>
  isHarmless(href) ? [{ kind: 'link', href, content }] : content;

const url: InlineReader = (_, node) => {
  const address = rawWords(lastArgument(node)).replaceAll(' ', '');
  return address === '' ? [] : link(address, [asText(address)]);
};

const href: InlineReader = (to, node) => {
  const address = rawWords(argument(node, 2) ?? []).replaceAll(' ', '');
  const content = to.inlines(argument(node, 3) ?? []);
  if (content.some(({ kind }) => kind === 'link')) return content;
  return plainText(content) === '' && !content.some(({ kind }) => kind === 'formula')
    ? content
    : link(address, content);
};

const doi: InlineReader = (_, node) => {
  const written = rawWords(lastArgument(node)).replaceAll(' ', '');
  const plain = written.replace(/^(?:https?:\/\/)?(?:dx\.)?(?:doi\.org\/)?(?:doi:)?/i, '');
  return plain === '' ? [] : link(`https://doi.org/${encodeURI(plain)}`, [asText(`doi:${plain}`)]);
};

const orcid: InlineReader = (_, node) => {
  const id = rawWords(lastArgument(node));
  return id === '' ? [] : link(`https://orcid.org/${id}`, [asText(id)]);
};

/** One citation, with what stands before and behind it. */
function citation(to: TextReading, node: MacroNode): Inline[] {
  const last = node.args?.length ?? 0;
  const [one, other] = [argument(node, last - 2), argument(node, last - 1)];
  const isStar = (nodes: typeof one) => nodes?.length === 1 && rawWords(nodes) === '*';
  // With one note in brackets it stands behind, with two the first stands before.
  const first = isStar(one) ? null : one;
  const before = other === null ? null : first;
  const behind = other ?? first;
  return cite(to, {
    command: node.content,
    keys: splitKeys(lastArgument(node)).map(withoutStar),
    before: before ? to.inlines(before) : [],
    behind: behind ? to.inlines(behind) : [],
    hasStar: hasStar(node),
  });
}

function cite(to: TextReading, pending: TextReading['citations'][number]): Inline[] {
  if (pending.keys.length === 0) return [];
  const number = to.citations.push(pending) - 1;
  return [{ kind: 'citation', targets: [`${PENDING}${number}`], content: [] }];
}

/** `\citeproc{ref-key}{Silva 2020}` of pandoc, and `\hyperlink` of its older versions. */
const shownCitation: InlineReader = (to, node) => {
  const key = rawWords(argument(node, 1) ?? []);
  const shown = to.inlines(lastArgument(node));
  if (!key.startsWith('ref-') || shown.length === 0) return shown;
  return cite(to, { command: 'cite', keys: [key], before: [], behind: [], hasStar: false, shown });
};

/** REVTeX joins an entry with a star to the one before. */
const withoutStar = (key: string): string => key.replace(/^\*/, '');

export const MENTIONS: Readonly<Record<string, InlineReader>> = {
  ref,
  subref,
  refrange: refRange,
  hyperref,
  label,
  anchor,
  url,
  href,
  doi,
  orcid,
  cite: citation,
  'shown-cite': shownCitation,
  citetext: (to, node) => [asText('('), ...to.inlines(lastArgument(node)), asText(')')],
  citealias: citation,
  nocite: () => [],
};
