import { childNamed, childrenNamed, elementsIn, lineOf } from './xml-tree.ts';
import type { XmlElement, XmlNode } from './xml-tree.ts';
import { lookup } from '#app/platform/text/lookup.ts';

/** What stands for itself, wherever a file has it. */
export const BLOCKS = new Set(
  `p fig fig-group table-wrap table-wrap-group disp-formula disp-formula-group list def-list disp-quote
  verse-group code preformat statement boxed-text supplementary-material media graphic
  chem-struct-wrap array sec fn-group`.split(/\s+/),
);

/** What is read where it belongs, or belongs to no text. */
export const BESIDE = new Set([
  'label',
  'title',
  'caption',
  'sec-meta',
  'permissions',
  'alt-text',
  'attrib',
  'ref-list',
  'object-id',
]);

/** Parts in which publishers set elements of their own around what they hold. */
const OPENED = new Set(
  `article body back floats-group floats-wrap app-group app ack notes glossary sec boxed-text statement disp-quote
  list list-item def-list def-item def fig-group table-wrap-group bio sub-article response`.split(
    /\s+/,
  ),
);

/** Read by their names, though no text. */
const READ = new Set(
  `front front-stub journal-meta article-meta ref ref-list fn alternatives table table-wrap-foot
  caption license permissions processing-meta`.split(/\s+/),
);

/** Archives send articles in sets and in records of their own: the first article of what they sent. */
export function articleIn(root: XmlElement): XmlElement {
  let level = [root];
  while (level.length > 0) {
    const article = level.find(({ name }) => name === 'article');
    if (article) return article;
    level = level.flatMap(elementsIn);
  }
  return root;
}

/**
 * Figures and tables in several languages stand in a group, each with its caption and one with what is
 * shown, or none but the group itself: that is shown under the captions of all.
 */
function inOneLanguage(group: XmlElement): XmlElement {
  const kind = MEMBERS[group.name];
  const members = kind ? childrenNamed(group, kind) : [];
  const showing = members.filter((member) => elementsIn(member).some((part) => !isNaming(part)));
  const [first] = members;
  const own = elementsIn(group).filter((part) => !members.includes(part) && !isNaming(part));
  const isOneThing = showing.length + Math.min(own.length, 1) === 1;
  if (!kind || !first || showing.length === members.length || !isOneThing) return group;
  const [shown] = showing;
  return {
    name: kind,
    attributes: new Map([...(shown?.attributes ?? []), ...group.attributes]),
    children: [
      ...childrenNamed(first, 'label'),
      { name: 'caption', attributes: new Map(), children: members.flatMap(captionLines) },
      ...(shown ? elementsIn(shown).filter((part) => !isNaming(part)) : own),
    ],
  };
}

const inOneWherever = (node: XmlNode): XmlNode =>
  typeof node === 'string' ? node : inOneLanguage(node);

const MEMBERS: Readonly<Record<string, string>> = lookup({
  'fig-group': 'fig',
  'table-wrap-group': 'table-wrap',
});

const isNaming = ({ name }: XmlElement): boolean => /^(?:label|caption|object-id)$/.test(name);

/** Of the second and all others with what they are called. */
function captionLines(member: XmlElement, at: number): XmlElement[] {
  const label = lineOf(childNamed(member, 'label'));
  const named: XmlElement[] = [{ name: 'p', attributes: new Map(), children: [label] }];
  const lines = [
    ...(at === 0 || label === '' ? [] : named),
    ...childrenNamed(member, 'caption').flatMap(elementsIn),
  ];
  const language = member.attributes.get('lang');
  if (language === undefined) return lines;
  const attributes = new Map([['lang', language]]);
  return lines.map((line) => ({
    ...line,
    children: [{ name: 'named-content', attributes, children: line.children }],
  }));
}

/**
 * A wrapper of an unknown name gives way to what it holds; one with a title is a section. What holds
 * no more than running text stays as it is.
 */
export function settleWrappers(element: XmlElement): XmlElement {
  return { ...element, children: element.children.flatMap(settled) };
}

function settled(node: XmlNode): XmlNode[] {
  if (typeof node === 'string') return [node];
  if (OPENED.has(node.name)) return [settleWrappers(inOneLanguage(node))];
  if (node.name === 'p') return [{ ...node, children: node.children.map(inOneWherever) }];
  if (BLOCKS.has(node.name) || BESIDE.has(node.name) || READ.has(node.name)) return [node];
  if (node.name === 'kwd-group') return [keywordLine(node)];
  if (!holdsBlocks(node)) return [node];
  const inner = settleWrappers(node);
  const isTitled = inner.children.some((each) => typeof each !== 'string' && each.name === 'title');
  return isTitled ? [{ ...inner, name: 'sec' }] : inner.children;
}

const holdsBlocks = ({ children }: XmlElement): boolean =>
  children.some(
    (each) =>
      typeof each !== 'string' &&
      (BLOCKS.has(each.name) || each.name === 'kwd-group' || holdsBlocks(each)),
  );

/** Keywords within the text, such as the ranks of a taxon, under what they are called. */
function keywordLine(group: XmlElement): XmlElement {
  const heading = childrenNamed(group, 'label', 'title').map(lineOf).join(' ');
  const words = childrenNamed(group, 'kwd', 'compound-kwd', 'nested-kwd').flatMap((word, at) =>
    at === 0 ? word.children : [', ', ...word.children],
  );
  return { ...group, name: 'p', children: heading === '' ? words : [`${heading}: `, ...words] };
}
