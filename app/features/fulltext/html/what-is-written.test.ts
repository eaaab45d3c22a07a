import { expect, test } from 'vitest';
import { aParagraph, words } from '../../../../tests/support/fulltext/a-paper.ts';
import type { ArticleText, Block, Cell, Figure, Inline, Section } from '../core/article-text.ts';
import { articleHtml } from './article-html.ts';
import type { Asides } from './writing.ts';

const section = (rest: Partial<Section>): Section => ({
  ...{ id: 's1', role: 'body', number: null, title: [], blocks: [], sections: [] },
  ...rest,
});
const textOf = (sections: Section[], rest: Partial<ArticleText> = {}): ArticleText => ({
  front: { title: [], byline: [], abstract: [], keywords: [] },
  ...{ sections, notes: [], references: [], pictures: [], ...rest },
});
const picture = (name: string) => ({
  ...{ name, type: 'image/png', width: 8, height: 9, hash: name, size: 1 },
});
const written = (text: ArticleText, asides: Asides = {}) =>
  articleHtml(text, ({ name }) => ({ src: `/${name}` }), asides);
const blocks = (...all: Block[]) => written(textOf([section({ blocks: all })]));
const inline = (...content: Inline[]) => blocks(aParagraph('p1', ...content));
const formula = (tex: string): Inline => ({ kind: 'formula', formula: { tex, typst: null } });

test('a text from right to left says so of each of its great sections, and code in it runs the other way', () => {
  const arabic = words('الرمل يتحرك مع الريح والبحر');
  const code: Block = { kind: 'code', id: 'c1', language: null, text: 'x = 1' };
  const inner = section({ id: 's1.1', title: arabic });
  const html = written(
    textOf([
      section({ title: arabic, blocks: [aParagraph('p1', ...arabic), code], sections: [inner] }),
    ]),
  );
  expect(html).toContain('<section id="s1" dir="rtl">');
  expect(html).toContain('<section id="s1.1">');
  expect(html).toContain('<pre id="c1" dir="ltr">');
  expect(blocks(aParagraph('p1', ...words('Sand moves.')), code)).not.toContain(' dir=');
});

test('no heading is below the sixth, and a formula within emphasis is in its name', () => {
  const nested = [7, 6, 5, 4, 3, 2].reduce<Section[]>(
    (sections, level) => [section({ id: `s${level}`, title: words(`L${level}`), sections })],
    [],
  );
  expect(written(textOf(nested)).match(/<h\d>L\d/g)).toEqual([
    '<h2>L2',
    '<h3>L3',
    '<h4>L4',
    '<h5>L5',
    '<h6>L6',
    '<h6>L7',
  ]);
  const title: Inline[] = [...words('Of '), { kind: 'italic', content: [formula('x')] }];
  expect(written(textOf([section({ title })]))).toContain('<h2 aria-label="Of x">');
});

test('what is changed at a section is offered in its heading, a place beside it, and nothing where it has no words', () => {
  const offered = (title: string, isPlace: boolean) =>
    written(textOf([section({ title: words(title).filter(() => title !== '') })]), {
      changeAt: (id) => (id === 's1' ? { href: '/change', says: 'Correct', isPlace } : null),
    });
  expect(offered('Sand', false)).toMatch(/<h2>Sand <a class="correct".*<\/a><\/h2><\/section>$/);
  expect(offered('Sand', true)).toMatch(/<h2>Sand<\/h2> <a class="place".*<\/a><\/section>$/);
  expect(offered('', false)).not.toContain('<a ');
});

