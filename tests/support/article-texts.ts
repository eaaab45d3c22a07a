// Article texts for tests: any at all, and one as long as an article is.
import fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import type {
  ArticleText,
  Block,
  Inline,
  Picture,
  Section,
  Table,
} from '#app/features/fulltext/core/article-text.ts';

export const madePicture = (at: number): Picture => ({
  name: `picture-${at}.png`,
  type: 'image/png',
  width: 1600,
  height: 900,
  hash: String(at).padStart(64, '0'),
});

/** Letters of several scripts, and signs that mean something in one of the formats. */
const LETTERS = [
  ...'abc xyz',
  ...`<>&"'\\$#[]*_~\`@/=-{}()^|%`,
  ...[
    'é',
    '中',
    'ع',
    '😀',
    '\u0301',
    '\u202E',
    '\u0000',
    '\u000B',
    '\uD800',
    '\uFFFE',
    '\n',
    ']]>',
  ],
];
const words = fc.string({ unit: fc.constantFrom(...LETTERS), maxLength: 12 });
/** Ids that stand in a text as made below, and one that does not. */
const IDS = ['s1', 's2', 'b1', 'b2', 'b3', 'b9', 'fn1', 'ref1', 'ref2', 'nowhere', 'a b"<&'];
const target = fc.constantFrom(...IDS);
const TEX = [
  'x^2',
  String.raw`\frac{a}{b} < c & d`,
  String.raw`\begin{aligned} a &= b \\ c &= d \end{aligned}`,
  String.raw`\unknown{`,
  String.raw`\sum_{i=1}^{n} \alpha_i`,
  String.raw`\text{a < b \& "c"}`,
  '',
];
const formula = fc.record({
  tex: fc.oneof(fc.constantFrom(...TEX), words),
  typst: fc.constantFrom(null, 'x^2', 'frac(a, b)', 'nonsense("', '#panic()'),
});
const maybe = (text: Arbitrary<string>) => fc.option(text, { nil: null });
const few = <T>(of: Arbitrary<T>) => fc.array(of, { maxLength: 3 });

const { inline, block } = fc.letrec<{ inline: Inline; block: Block }>((tie) => {
  const content = fc.array(tie('inline'), { maxLength: 3 });
  const blocks = fc.array(tie('block'), { maxLength: 2 });
  const noId = fc.constant('');
  const of = (kind: Block['kind'], rest: object) =>
    fc.record({ kind: fc.constant(kind), id: noId, ...rest }) as unknown as Arbitrary<Block>;
  const row = fc.array(
    fc.record({
      blocks,
      columns: fc.integer({ min: 1, max: 4 }),
      rows: fc.integer({ min: 1, max: 3 }),
      align: fc.constantFrom('left', 'center', 'right', null),
    }),
    { maxLength: 4 },
  );
  return {
    inline: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.record({ kind: fc.constant('text' as const), text: words }),
      fc.record({ kind: fc.constant('break' as const) }),
      fc.record({ kind: fc.constant('code' as const), text: words }),
      fc.record({ kind: fc.constant('formula' as const), formula }),
      fc.record({ kind: fc.constant('note' as const), target }),
      fc.record({
        kind: fc.constant('picture' as const),
        picture: fc.constantFrom('picture-1.png', 'lost.png'),
        alternative: words,
      }),
      fc.record({
        kind: fc.constantFrom('italic', 'bold', 'sub', 'sup', 'small-caps', 'underline', 'strike'),
        content,
      }),
      fc.record({
        kind: fc.constant('link' as const),
        href: fc.oneof(
          fc.constantFrom(
            'https://example.org/?a=1&b="2"',
            'javascript:alert(1)',
            '#s1',
            '',
            'x y',
          ),
          words,
        ),
        content,
      }),
      fc.record({ kind: fc.constant('mention' as const), target, content }),
      fc.record({ kind: fc.constant('citation' as const), targets: few(target), content }),
      fc.record({
        kind: fc.constant('language' as const),
        language: fc.constantFrom(null, 'ar', 'zh-Hant', 'x y"'),
        direction: fc.constantFrom(null, 'ltr' as const, 'rtl' as const),
        content,
      }),
    ),
    block: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      of('paragraph', { content }),
      of('formula', { number: maybe(words), formula }),
      of('code', { text: words, language: maybe(words) }),
      of('figure', {
        label: maybe(words),
        caption: content,
        parts: few(
          fc.record({
            picture: fc.constantFrom('picture-1.png', 'lost.png'),
            caption: content,
            alternative: words,
          }),
        ),
      }),
      of('table', {
        label: maybe(words),
        caption: content,
        columns: few(fc.constantFrom('left', 'center', 'right', null)),
        head: fc.array(row, { maxLength: 2 }),
        rows: few(row),
        headColumns: fc.integer({ min: 0, max: 2 }),
        remarks: few(content),
      }),
      of('list', {
        start: fc.constantFrom(null, 1, 4),
        numbering: fc.constantFrom(
          'decimal',
          'lower-alpha',
          'upper-alpha',
          'lower-roman',
          'upper-roman',
        ),
        items: few(blocks),
      }),
      of('definitions', { items: few(fc.record({ term: content, blocks })) }),
      of('quotation', { blocks }),
      of('aside', { label: maybe(words), title: content, blocks }),
    ),
  };
});

