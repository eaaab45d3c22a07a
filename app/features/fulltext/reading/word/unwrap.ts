import {
  childOf,
  descendants,
  isElement,
  mapElements,
  valueOf,
} from '#app/platform/documents/office/xml-nodes.ts';
import type { XmlElement, XmlNode } from '#app/platform/documents/office/xml-nodes.ts';
import type { MakeElement } from './make-element.ts';
import { escapeXml } from '#app/platform/documents/office/xml-tokens.ts';
import { MARKS } from './marks.ts';
import { wordsOf } from './words-of.ts';

/** What a content control holds, as far as it is told apart (ECMA-376 part 1 §17.5.2). */
export type ControlAct = 'unwrap' | 'drop' | 'entries' | { anchor: string };

type Unwrap = {
  make: MakeElement;
  control: (control: Control) => ControlAct;
};

export type Control = {
  tag: string;
  /** `Table of Contents`, `Bibliographies`, `Cover Pages`. */
  gallery: string;
  /** Whether it asks to be filled in. */
  isPlaceholder: boolean;
  /** What it shows. */
  words: string;
};

/** Elements that say something of their content and are no part of it; pandoc passes over some. */
const WRAPPERS = new Set(['smartTag', 'customXml', 'dir', 'bdo']);

/** Content without the controls, tags and directions around it. */
export const unwrapped = (nodes: readonly XmlNode[], { make, control }: Unwrap): XmlNode[] =>
  mapElements(nodes, (element) => {
    if (WRAPPERS.has(element.name)) {
      return element.children.filter((child) => !isElement(child) || !/Pr$/.test(child.name));
    }
    if (element.name === 'r') return withoutRuby(element, make);
    if (element.name !== 'sdt') return [element];
    const act = control(controlOf(element));
    if (act === 'drop') return [];
    const content = childOf(element, 'sdtContent')?.children ?? [];
    if (act === 'entries') return asEntries(content, make);
    return act === 'unwrap' ? content : linked(content, act.anchor, make);
  });

function controlOf(element: XmlElement): Control {
  const properties = childOf(element, 'sdtPr') ?? { children: [] };
  const [gallery] = descendants(properties.children, 'docPartGallery');
  const has = (name: string) => childOf(properties, name) !== undefined;
  return {
    tag: valueOf(childOf(properties, 'tag'), 'val') ?? '',
    gallery: valueOf(gallery, 'val') ?? '',
    isPlaceholder: has('showingPlcHdr'),
    words: wordsOf(childOf(element, 'sdtContent')?.children ?? []),
  };
}

const asEntries = (nodes: readonly XmlNode[], make: MakeElement): XmlNode[] =>
  nodes.map((node) =>
    isElement(node, 'p')
      ? { ...node, children: [...node.children, make('bookmarkStart', { name: MARKS.entry })] }
      : node,
  );

/** Runs as a link; paragraphs with their runs as links. */
function linked(nodes: readonly XmlNode[], anchor: string, make: MakeElement): XmlNode[] {
  const isRun = (node: XmlNode) => isElement(node) && /^(?:r|hyperlink|ins)$/.test(node.name);
  if (!nodes.some(isRun)) {
    return nodes.map((node) =>
      isElement(node, 'p') ? { ...node, children: linked(node.children, anchor, make) } : node,
    );
  }
  const runs = nodes
    .filter(isRun)
    .flatMap((node) => (isElement(node, 'hyperlink') ? node.children : [node]));
  return [...nodes.filter((node) => !isRun(node)), make('hyperlink', { anchor }, runs)];
}

/** Signs with their reading above them: the reading follows in brackets. */
function withoutRuby(run: XmlElement, make: MakeElement): XmlNode[] {
  const ruby = childOf(run, 'ruby');
  if (!ruby) return [run];
  const base = childOf(ruby, 'rubyBase')?.children ?? [];
  const reading = wordsOf(childOf(ruby, 'rt')?.children ?? []);
  const shown = make('r', {}, [make('t', {}, [escapeXml(`(${reading})`)])]);
  return reading.trim() === '' ? base : [...base, shown];
}
