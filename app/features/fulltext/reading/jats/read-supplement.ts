import type { Block, Inline, Supplement } from '../../core/article-text.ts';
import { isHarmless } from '../../core/link-target.ts';
import { readInlines, wholeAddress } from './read-inlines.ts';
import type { JatsReading } from './read-inlines.ts';
import { childrenNamed, elementsIn, findAll, lineOf } from './xml-tree.ts';
import type { XmlElement, XmlNode } from './xml-tree.ts';

type Parts = {
  labelOf: (node: XmlElement) => string | null;
  readCaption: (jats: JatsReading, node: XmlElement) => Inline[];
  readBlocks: (jats: JatsReading, element: XmlElement) => Block[];
};

/** What is read of a supplement itself; figures and tables that stand in it come behind it. */
const OWN = new Set(
  'label title caption p media graphic object-id permissions attrib alt-text long-desc'.split(' '),
);

/**
 * Supplementary material, or a film: its label, its words and its files. What is no address is the
 * name of a file that may lie beside the text.
 */
export function readSupplement(
  jats: JatsReading,
  node: XmlElement,
  { labelOf, readCaption, readBlocks }: Parts,
): { block: Supplement; behind: Block[] } {
  const inner = childrenNamed(node, 'media', 'graphic');
  const lines = [
    readCaption(jats, node),
    readInlines(
      jats,
      node.children.filter((child) => typeof child === 'string'),
    ),
    ...childrenNamed(node, 'p').map((line) => readInlines(jats, line.children)),
    ...inner.map((media) => readCaption(jats, media)).filter(saysMore),
  ].filter((line) => line.length > 0);
  const files = [node, ...inner].flatMap((each) => fileOf(jats, each));
  const own = [labelOf(node), ...inner.map(labelOf)].find((label) => label !== null) ?? null;
  if (files.length === 0) jats.reading.doubt('media-apart', own ?? '');
  const rest = elementsIn(node).filter(({ name }) => !OWN.has(name));
  return {
    block: {
      kind: 'supplement',
      id: '',
      label: own,
      caption: lines.flatMap((line, at) =>
        at === 0 ? line : [{ kind: 'text' as const, text: ' ' }, ...line],
      ),
      files,
    },
    behind: rest.length > 0 ? readBlocks(jats, { ...node, children: rest }) : [],
  };
}

/** What libraries of full texts write below each file. */
const FILLER = /^click here (?:for|to view) (?:the )?additional data files?\.?$/i;

const saysMore = (line: readonly Inline[]): boolean =>
  !FILLER.test(
    line
      .map((inline) => (inline.kind === 'text' ? inline.text : '?'))
      .join('')
      .trim(),
  );

function fileOf({ reading }: JatsReading, node: XmlElement): Supplement['files'] {
  const written = (node.attributes.get('href') ?? '').trim();
  if (written === '') return [];
  const doi = findAll(node, 'object-id').find(
    ({ attributes }) => attributes.get('pub-id-type') === 'doi',
  );
  const address = wholeAddress(written, node);
  const href = isHarmless(address) ? address : doi ? `https://doi.org/${lineOf(doi)}` : null;
  const name = nameIn(written);
  if (href === null) reading.doubt('media-apart', name);
  return [{ name, href, stored: null }];
}

/** `data.xlsx` of `https://x.example/files/data.xlsx?v=2`. */
function nameIn(written: string): string {
  const path = written.replace(/[?#].*$/s, '');
  return path.split('/').findLast((part) => part !== '') ?? written;
}

/** What may have supplements of its own within it, its caption or what stands below it. */
const AROUND = new Set(
  'fig fig-group table-wrap boxed-text media supplementary-material disp-formula'.split(' '),
);
const THROUGH = new Set('caption p table-wrap-foot fn fn-group fig'.split(' '));

/** An element without the files that belong to it, and these, to stand behind it. */
export function takeSupplements(node: XmlElement): {
  rest: XmlElement;
  supplements: XmlElement[];
} {
  if (!AROUND.has(node.name)) return { rest: node, supplements: [] };
  const supplements: XmlElement[] = [];
  const without = (element: XmlElement): XmlElement => ({
    ...element,
    children: element.children.flatMap((child): XmlNode[] => {
      if (typeof child === 'string') return [child];
      const isSupplement =
        child.name === 'supplementary-material' ||
        // Supplements of a figure that are figures stand in paragraphs of it.
        (child.name === 'fig' && element.name === 'p' && node.name === 'fig') ||
        (child.name === 'media' && IN_TEXT.has(node.name));
      if (isSupplement) {
        supplements.push(child);
        return [];
      }
      if (!THROUGH.has(child.name)) return [child];
      const left = without(child);
      // A paragraph that held nothing else goes with it.
      return isEmpty(left) && !isEmpty(child) ? [] : [left];
    }),
  });
  return { rest: without(node), supplements };
}

/** Of a supplement and of a film the media are its own files. */
const IN_TEXT = new Set('fig fig-group table-wrap boxed-text disp-formula'.split(' '));

const isEmpty = ({ children }: XmlElement): boolean =>
  children.every((child) => typeof child === 'string' && child.trim() === '');
