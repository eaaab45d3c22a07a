import type { Emphasis, Inline } from '../../core/article-text.ts';
import { plainText } from '../../core/plain-text.ts';
import { isHarmless } from '../../core/link-target.ts';
import type { Reading } from '../understanding/reading.ts';
import { readFormula } from './read-formula.ts';
import type { Formulae } from './read-formula.ts';
import { childNamed, elementsIn, findAll, lineOf, textOf } from './xml-tree.ts';
import type { XmlElement, XmlNode } from './xml-tree.ts';
import { lookup } from '#app/platform/text/lookup.ts';

/** What is known while one file is read. */
export type JatsReading = {
  reading: Reading;
  formulae: Formulae;
  /** Ids of notes, and of entries of the references. */
  notes: ReadonlySet<string>;
  references: ReadonlySet<string>;
  /** The id of an entry by its label. */
  labelled: ReadonlyMap<string, string>;
  /** Ids of entries in the lists of parts that are articles of their own. */
  otherReferences: ReadonlySet<string>;
  /** Ids of what stands below tables, behind the marks that lead to it. */
  belowTables: ReadonlySet<string>;
  /** Ids of notes that stood in the text in place of their marks. */
  notesHere: Set<string>;
  /** Of the article, as a tag of BCP 47. */
  language: string | null;
};

const EMPHASIS: Readonly<Record<string, Emphasis>> = lookup({
  italic: 'italic',
  bold: 'bold',
  sub: 'sub',
  sup: 'sup',
  sc: 'small-caps',
  underline: 'underline',
  strike: 'strike',
});

/** Running text; line breaks and indents of the file are spaces. */
export const readInlines = (jats: JatsReading, nodes: readonly XmlNode[]): Inline[] =>
  trimmed(readAll(jats, nodes));

const readAll = (jats: JatsReading, nodes: readonly XmlNode[]): Inline[] =>
  withHidden(nodes).flatMap((node) => readInline(jats, node));

