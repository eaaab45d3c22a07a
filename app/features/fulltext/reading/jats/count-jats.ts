import type { Counted, ThingKind } from '../../core/counted.ts';
import type { LeftOut } from '../../ledger/left-out.ts';
import { countFront, countStub } from './count-front.ts';
import { fundingLines, notesOfFront } from './read-sections.ts';
import { add, begin, leaveOut, say, spoken } from './counting.ts';
import type { Counting } from './counting.ts';
import { childNamed, childrenNamed, elementsIn, findAll, lineOf } from './xml-tree.ts';
import type { XmlElement, XmlNode } from './xml-tree.ts';
import { lookup } from '#app/platform/text/lookup.ts';

/**
 * Counts what stands in a file of JATS by its elements alone, apart from how they are read: words of
 * paragraphs, captions, cells, notes and entries, and what is no words. What only says something of
 * the article is named as left out.
 */
export function countJats(file: XmlElement): { counted: Counted; leftOut: LeftOut[] } {
  const root = file.name === 'article' ? file : (findAll(file, 'article')[0] ?? file);
  const counting: Counting = {
    passages: [],
    own: null,
    notes: new Set(),
    references: new Set(),
    mentionable: new Set(),
    isFront: false,
    isBox: false,
    isCaption: false,
    leftOut: [],
    cited: null,
  };
  const idsOf = (elements: readonly XmlElement[]) =>
    elements.flatMap(({ attributes }) => attributes.get('id') ?? []);
  const inTitles = new Set(findAll(root, 'title-group').flatMap((each) => findAll(each, 'xref')));
  const marked = new Set(
    elementsIn(root)
      .flatMap((part) => (part.name === 'front' ? findAll(part, 'abstract') : [part]))
      .flatMap((part) => findAll(part, 'xref'))
      .filter((each) => !inTitles.has(each))
      .flatMap(({ attributes }) => (attributes.get('rid') ?? '').split(/\s+/)),
  );
  const noted = idsOf(findAll(root, 'fn-group').flatMap(elementsIn));
  counting.notes = new Set(noted.filter((id) => marked.has(id)));
  const main = { ...root, children: root.children.filter((node) => !isPart(node)) };
  counting.references = new Set(idsOf(findAll(main, 'ref')));
  counting.mentionable = new Set(MENTIONED.flatMap((name) => idsOf(findAll(root, name))));
  const meta = childNamed(childNamed(root, 'front'), 'article-meta');
  countFront(counting, meta, COUNTERS);
  // Grants that the text does not name.
  for (const line of fundingLines(main)) counting.passages.push(spoken(line));
  for (const part of elementsIn(root)) if (part.name !== 'front') count(counting, part);
  const front = childNamed(root, 'front');
  for (const notes of notesOfFront(front)) count(counting, notes);
  const leftOut = counting.leftOut.map((words) => ({ words, place: null, things: [] }));
  return {
    counted: { passages: counting.passages },
    leftOut: leftOut.length > 0 ? [{ what: 'front', passages: leftOut }] : [],
  };
}

const MENTIONED = [
  'fig',
  'fig-group',
  'table-wrap',
  'disp-formula',
  'sec',
  'supplementary-material',
];

const isPart = (node: XmlNode): boolean =>
  typeof node !== 'string' && /^(?:sub-article|response)$/.test(node.name);

/** What stands in a passage of its own. */
const LINES = new Set(
  `p title subtitle label td th entry term def term-head def-head attrib verse-line mixed-citation element-citation citation
  nlm-citation code preformat article-title-line kwd sec fig fig-group table-wrap table-wrap-foot
  disp-formula list list-item def-list def-item disp-quote statement boxed-text caption fn ref ack
  app glossary notes bio supplementary-material media sub-article response body back array
  license-p copyright-statement abstract trans-abstract product`.split(/\s+/),
);

/** What says nothing to readers, or says it again in another form. */
const PASSED = new Set(
  `object-id article-id sec-meta processing-meta long-desc alt-text index-term math tex-math
  permissions-meta license_ref col colgroup xmlns copyright-year copyright-holder`.split(/\s+/),
);

const THINGS: Readonly<Record<string, ThingKind>> = lookup({
  td: 'cell',
  th: 'cell',
  entry: 'cell',
  'list-item': 'item',
  'def-item': 'item',
  code: 'code',
  preformat: 'code',
  statement: 'aside',
  'boxed-text': 'aside',
  'supplementary-material': 'media',
});

