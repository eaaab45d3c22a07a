import { texToPlainText } from '#app/protocols/tex-maths.ts';
import type { Block, Inline } from '../../core/article-text.ts';
import { plainText } from '../../core/plain-text.ts';
import type { Attributes, PandocBlock } from './pandoc-tree.ts';
import { readAside } from './read-aside.ts';
import { trimmed } from './inline-text.ts';
import { isPicture, paragraphBlocks } from './read-paragraph.ts';
import { readInlines } from './read-inlines.ts';
import type { Heading, Reading } from './reading.ts';
import { readTable } from './read-table.ts';

export type Piece = Heading | Block;

/** Lists within lists, quotations within quotations: deeper than any page shows. */
const DEEPEST = 30;

const NUMBERINGS = {
  LowerAlpha: 'lower-alpha',
  UpperAlpha: 'upper-alpha',
  LowerRoman: 'lower-roman',
  UpperRoman: 'upper-roman',
} as const;

const numberingOf = (style: string) => NUMBERINGS[style as keyof typeof NUMBERINGS] ?? 'decimal';

/** What a document has, one after the other, headings among it. */
export function readPieces(reading: Reading, source: readonly PandocBlock[], depth = 0): Piece[] {
  if (depth > DEEPEST) {
    const words = wordsOf(source);
    if (words !== '') reading.doubt('left-out', words);
    return [];
  }
  const inlines = (content: Parameters<typeof readInlines>[1]): Inline[] =>
    readInlines(reading, content, (blocks) => {
      const note = { id: '', blocks: [] as Block[] };
      reading.notes.push(note);
      const at = reading.notes.length;
      note.id = `fn${at}`;
      note.blocks = inner(blocks);
    });
  const inner = (blocks: readonly PandocBlock[]): Block[] =>
    readPieces(reading, blocks, depth + 1).map((piece) =>
      piece.kind === 'heading' ? headingAsParagraph(reading, piece) : piece,
    );
  const claim = <Claiming extends Piece>(piece: Claiming): Claiming[] => [reading.claim(piece)];

  const read = (block: PandocBlock): Piece[] => {
    switch (block.t) {
      case 'Para':
      case 'Plain':
        return paragraphBlocks(reading, inlines(block.c));
      case 'LineBlock': {
        const lines = block.c.map((line) => inlines(line));
        return paragraphBlocks(
          reading,
          lines.flatMap((line, at) => (at === 0 ? line : [{ kind: 'break' as const }, ...line])),
        );
      }
      case 'Header': {
        const [level, [id, classes], content] = block.c;
        reading.anchor(id);
        const title = inlines(content);
        const pictures = title.filter(isPicture);
        const words = trimmed(title.filter((inline) => !pictures.includes(inline)));
        if (plainText(words) === '') return paragraphBlocks(reading, title);
        const isNumbered = !classes.includes('unnumbered');
        return [
          ...claim({ kind: 'heading', id: '', level, title: words, isNumbered }),
          // Some set a picture into the line of a heading.
          ...paragraphBlocks(reading, pictures),
        ];
      }
      case 'CodeBlock': {
        const [[id, [language = null], pairs], text] = block.c;
        reading.anchor(id);
        const code: Block = { kind: 'code', id: '', text, language };
        const caption = pairs.find(([name]) => name === 'caption' || name === 'lst-cap')?.[1] ?? '';
        return claim(caption === '' ? code : listing(code, caption));
      }
      case 'RawBlock': {
        const [format, text] = block.c;
        const isComment = format === 'html' && text.startsWith('<!--');
        if (!isComment && text.trim() !== '') reading.doubt('left-out', text);
        return [];
      }
      case 'BlockQuote':
        return claim({ kind: 'quotation', id: '', blocks: inner(block.c) });
      case 'BulletList': {
        const items = block.c.map(inner);
        return claim({ kind: 'list', id: '', start: null, numbering: 'decimal', items });
      }
      case 'OrderedList': {
        const [[start, style], given] = block.c;
        const items = given.map(inner);
        return claim({ kind: 'list', id: '', start, numbering: numberingOf(style.t), items });
      }
      case 'DefinitionList': {
        const items = block.c.map(([term, blocks]) => ({
          term: inlines(term),
          blocks: blocks.flatMap(inner),
        }));
        return claim({ kind: 'definitions', id: '', items });
      }
      case 'HorizontalRule':
        return [];
      case 'Div':
        return readDiv(block.c[0], block.c[1]);
      case 'Figure': {
        const [[id], [, caption], content] = block.c;
        const captions = inner(caption);
        const figure = readFigure(reading, flatten(captions), inner(content));
        for (const line of captions) reading.replace(line, figure[0]!);
        reading.anchor(id);
        return [reading.claim(figure[0]!), ...figure.slice(1)];
      }
      case 'Table': {
        const captions: Block[] = [];
        const table = readTable(block.c, inner, (caption) => {
          captions.push(...inner(caption));
          return flatten(captions);
        });
        for (const line of captions) reading.replace(line, table);
        reading.anchor(block.c[0][0]);
        return claim(table);
      }
    }
  };

  const readDiv = ([id, classes]: Attributes, blocks: readonly PandocBlock[]): Piece[] => {
    const panels = asPanels([id, classes, []], blocks);
    if (panels) return read(panels);
    if (!classes.some((name) => ASIDES.has(name))) {
      reading.anchor(id);
      return readPieces(reading, blocks, depth + 1);
    }
    const aside = readAside(inner(blocks));
    reading.anchor(id);
    return claim(aside);
  };
  return source.flatMap(read);
}