test('a reference has its number, and leads back to each place once where it is cited', () => {
  const entry = (id: string, label: string | null) => ({
    ...{ id, label, content: words('A work.'), doi: null, year: null },
  });
  const cite = (...targets: string[]): Inline => ({
    ...{ kind: 'citation', targets, content: words('[7]') },
  });
  const blocksOf = [aParagraph('p1', cite('ref1', 'ref1'), cite('ref1', 'ref2'))];
  const references = [entry('ref1', '7'), entry('ref2', null), entry('ref3', '9')];
  const html = written(textOf([section({ blocks: blocksOf })], { references }));
  const entries = html.match(/<li id="ref.*?<\/li>/g)!;
  expect(entries[0]).toContain('<span class="figures label">7. </span>');
  expect(entries[1]).not.toContain('label"');
  expect(entries.map((each) => each.match(/href="#place\d"/g) ?? [])).toEqual([
    ['href="#place1"', 'href="#place2"'],
    ['href="#place2"'],
    [],
  ]);
  expect(entries[0]).toMatch(/>1<\/a> <a /);
  expect(entries[1]).toMatch(/Cited here: <a /);
  expect(entries[2]).not.toContain('Cited here');
  expect(html).toContain('data-glance="ref1 ref2"');
  expect(html).not.toContain('Notes');
});

const figure = (...parts: Figure['parts']): Figure => ({
  ...{ kind: 'figure', id: 'fig1', label: 'Figure 1', caption: [], parts },
});
const part = (name: string) => ({ picture: name, caption: [], alternative: '' });

test('of two pictures without words each is called by its part', () => {
  const html = written(
    textOf([section({ blocks: [figure(part('a'), part('b'))] })], {
      pictures: [picture('a'), picture('b')],
    }),
  );
  expect(html.match(/alt="[^"]*"/g)).toEqual(['alt="Figure 1, part 1"', 'alt="Figure 1, part 2"']);
  expect(html.match(/<figure[ >]/g)).toHaveLength(3);
});

test('who may change it is led to a doubted figure without words, and gives the picture that is not there', () => {
  const text = textOf([section({ blocks: [{ ...figure(), label: null }] })]);
  const at = { href: '/change', says: 'Check' };
  const offered = (change: object) => written(text, { changeAt: () => ({ ...at, ...change }) });
  expect(offered({ isDoubted: true })).toContain('<figcaption> <a class="correct is-doubted"');
  expect(offered({})).not.toContain('<figcaption>');
  expect(offered({ givePicture: '/give' })).toContain('href="/give"');
  expect(offered({})).not.toContain('is missing');
});

test('a formula that no phone has room for scrolls, and is reached by the keyboard', () => {
  const shown = (tex: string): Block => ({
    ...{ kind: 'formula', id: 'eq1', number: null, formula: { tex, typst: null } },
  });
  expect(blocks(shown('x'.repeat(24)))).not.toContain('tabindex');
  expect(blocks(shown('x'.repeat(25)))).toContain('tabindex="0"');
  expect(inline(formula('x'.repeat(30)))).not.toContain('wide-math');
  expect(inline(formula('x'.repeat(31)))).toContain('wide-math');
  const sum = formula(String.raw`\sum_i x`);
  const both = blocks(aParagraph('p1', sum), shown(String.raw`\sum_i x`));
  expect(both.match(/<math[^>]*>/g)?.map((each) => each.includes('block'))).toEqual([false, true]);
});

test('of the rows of a formula those with a number are led to', () => {
  const rows = [
    { id: 'eq1.1', number: null },
    { id: 'eq1.2', number: '2' },
  ];
  const own = { tex: 'x', typst: null };
  const html = blocks({ kind: 'formula', id: 'eq1', number: null, formula: own, rows });
  expect(html).toContain('<span></span><span id="eq1.2">(2)</span>');
});

test('a list says with which number it begins where that is not one', () => {
  const list = (start: number): Block => ({
    ...{ kind: 'list', id: 'l1', start, numbering: 'decimal', items: [[]] },
  });
  expect(blocks(list(1))).toContain('<ol id="l1">');
  expect(blocks(list(3))).toContain('<ol id="l1" start="3">');
});

test('a supplement is had from its address, or else from where it is stored', () => {
  const files = [
    { name: 'far.csv', href: 'https://far.example/a.csv', stored: null },
    { name: 'near.csv', href: null, stored: { name: 'near.csv', hash: 'n' } },
  ];
  const block: Block = { kind: 'supplement', id: 'sup1', label: 'S1', caption: [], files };
  const html = written(textOf([section({ blocks: [block] })]), {
    fileAt: (stored) => stored && `/stored/${stored.name}`,
  });
  expect(html).toContain('<a href="https://far.example/a.csv">far.csv</a>');
  expect(html).toContain('<a href="/stored/near.csv">near.csv</a>');
});

test('figures are shown beside a mention of them, sections are not', () => {
  const mention = (target: string): Inline => ({ kind: 'mention', target, content: words('see') });
  const html = blocks(aParagraph('p1', mention('fig1'), mention('s1')), figure());
  expect(html).toContain('<a href="#fig1" data-glance="fig1">');
  expect(html).toContain('<a href="#s1">');
});

test('a cell of a head without words is none, one over two rows heads both, and numbers keep their side', () => {
  const cell = (text: string, changes: Partial<Cell> = {}): Cell => ({
    ...{ blocks: text === '' ? [] : [aParagraph('', ...words(text))], columns: 1, rows: 1 },
    ...{ align: null, ...changes },
  });
  const html = blocks({
    ...{ kind: 'table', id: 'tab1', label: null, caption: [], remarks: [] },
    ...{ columns: [null, null], headColumns: 1 },
    head: [[cell(''), cell('Size', { align: 'right' })]],
    rows: [[cell('Sand', { rows: 2 }), cell('1', { align: 'center' })], [cell('2')]],
  });
  expect(html).toContain('<tr><td></td><th scope="col" class="to-right">Size</th></tr>');
  expect(html).toContain('<th scope="rowgroup" rowspan="2">Sand</th>');
  expect(html).toContain('<td class="to-center">1</td>');
});