const section = (inner: Arbitrary<Section[]>): Arbitrary<Section> =>
  fc.record({
    id: fc.constant(''),
    role: fc.constantFrom(
      ...(['body', 'appendix', 'funding', 'data', 'acknowledgements', 'ethics'] as const),
      ...(['competing-interests', 'biography'] as const),
    ),
    number: fc.constantFrom(null, '1', '2.1', 'A'),
    title: fc.array(inline, { maxLength: 2 }),
    blocks: fc.array(block, { maxLength: 3 }),
    sections: inner,
  });

/** With an abstract in another language, or without one. */
const anyFront: Arbitrary<ArticleText['front']> = fc
  .tuple(
    fc.record({
      title: few(inline),
      byline: few(few(inline)),
      abstract: fc.array(block, { maxLength: 2 }),
      keywords: few(words),
    }),
    few(fc.record({ kind: fc.constant('paragraph'), id: fc.constant(''), content: few(inline) })),
    few(words),
  )
  .map(([front, abstract, keywords]) =>
    abstract.length === 0 ? front : { ...front, translated: { abstract, keywords } },
  );

/** Any article text, those that no reading would make among them. */
export const anyArticleText: Arbitrary<ArticleText> = fc
  .record({
    front: anyFront,
    sections: few(section(few(section(fc.constant([]))))),
    notes: few(fc.record({ id: fc.constant(''), blocks: fc.array(block, { maxLength: 2 }) })),
    references: few(
      fc.record({
        id: fc.constant(''),
        label: maybe(words),
        content: few(inline),
        doi: fc.constantFrom(null, '10.5555/a<b>&"c'),
        year: fc.constantFrom(null, 1999),
      }),
    ),
    pictures: fc.constant<Picture[]>([madePicture(1)]),
  })
  .map((text) => withIds(text));

/** With an id for each element, from one on. */
function withIds(text: ArticleText): ArticleText {
  const counts = { s: 0, b: 0, fn: 0, ref: 0 };
  const next = (kind: keyof typeof counts) => `${kind}${(counts[kind] += 1)}`;
  const numbered = (of: Block): Block => {
    const id = next('b');
    if (of.kind === 'table') {
      const rows = (all: Table['rows']) =>
        all.map((row) => row.map((cell) => ({ ...cell, blocks: cell.blocks.map(numbered) })));
      return { ...of, id, head: rows(of.head), rows: rows(of.rows) };
    }
    if (of.kind === 'list') return { ...of, id, items: of.items.map((item) => item.map(numbered)) };
    if (of.kind === 'definitions') {
      const items = of.items.map((item) => ({ ...item, blocks: item.blocks.map(numbered) }));
      return { ...of, id, items };
    }
    if (of.kind === 'quotation' || of.kind === 'aside') {
      return { ...of, id, blocks: of.blocks.map(numbered) };
    }
    return { ...of, id };
  };
  const inOrder = (of: Section): Section => ({
    ...of,
    id: next('s'),
    blocks: of.blocks.map(numbered),
    sections: of.sections.map(inOrder),
  });
  return {
    ...text,
    sections: text.sections.map(inOrder),
    notes: text.notes.map((note) => ({ id: next('fn'), blocks: note.blocks.map(numbered) })),
    references: text.references.map((entry) => ({ ...entry, id: next('ref') })),
  };
}