/** What Quarto writes around several pictures or a table: its last paragraph is the caption. */
function asPanels(attributes: Attributes, blocks: readonly PandocBlock[]): PandocBlock | null {
  const last = blocks.at(-1);
  const isCaptioned = last?.t === 'Para' && blocks.length > 1;
  const caption: PandocBlock[] = isCaptioned ? [last] : [];
  const rest = isCaptioned ? blocks.slice(0, -1) : blocks;
  if (/^fig[-:]/.test(attributes[0]) && rest.every(({ t }) => t === 'Figure' || t === 'Para'))
    return { t: 'Figure', c: [attributes, [null, caption], [...rest]] };
  const [only] = rest;
  const isTable = /^tbl[-:]/.test(attributes[0]) && only?.t === 'Table' && rest.length === 1;
  if (!isTable || caption.length === 0 || only.c[1][1].length > 0) return null;
  return { t: 'Table', c: [attributes, [null, caption], ...only.c.slice(2)] as never };
}

const ASIDES = new Set([
  'theorem',
  'lemma',
  'corollary',
  'proposition',
  'definition',
  'proof',
  'remark',
  'example',
  'algorithm',
  'conjecture',
  'claim',
  'assumption',
]);

/** A program with a caption, in which packages of LaTeX leave LaTeX. */
const listing = (code: Block, caption: string): Block => ({
  ...{ kind: 'aside', id: '', label: null, blocks: [code] },
  title: [{ kind: 'text', text: texToPlainText(caption) }],
});

/** A heading within a list or a table is a paragraph in bold. */
function headingAsParagraph(reading: Reading, heading: Heading): Block {
  const paragraph: Block = {
    kind: 'paragraph',
    id: '',
    content: [{ kind: 'bold', content: heading.title }],
  };
  reading.replace(heading, paragraph);
  return paragraph;
}

/** Blocks as one run of text, where no more than that has room. */
function flatten(blocks: readonly Block[]): Inline[] {
  const lines = blocks.flatMap((block) => {
    if (block.kind === 'paragraph') return [block.content];
    if (block.kind === 'formula') return [[{ kind: 'formula' as const, formula: block.formula }]];
    if (block.kind === 'list') return block.items.map(flatten);
    return 'blocks' in block ? [flatten(block.blocks)] : [];
  });
  return lines.flatMap((line, at) => (at === 0 ? line : [{ kind: 'break' as const }, ...line]));
}

/** A figure of the source; what is in it beside pictures comes after it. */
function readFigure(reading: Reading, caption: Inline[], content: readonly Block[]): Block[] {
  const figures = content.filter((block) => block.kind === 'figure');
  const others = content.filter((block) => block.kind !== 'figure');
  const words = plainText(caption);
  const parts = figures.flatMap((figure) =>
    figure.parts.map((part) => ({
      ...part,
      caption: figure.caption.length > 0 ? figure.caption : part.caption,
      // A caption that is said again is no description.
      alternative: part.alternative === words ? '' : part.alternative,
    })),
  );
  const onlyTable = others.length === 1 && parts.length === 0 ? others[0]! : null;
  if (onlyTable?.kind === 'table' && onlyTable.caption.length === 0) {
    return [Object.assign(onlyTable, { caption })];
  }
  const figure: Block = { kind: 'figure', id: '', label: null, caption, parts };
  for (const part of figures) reading.replace(part, figure);
  return [figure, ...others];
}

/** All words of a part of the tree, without its nodes; deep trees end no stack. */
function wordsOf(source: readonly PandocBlock[]): string {
  const words: string[] = [];
  const open: unknown[] = [source];
  while (open.length > 0 && words.length < 1000) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null) continue;
    const { t, c } = value as { t?: string; c?: unknown };
    if (t === 'Str') words.push(String(c));
    else open.push(...Object.values(value).toReversed());
  }
  return words.join(' ');
}
