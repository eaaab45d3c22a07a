import type { Block, Figure, Inline, List } from '../../core/article-text.ts';
import { readFormula } from './read-formula.ts';
import { readCaption } from './read-caption.ts';
import { readInlines } from './read-inlines.ts';
import type { JatsReading } from './read-inlines.ts';
import { readSupplement, takeSupplements } from './read-supplement.ts';
import { readTable } from './read-table.ts';
import { BESIDE, BLOCKS } from './settle-wrappers.ts';
import { childNamed, childrenNamed, elementsIn, findAll, lineOf, textOf } from './xml-tree.ts';
import type { XmlElement, XmlNode } from './xml-tree.ts';
import { lookup } from '#app/platform/text/lookup.ts';

/** The blocks of an element; running text that stands between them is a paragraph. */
export function readBlocks(jats: JatsReading, element: XmlElement): Block[] {
  const blocks: Block[] = [];
  let run: XmlNode[] = [];
  const end = () => {
    const content = readInlines(jats, run);
    run = [];
    if (content.length === 0) return;
    blocks.push(jats.reading.claim({ kind: 'paragraph', id: '', content }));
  };
  for (const node of element.children) {
    if (typeof node === 'string' || !(BLOCKS.has(node.name) || BESIDE.has(node.name))) {
      run.push(node);
      continue;
    }
    end();
    if (BLOCKS.has(node.name)) blocks.push(...readBlock(jats, node));
  }
  end();
  return blocks;
}

function readBlock(jats: JatsReading, given: XmlElement): Block[] {
  const { rest, supplements } = takeSupplements(given);
  return [rest, ...supplements].flatMap((node) => readWhole(jats, node));
}

function readWhole(jats: JatsReading, node: XmlElement): Block[] {
  const { reading } = jats;
  const own = <Own extends Block>(block: Own): Own[] => {
    reading.anchor(node.attributes.get('id') ?? '');
    return [reading.claim(block)];
  };
  switch (node.name) {
    case 'p':
    case 'table-wrap-group':
    case 'disp-formula-group':
      reading.anchor(node.attributes.get('id') ?? '');
      return readBlocks(jats, node);
    case 'fig':
    case 'fig-group':
    case 'chem-struct-wrap':
    case 'graphic':
      return own(readFigure(jats, node));
    case 'table-wrap':
    case 'array': {
      const table = readTable(jats, node, readBlocks);
      const picture = findAll(node, 'graphic')[0];
      if (table.rows.length === 0 && table.head.length === 0 && picture) {
        reading.doubt('table-is-picture', lineOf(childNamed(node, 'label')));
        const remarks = table.remarks.map((content): Block => ({
          ...{ kind: 'paragraph', id: '', content },
        }));
        return [...own(readFigure(jats, node)), ...remarks.flatMap(own)];
      }
      return own({
        kind: 'table',
        id: '',
        label: labelOf(node),
        caption: readCaption(jats, node),
        ...table,
      });
    }
    case 'disp-formula':
      return readDisplayed(jats, node).flatMap(own);
    case 'list':
      return [...heading(jats, node), ...own(readList(jats, node))];
    case 'def-list': {
      const items = childrenNamed(node, 'def-item').map((item) => ({
        term: readInlines(jats, childNamed(item, 'term')?.children ?? []),
        blocks: childrenNamed(item, 'def').flatMap((def) => readBlocks(jats, def)),
      }));
      const [term, head] = ['term-head', 'def-head'].map((name) => childNamed(node, name));
      if (term || head) {
        const blocks = head ? readBlocks(jats, { ...head, name: 'def' }) : [];
        items.unshift({ term: readInlines(jats, term?.children ?? []), blocks });
      }
      return [...heading(jats, node), ...own({ kind: 'definitions', id: '', items })];
    }
    case 'disp-quote':
    case 'verse-group': {
      const owed = childrenNamed(node, 'attrib').flatMap((line) => paragraphOf(jats, line));
      const blocks = [...heading(jats, node), ...readBlocks(jats, node), ...owed];
      return own({ kind: 'quotation', id: '', blocks });
    }
    case 'fn-group':
      // Those to which a mark leads stand at the end.
      return [
        ...heading(jats, node),
        ...childrenNamed(node, 'fn')
          .filter((fn) => !jats.notes.has(fn.attributes.get('id') ?? ''))
          .flatMap((fn) => readBlocks(jats, fn)),
      ];
    case 'code':
    case 'preformat':
      return own({
        kind: 'code',
        id: '',
        text: textOf(node),
        language: node.attributes.get('language') ?? null,
      });
    case 'statement':
    case 'boxed-text':
    case 'sec':
      return own({
        kind: 'aside',
        id: '',
        label: labelOf(node),
        title: titleOf(jats, node),
        blocks: [
          ...childrenNamed(node, 'caption').flatMap((caption) => readBlocks(jats, caption)),
          ...readBlocks(jats, node),
        ],
      });
    // Supplementary material and films.
    default: {
      const { block, behind } = readSupplement(jats, node, { labelOf, readCaption, readBlocks });
      return [...own(block), ...behind];
    }
  }
}

/** The title of what has no place for one. */
const heading = (jats: JatsReading, node: XmlElement): Block[] =>
  childrenNamed(node, 'title').flatMap((title) => paragraphOf(jats, title));

function paragraphOf(jats: JatsReading, line: XmlElement): Block[] {
  const content = readInlines(jats, line.children);
  if (content.length === 0) return [];
  return [jats.reading.claim({ kind: 'paragraph', id: '', content })];
}

