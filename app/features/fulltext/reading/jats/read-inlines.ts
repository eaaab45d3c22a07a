import type { Emphasis, Inline } from '../../core/article-text.ts';
import { isHarmless } from '../understanding/addresses.ts';
import type { Reading } from '../understanding/reading.ts';
import { readFormula } from './read-formula.ts';
import type { Formulae } from './read-formula.ts';
import { childNamed, lineOf, textOf } from './xml-tree.ts';
import type { XmlElement, XmlNode } from './xml-tree.ts';

/** What is known while one file is read. */
export type JatsReading = {
  reading: Reading;
  formulae: Formulae;
  /** Ids of notes, and of entries of the references. */
  notes: ReadonlySet<string>;
  references: ReadonlySet<string>;
  /** Ids of notes that stood in the text in place of their marks. */
  notesHere: Set<string>;
};

const EMPHASIS: Readonly<Record<string, Emphasis>> = {
  italic: 'italic',
  bold: 'bold',
  sub: 'sub',
  sup: 'sup',
  sc: 'small-caps',
  underline: 'underline',
  strike: 'strike',
};

/** Running text; line breaks and indents of the file are spaces. */
export const readInlines = (jats: JatsReading, nodes: readonly XmlNode[]): Inline[] =>
  trimmed(nodes.flatMap((node) => readInline(jats, node)));

function readInline(jats: JatsReading, node: XmlNode): Inline[] {
  if (typeof node === 'string') {
    const text = node.replace(/[ \t\r\n]+/g, ' ');
    return text === '' ? [] : [{ kind: 'text', text }];
  }
  const inner = () => node.children.flatMap((child) => readInline(jats, child));
  const emphasis = EMPHASIS[node.name];
  if (emphasis) return [{ kind: emphasis, content: inner() }];
  switch (node.name) {
    case 'break':
      return [{ kind: 'break' }];
    case 'verse-line':
      return [...inner(), { kind: 'break' }];
    case 'monospace':
    case 'code':
      return [{ kind: 'code', text: textOf(node) }];
    case 'inline-formula':
    case 'tex-math':
    case 'math':
      return readFormulaHere(jats, node);
    case 'ext-link':
    case 'uri':
    case 'email':
      return readLink(jats, node, inner());
    case 'pub-id':
      return readPublicId(node, inner());
    case 'xref':
      return readReference(jats, node, inner());
    case 'inline-graphic':
      return readPicture(node);
    case 'fn':
      return readNoteHere(jats, node);
    case 'named-content':
    case 'styled-content':
      return readForeign(node, inner());
    case 'include':
      jats.reading.doubt('left-out', node.attributes.get('href') ?? '');
      return [];
    case 'label':
    case 'alt-text':
    case 'long-desc':
    case 'index-term':
    case 'processing-meta':
      return [];
    default:
      return inner();
  }
}

function readFormulaHere({ reading, formulae }: JatsReading, node: XmlElement): Inline[] {
  const formula = readFormula(formulae, node, false);
  if (formula) return [{ kind: 'formula', formula }];
  const picture = childNamed(node, 'inline-graphic') ?? childNamed(node, 'graphic');
  if (!picture) return [{ kind: 'text', text: lineOf(node) }];
  reading.doubt('formula-is-picture', picture.attributes.get('href') ?? '');
  return readPicture(picture);
}

/** One that leads nowhere, or runs something, leaves its words and a doubt. */
function readLink({ reading }: JatsReading, node: XmlElement, content: Inline[]): Inline[] {
  const href = (node.attributes.get('href') ?? lineOf(node)).trim();
  const address = wholeAddress(href, node);
  if (isHarmless(address)) return [{ kind: 'link', href: address, content }];
  reading.doubt('left-out', href);
  return content;
}

function wholeAddress(href: string, node: XmlElement): string {
  if (node.name === 'email') return href.startsWith('mailto:') ? href : `mailto:${href}`;
  if (node.attributes.get('ext-link-type') === 'doi' && href.startsWith('10.')) {
    return `https://doi.org/${href}`;
  }
  return href.startsWith('www.') ? `https://${href}` : href;
}

function readPublicId(node: XmlElement, content: Inline[]): Inline[] {
  if (node.attributes.get('pub-id-type') !== 'doi') return content;
  return [{ kind: 'link', href: `https://doi.org/${lineOf(node)}`, content }];
}

function readReference(jats: JatsReading, node: XmlElement, content: Inline[]): Inline[] {
  const targets = (node.attributes.get('rid') ?? '').split(/\s+/).filter(Boolean);
  const [target] = targets;
  if (target === undefined) return content;
  if (targets.every((id) => jats.references.has(id))) {
    return [{ kind: 'citation', targets, content }];
  }
  if (jats.notes.has(target)) return targets.map((id) => ({ kind: 'note', target: id }));
  const type = node.attributes.get('ref-type');
  // Notes of a table stand below it, behind the same mark.
  if (type === 'table-fn' || type === 'fn') return content;
  return [{ kind: 'link', href: `#${target}`, content }];
}

const readPicture = (node: XmlElement): Inline[] => [
  {
    kind: 'picture',
    picture: node.attributes.get('href') ?? '',
    alternative: lineOf(childNamed(node, 'alt-text')),
  },
];

/** A note may stand in the text in place of its mark. */
function readNoteHere(jats: JatsReading, node: XmlElement): Inline[] {
  const { reading } = jats;
  const id = node.attributes.get('id') ?? `here-${reading.notes.length}`;
  if (!jats.notesHere.has(id)) {
    jats.notesHere.add(id);
    const content = readInlines(
      jats,
      node.children.filter((child) => typeof child === 'string' || child.name !== 'label'),
    );
    reading.notes.push({ id, blocks: [{ kind: 'paragraph', id: '', content }] });
  }
  return [{ kind: 'note', target: id }];
}

function readForeign(node: XmlElement, content: Inline[]): Inline[] {
  const language = node.attributes.get('lang') ?? null;
  return language === null ? content : [{ kind: 'language', language, direction: null, content }];
}

/** Without the spaces that only set the file apart. */
function trimmed(content: readonly Inline[]): Inline[] {
  const result = content.map((inline) => ({ ...inline }));
  const [first] = result;
  if (first?.kind === 'text') first.text = first.text.trimStart();
  const last = result.at(-1);
  if (last?.kind === 'text') last.text = last.text.trimEnd();
  return result.filter((inline) => inline.kind !== 'text' || inline.text !== '');
}