function count(counting: Counting, node: XmlElement): void {
  if (PASSED.has(node.name)) return;
  if (/^(?:inline-)?graphic$/.test(node.name)) return countGraphic(counting, node);
  if (node.name === 'alternatives') return countAlternatives(counting, node);
  if (FORMULAE.has(node.name)) return countFormula(counting, node);
  if (node.name === 'xref') return countLink(counting, node);
  if (node.name === 'ref') return countEntry(counting, node);
  if (node.name === 'product') return countProduct(counting, node);
  if (node.name === 'front' || node.name === 'front-stub')
    return countStub(counting, node, COUNTERS);
  if (node.name === 'table-wrap' && hasRows(node)) begin(counting, 'table');
  const kind = THINGS[node.name] ?? (node.name === 'media' ? 'media' : null);
  if (LINES.has(node.name)) begin(counting, null);
  // Items of a caption are words of it.
  const isWords = kind === 'item' && counting.isCaption;
  if (kind && !isWords) add(counting, kind, lineOf(childNamed(node, 'label')));
  const { isCaption, isBox } = counting;
  if (isBox && node.name === 'sec') add(counting, 'aside');
  counting.isCaption ||= node.name === 'caption';
  counting.isBox ||= kind === 'aside';
  const inner = kind === 'media' ? withoutMedia(node) : node.children;
  for (const child of inner) {
    if (typeof child === 'string') say(counting, child);
    else if (isOwnHeading(node, child, counting)) leaveOut(counting, lineOf(child));
    else if (isTableItself(node, child)) leaveOut(counting, lineOf(child));
    else if (!isMark(node, child)) countTitled(counting, node, child);
  }
  Object.assign(counting, { isCaption, isBox });
  if (kind === 'media') countFiles(counting, node);
  if (SPACES.has(node.name)) say(counting, ' ');
  if (LINES.has(node.name)) counting.own = null;
}

const SPACES = new Set(['break', 'hr']);

/** A table as a picture beside its rows, as publishers keep it: named like the table. */
const isTableItself = (of: XmlElement, child: XmlElement): boolean => {
  const id = of.attributes.get('id') ?? '';
  const isNamed = id !== '' && (child.attributes.get('href') ?? '').startsWith(id);
  return of.name === 'table-wrap' && child.name === 'graphic' && isNamed && hasRows(of);
};

const hasRows = (wrap: XmlElement): boolean =>
  findAll(wrap, 'tr').length > 0 || findAll(wrap, 'row').length > 0;

/** Its caption is said; addresses of the same picture in another size say nothing more. */
function countGraphic(counting: Counting, node: XmlElement): void {
  add(counting, 'picture');
  for (const part of childrenNamed(node, 'label', 'caption', 'attrib')) count(counting, part);
  say(counting, ' ');
}

/** A heading is a thing besides its words. */
function countTitled(counting: Counting, of: XmlElement, child: XmlElement): void {
  count(counting, child);
  const isHeading = child.name === 'title' && SECTIONS.has(of.name) && lineOf(child) !== '';
  if (isHeading && !counting.isFront && !counting.isBox)
    counting.passages.push({ ...spoken(''), things: [{ kind: 'section', at: 0, words: '' }] });
}

const SECTIONS = new Set('sec ack app glossary notes bio'.split(' '));

/** Bullets, numbers of items and marks of notes are written by the page itself. */
const isMark = ({ name }: XmlElement, child: XmlElement): boolean =>
  child.name === 'label' && /^(?:list-item|fn|aff|corresp|mixed-citation)$/.test(name);

/** “References” and “Notes” stand above them anyway. */
function isOwnHeading(
  { name, children }: XmlElement,
  child: XmlElement,
  { notes }: Counting,
): boolean {
  if (child.name !== 'title' && child.name !== 'label') return false;
  if (name === 'ref-list') return true;
  const first = children.find((each) => typeof each !== 'string' && each.name === 'fn');
  const id = typeof first === 'object' ? (first.attributes.get('id') ?? '') : '';
  return name === 'fn-group' && notes.has(id);
}

const FORMULAE = new Set(['disp-formula', 'inline-formula', 'math', 'tex-math']);

function countFormula(counting: Counting, node: XmlElement): void {
  const isOwn = node.name === 'math' || node.name === 'tex-math';
  if (node.name === 'disp-formula') begin(counting, null);
  for (const label of childrenNamed(node, 'label')) say(counting, lineOf(label));
  const isWritten = [
    ...(isOwn ? [node] : []),
    ...findAll(node, 'math'),
    ...findAll(node, 'tex-math'),
  ].some((form) => lineOf(form) !== '');
  const pictures = [...findAll(node, 'graphic'), ...findAll(node, 'inline-graphic')];
  if (isWritten) add(counting, 'formula', lineOf(findAll(node, 'math')[0] ?? null));
  else if (pictures.length > 0) add(counting, 'picture');
  else for (const child of node.children) countChild(counting, child);
  if (node.name === 'disp-formula') counting.own = null;
  else say(counting, ' ');
}

