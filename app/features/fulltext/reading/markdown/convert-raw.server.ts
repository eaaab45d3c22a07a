import type { Pandoc } from '#app/platform/documents/pandoc/run-pandoc.server.ts';
import type { PandocBlock, PandocInline, PandocTree } from '../understanding/pandoc-tree.ts';
import { isOnlyLayout, plainTex } from './latex-signs.ts';
import { withoutComments } from './prepare-markdown.ts';

type Raw = Extract<PandocBlock, { t: 'RawBlock' }> | Extract<PandocInline, { t: 'RawInline' }>;
type Format = 'latex' | 'html';

/** Quotations part what pandoc reads at once: the first of each stands around one piece. */
const AROUND = {
  latex: ['\\begin{quote}\n', '\n\\end{quote}\n\n'],
  html: ['<blockquote>', '</blockquote>\n'],
} as const;
const FORMATS = { latex: 'latex', html: 'html+tex_math_dollars' } as const;
const DEFINES =
  /^\s{0,9}\\(?:(?:re|provide)?(?:new)?command|def|DeclareMathOperator|newenvironment)\b/;

/** LaTeX and HTML that stand in Markdown as they are, read as what they say; what says nothing stays. */
export async function convertRaw(pandoc: Pandoc, tree: PandocTree): Promise<PandocTree> {
  const found = new Map<string, Raw>();
  eachRaw(tree, (raw) => void found.set(keyOf(raw), raw));
  if (found.size === 0) return tree;
  const raws = [...found.values()];
  const definitions = raws.map(({ c: [, text] }) => text).filter((text) => DEFINES.test(text));
  const said = new Map<string, PandocBlock[]>();
  for (const format of ['latex', 'html'] as const) {
    const own = raws.filter((raw) => formatOf(raw) === format && !isSilent(raw));
    const before = format === 'latex' ? `${definitions.join('\n')}\n\n` : '';
    const parts = await converted(pandoc, format, { own, before });
    for (const [at, raw] of own.entries()) said.set(keyOf(raw), parts[at] ?? []);
  }
  return replaced(tree, (raw) => (isSilent(raw) ? [] : said.get(keyOf(raw)))) as PandocTree;
}

const keyOf = ({ t, c: [format, text] }: Raw): string => `${t} ${format} ${text}`;

const formatOf = ({ c: [format] }: Raw): Format | null => {
  if (format === 'html') return 'html';
  return format === 'tex' || format === 'latex' ? 'latex' : null;
};

/** What moves or defines something, and comments. */
const isSilent = (raw: Raw): boolean =>
  formatOf(raw) === 'latex'
    ? isOnlyLayout(raw.c[1], { isAlone: raw.t === 'RawBlock' })
    : withoutComments(raw.c[1]).trim() === '';

type Asked = { own: readonly Raw[]; before: string };

/** What each of them says; nothing where one of them ends what stands around it. */
async function converted(
  pandoc: Pandoc,
  from: Format,
  { own, before }: Asked,
): Promise<PandocBlock[][]> {
  const read = async (raws: readonly Raw[]): Promise<PandocBlock[][] | null> => {
    const pieces = raws.map(({ c: [, text] }) => {
      const plain = from === 'latex' ? plainTex(text) : text;
      return `${AROUND[from][0]}${plain}${AROUND[from][1]}`;
    });
    const { text } = await pandoc.convert({
      ...{ from: FORMATS[from], to: 'json' },
      text: before + pieces.join(''),
    });
    const { blocks = [] } = text === null ? {} : (JSON.parse(text) as PandocTree);
    const parts = blocks.flatMap((block) => (block.t === 'BlockQuote' ? [block.c] : []));
    return parts.length === raws.length && blocks.length === raws.length ? parts : null;
  };
  if (own.length === 0) return [];
  const all = await read(own);
  if (all !== null) return all;
  if (own.length === 1) return [[]];
  // Halves find the one that does not close what it opens, and the others are read.
  const half = Math.ceil(own.length / 2);
  return [
    ...(await converted(pandoc, from, { own: own.slice(0, half), before })),
    ...(await converted(pandoc, from, { own: own.slice(half), before })),
  ];
}

const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' &&
  value !== null &&
  't' in value &&
  (value.t === 'RawBlock' || value.t === 'RawInline');

function eachRaw(value: unknown, found: (raw: Raw) => void): void {
  if (isRaw(value)) found(value);
  else if (typeof value === 'object' && value !== null) {
    for (const each of Object.values(value)) eachRaw(each, found);
  }
}

function replaced(value: unknown, saidBy: (raw: Raw) => PandocBlock[] | undefined): unknown {
  if (Array.isArray(value)) {
    return value.flatMap((each: unknown) => {
      if (!isRaw(each)) return [replaced(each, saidBy)];
      const blocks = saidBy(each);
      if (blocks === undefined) return [each];
      if (each.t === 'RawBlock') return blocks.length > 0 || isSilent(each) ? blocks : [each];
      const inlines = blocks.flatMap((block) =>
        block.t === 'Para' || block.t === 'Plain' ? block.c : [],
      );
      return inlines.length > 0 || isSilent(each) ? inlines : [each];
    });
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, replaced(each, saidBy)]),
  );
}