function readInline(jats: JatsReading, node: XmlNode): Inline[] {
  if (typeof node === 'string') {
    const text = node.replace(/[ \t\r\n]+/g, ' ');
    return text === '' ? [] : [{ kind: 'text', text }];
  }
  const inner = () => readAll(jats, node.children);
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
    case 'inline-supplementary-material':
      return readSupplementHere(jats, node, inner());
    case 'alternatives':
      return readAlternatives(jats, node);
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

/** Between `6` and `–8` some files mark the seventh work without a sign: the number before it cites that too. */
function withHidden(nodes: readonly XmlNode[]): readonly XmlNode[] {
  if (!nodes.some(isHidden)) return nodes;
  const shown: XmlNode[] = [];
  for (const node of nodes) {
    const before = shown.at(-1);
    const isLed = typeof before === 'object' && before.name === 'xref' && !isHidden(before);
    if (!isHidden(node) || !isLed) shown.push(node);
    else {
      const rid = [before, node as XmlElement].map((each) => each.attributes.get('rid') ?? '');
      const attributes = new Map([...before.attributes, ['rid', rid.join(' ')] as const]);
      shown.splice(-1, 1, { ...before, attributes });
    }
  }
  return shown;
}

/** A mark that shows nothing. */
const isHidden = (node: XmlNode): boolean =>
  typeof node !== 'string' && node.name === 'xref' && lineOf(node) === '';

function readFormulaHere(jats: JatsReading, node: XmlElement): Inline[] {
  const formula = readFormula(jats.formulae, node, false);
  if (formula) return [{ kind: 'formula', formula }];
  const [picture] = picturesIn(node);
  if (!picture) return node.children.flatMap((child) => readInline(jats, child));
  jats.reading.doubt('formula-is-picture', picture.attributes.get('href') ?? '');
  return readPicture(picture);
}

const picturesIn = (node: XmlElement): XmlElement[] => [
  ...findAll(node, 'inline-graphic'),
  ...findAll(node, 'graphic'),
];

/** Of several forms of one thing the one that is most text. */
function readAlternatives(jats: JatsReading, node: XmlElement): Inline[] {
  const formula = readFormula(jats.formulae, node, false);
  if (formula) return [{ kind: 'formula', formula }];
  const [picture] = picturesIn(node);
  if (picture) return readPicture(picture);
  const [first] = elementsIn(node);
  return first ? readInline(jats, first) : [];
}

/** A supplement that is spoken of in the text: its words lead to it where it has an address. */
function readSupplementHere(jats: JatsReading, node: XmlElement, content: Inline[]): Inline[] {
  const href = node.attributes.get('href') ?? '';
  const address = wholeAddress(href, node);
  if (isHarmless(address)) return [{ kind: 'link', href: address, content }];
  jats.reading.doubt('media-apart', href);
  return content;
}

/** One that leads nowhere, or runs something, leaves its words and a doubt. */
function readLink({ reading }: JatsReading, node: XmlElement, content: Inline[]): Inline[] {
  const written = (node.attributes.get('href') ?? lineOf(node)).trim();
  const href = isHarmless(written) ? written : written.replaceAll(/\s/g, '');
  const address = wholeAddress(href, node);
  const words: Inline[] = content.length > 0 ? content : [{ kind: 'text', text: href }];
  if (isHarmless(address)) return [{ kind: 'link', href: address, content: words }];
  // The number of an entry in a database, or a broken address, stands in the text itself.
  const isSaid = bare(lineOf(node)).includes(bare(href));
  // A file or page of the publisher's own site, which the article does not bring.
  if (!isSaid) reading.doubt(/^\.{0,2}\//.test(href) ? 'media-apart' : 'left-out', href);
  return words;
}

const bare = (address: string): string =>
  address.replaceAll(/\s/g, '').replace(/^[a-z][a-z-]{1,11}:(?:\/\/)?/i, '');

export function wholeAddress(href: string, node: XmlElement): string {
  if (node.name === 'email') return href.startsWith('mailto:') ? href : `mailto:${href}`;
  if (node.attributes.get('ext-link-type') === 'doi' && href.startsWith('10.')) {
    return `https://doi.org/${href}`;
  }
  const [, scheme, entry = href] = /^([a-z][a-z-]{2,11}):([\w.-]+)$/i.exec(href) ?? [];
  const base = (scheme ?? node.attributes.get('ext-link-type') ?? '').toLowerCase();
  const place = DATABASES[base];
  if (place !== undefined && /^[\w.-]+$/.test(entry)) return `${place}${entry}`;
  const [, doi] = /^(?:https?:\/\/)?doi:\s?(10\.\d{4,9}\/\S{1,200})$/i.exec(href) ?? [];
  if (doi !== undefined) return `https://doi.org/${doi}`;
  return href.startsWith('www.') ? `https://${href}` : href;
}

const NUCLEOTIDES = 'https://www.ncbi.nlm.nih.gov/nuccore/';

/** Where entries of databases are, by what files call them (JATS suggested values of ext-link-type). */
const DATABASES: Readonly<Record<string, string>> = lookup({
  gen: NUCLEOTIDES,
  genbank: NUCLEOTIDES,
  'ncbi-n': NUCLEOTIDES,
  'ncbi-p': 'https://www.ncbi.nlm.nih.gov/protein/',
  'ncbi-geo': 'https://www.ncbi.nlm.nih.gov/geo/query/acc.cgi?acc=',
  'ddbj/embl/genbank': NUCLEOTIDES,
  'ncbi:nucleotide': NUCLEOTIDES,
  sra: 'https://www.ncbi.nlm.nih.gov/sra/',
  'ncbi:sra': 'https://www.ncbi.nlm.nih.gov/sra/',
  pdb: 'https://www.rcsb.org/structure/',
  uniprotkb: 'https://www.uniprot.org/uniprotkb/',
  uniprot: 'https://www.uniprot.org/uniprotkb/',
  omim: 'https://www.omim.org/entry/',
  pmid: 'https://pubmed.ncbi.nlm.nih.gov/',
  pmcid: 'https://www.ncbi.nlm.nih.gov/pmc/articles/',
});

function readPublicId(node: XmlElement, content: Inline[]): Inline[] {
  if (node.attributes.get('pub-id-type') !== 'doi') return content;
  return [{ kind: 'link', href: `https://doi.org/${lineOf(node)}`, content }];
}

function readReference(jats: JatsReading, node: XmlElement, content: Inline[]): Inline[] {
  const type = node.attributes.get('ref-type');
  const named = (node.attributes.get('rid') ?? '').split(/\s+/).filter(Boolean);
  // Some files say that a number cites and not what.
  const labelled = type === 'bibr' ? jats.labelled.get(lineOf(node)) : undefined;
  const targets = named.length === 0 && labelled !== undefined ? [labelled] : named;
  const [target] = targets;
  if (target === undefined || jats.otherReferences.has(target)) return content;
  if (targets.every((id) => jats.references.has(id))) {
    return [{ kind: 'citation', targets, content }];
  }
  if (jats.notes.has(target)) {
    const marks = targets.map((id): Inline => ({ kind: 'note', target: id }));
    return isSentence(plainText(content)) ? [...content, ...marks] : marks;
  }
  // Notes of a table stand below it, behind the same mark; who an author is stands in the record.
  if (BESIDE_TEXT.has(type ?? '') || jats.belowTables.has(target)) return content;
  return [{ kind: 'link', href: `#${target}`, content }];
}

/** `Ceram (1965, p. 187)`, which a note is about, is no mark; `Note 3` is one. */
const isSentence = (words: string): boolean =>
  /\p{L}{3}/u.test(words) && !/^\W{0,2}(?:foot|end)?not[aes]{1,3}\b/i.test(words);

/** A title without marks of notes, which are told where the article ends. */
export function readTitle(jats: JatsReading, title: XmlElement | null): Inline[] {
  const isMark = (node: XmlNode): boolean =>
    typeof node !== 'string' &&
    ((node.name === 'xref' &&
      !isSentence(lineOf(node)) &&
      !jats.references.has(node.attributes.get('rid') ?? '')) ||
      (node.name === 'sup' && node.children.length > 0 && node.children.every(isMark)));
  return readInlines(jats, title?.children.filter((node) => !isMark(node)) ?? []);
}

const BESIDE_TEXT = new Set('table-fn fn contrib aff corresp author-notes'.split(' '));

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