function countChild(counting: Counting, child: XmlNode): void {
  if (typeof child === 'string') say(counting, child);
  else if (child.name !== 'label') count(counting, child);
}

const COUNTERS = { count, countChild };

/** One thing in several forms: the one that is most text counts. */
function countAlternatives(counting: Counting, node: XmlElement): void {
  const forms = elementsIn(node);
  const order = ['math', 'tex-math', 'table', 'textual-form', 'graphic', 'inline-graphic', 'media'];
  const best = order.flatMap((name) => forms.find((form) => form.name === name) ?? [])[0];
  if (best) count(counting, best);
}

function countLink(counting: Counting, node: XmlElement): void {
  const targets = (node.attributes.get('rid') ?? '').split(/\s+/).filter(Boolean);
  const [first = ''] = targets;
  if (counting.notes.has(first)) {
    const words = lineOf(node);
    // `Ceram (1965)`, which a note is about.
    if (/\p{L}{3}/u.test(words) && !/^\W{0,2}(?:foot|end)?not/i.test(words)) say(counting, words);
    return add(counting, 'note');
  }
  const isCited = first !== '' && targets.every((id) => counting.references.has(id));
  // The number before it cites that too.
  const { cited, own } = counting;
  if (lineOf(node) === '' && cited && cited.in === own && cited.at === own?.words.length) return;
  if (isCited && !endsRange(counting)) add(counting, 'citation');
  else if (!isCited && counting.mentionable.has(first) && lineOf(node) !== '') {
    add(counting, 'mention');
  }
  for (const child of node.children) countChild(counting, child);
  if (isCited) counting.cited = { in: counting.own, at: counting.own?.words.length ?? 0 };
}

/** Two citations with a dash between them are one: it cites what stands between them too. */
const endsRange = ({ own, cited }: Counting): boolean =>
  own !== null &&
  cited?.in === own &&
  cited.at > 0 &&
  /^\s?[-‐‑‒–—−]\s?$/.test(own.words.slice(cited.at));

function countEntry(counting: Counting, ref: XmlElement): void {
  const isOwn = counting.references.has(ref.attributes.get('id') ?? '');
  begin(counting, isOwn ? 'reference' : 'item');
  const given = childNamed(ref, 'citation-alternatives') ?? ref;
  const forms = ['mixed-citation', 'element-citation', 'citation', 'nlm-citation'];
  const form = forms.find((name) => childrenNamed(given, name).length > 0);
  for (const label of childrenNamed(ref, 'label')) say(counting, `${lineOf(label)} `);
  for (const citation of form ? childrenNamed(given, form) : [ref]) {
    for (const child of citation.children) countPart(counting, child);
    say(counting, ' ');
  }
  counting.own = null;
}

function countProduct(counting: Counting, product: XmlElement): void {
  begin(counting, null);
  for (const child of product.children) countPart(counting, child);
  counting.own = null;
}

/** Parts of an entry stand apart where the file sets nothing between them. */
function countPart(counting: Counting, child: XmlNode): void {
  if (typeof child === 'string') return say(counting, child);
  if (child.name === 'label') return;
  if (child.name === 'etal') return say(counting, ' et al ');
  if (/^(?:person-group|name|string-name)$/.test(child.name)) {
    for (const inner of child.children) countPart(counting, inner);
  } else count(counting, child);
  say(counting, ' ');
}

/** The words of a file that is no part of the text. */
const FILLER = /^click here (?:for|to view) (?:the )?additional data files?\.?$/i;

function withoutMedia({ children }: XmlElement): XmlNode[] {
  return children.filter(
    (node) => typeof node === 'string' || !/^(?:media|graphic)$/.test(node.name),
  );
}

function countFiles(counting: Counting, node: XmlElement): void {
  const files = [node, ...childrenNamed(node, 'media', 'graphic')];
  for (const file of files) {
    const href = (file.attributes.get('href') ?? '').replace(/[?#].*$/s, '');
    const name = href.split('/').findLast((part) => part !== '');
    if (name !== undefined) counting.passages.push(spoken(name));
    if (file === node) continue;
    const caption = lineOf(childNamed(file, 'caption'));
    if (FILLER.test(caption)) counting.leftOut.push(caption);
    if (caption !== '') counting.passages.push(spoken(caption));
  }
}