const labelled = (node: XmlElement): Inline[] => {
  const label = labelOf(node);
  return label === null ? [] : [{ kind: 'text', text: `${label}. ` }];
};

/** `Figure 3` of `Figure 3.`; null without one. */
export function labelOf(node: XmlElement): string | null {
  const label = lineOf(childNamed(node, 'label'));
  return /[.:]$/.test(label) ? label.slice(0, -1) || null : label || null;
}

const titleOf = (jats: JatsReading, node: XmlElement): Inline[] =>
  readInlines(
    jats,
    (childNamed(node, 'title') ?? childNamed(childNamed(node, 'caption'), 'title'))?.children ?? [],
  );

function readFigure(jats: JatsReading, node: XmlElement): Figure {
  const label = labelOf(node);
  const inner = childrenNamed(node, 'fig');
  const parts =
    inner.length > 0
      ? inner.flatMap((fig) =>
          graphicsOf(fig).map((graphic, at) => ({
            ...pictureOf(graphic, fig, label),
            caption: at === 0 ? [...labelled(fig), ...readCaption(jats, fig)] : [],
          })),
        )
      : graphicsOf(node).map((graphic) => ({
          ...pictureOf(graphic, node, label),
          caption: graphic === node ? [] : readCaption(jats, graphic),
        }));
  for (const fig of inner) jats.reading.anchor(fig.attributes.get('id') ?? '');
  const own = readCaption(jats, withLegend(node));
  return { kind: 'figure', id: '', label, caption: own, parts };
}

/** Paragraphs of a figure beside its caption are of its caption. */
function withLegend(node: XmlElement): XmlElement {
  const lines = childrenNamed(node, 'p', 'list').filter((line) => lineOf(line) !== '');
  const caption = { name: 'caption', attributes: new Map(), children: lines };
  return lines.length === 0 ? node : { ...node, children: [...node.children, caption] };
}

/** Of several forms of a picture the first that a browser shows, by its name. */
function graphicsOf(fig: XmlElement): XmlElement[] {
  if (fig.name === 'graphic') return [fig];
  return elementsIn(fig).flatMap((child) => {
    if (child.name === 'graphic') return [child];
    if (child.name === 'p') return graphicsOf(child);
    if (child.name !== 'alternatives') return [];
    const forms = childrenNamed(child, 'graphic');
    const shown =
      forms.find((form) => /\.(?:png|jpe?g|gif|svg|webp)$/i.test(hrefOf(form))) ?? forms[0];
    return shown ? [shown] : [];
  });
}

const hrefOf = (graphic: XmlElement): string => graphic.attributes.get('href') ?? '';

/** What only says again which figure it is describes nothing. */
function pictureOf(graphic: XmlElement, fig: XmlElement, label: string | null) {
  const words = lineOf(childNamed(graphic, 'alt-text')) || lineOf(childNamed(fig, 'alt-text'));
  const isName = [label, labelOf(fig), 'Figure'].includes(words);
  return { picture: hrefOf(graphic), alternative: isName ? '' : words };
}

function readDisplayed(jats: JatsReading, node: XmlElement): Block[] {
  const label = labelOf(node);
  const formula = readFormula(jats.formulae, node, true);
  if (formula) {
    jats.reading.displayed.add(formula);
    const number = label === null ? null : label.replace(/^[([]/, '').replace(/[)\]]$/, '');
    return [{ kind: 'formula', id: '', number, formula }];
  }
  const parts = graphicsOf(node).map((graphic) => ({
    ...pictureOf(graphic, node, label),
    caption: [],
  }));
  if (parts.length === 0) {
    const content = readInlines(jats, node.children);
    return content.length > 0 ? [{ kind: 'paragraph', id: '', content }] : [];
  }
  jats.reading.doubt('formula-is-picture', label ?? '');
  const caption: Inline[] = label === null ? [] : [{ kind: 'text', text: label }];
  return [{ kind: 'figure', id: '', label: null, caption, parts }];
}

const NUMBERINGS: Readonly<Record<string, List['numbering']>> = lookup({
  order: 'decimal',
  'alpha-lower': 'lower-alpha',
  'alpha-upper': 'upper-alpha',
  'roman-lower': 'lower-roman',
  'roman-upper': 'upper-roman',
});

function readList(jats: JatsReading, node: XmlElement): List {
  const items = childrenNamed(node, 'list-item');
  const [label = null] = items.map(labelOf);
  const numbering = NUMBERINGS[node.attributes.get('list-type') ?? ''] ?? numberingFrom(label);
  const first = Number(label ?? 1);
  return {
    kind: 'list',
    id: '',
    start: numbering ? (Number.isInteger(first) && first >= 0 ? first : 1) : null,
    numbering: numbering ?? 'decimal',
    items: items.map((item) => withLabel(readBlocks(jats, item), numbering ? null : labelOf(item))),
  };
}

/** How items are numbered that begin with this. */
function numberingFrom(label: string | null): List['numbering'] | undefined {
  const sign = label?.replaceAll(/[().\s]/g, '') ?? '';
  const type = FIRST[sign];
  return type === undefined ? undefined : NUMBERINGS[type];
}

const FIRST: Readonly<Record<string, string>> = lookup({
  ...{ 1: 'order', a: 'alpha-lower', A: 'alpha-upper', i: 'roman-lower', I: 'roman-upper' },
});

/** A label of an author's own, such as `Step 2`, is the beginning of its item. */
function withLabel(blocks: Block[], label: string | null): Block[] {
  const [first] = blocks;
  if (label !== null && /[\p{L}\p{N}]/u.test(label) && first?.kind === 'paragraph')
    first.content.unshift({ kind: 'text', text: `${label} ` });
  return blocks;
}
