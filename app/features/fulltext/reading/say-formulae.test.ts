import { expect, test } from 'vitest';
import type { ArticleText, Block, Inline } from '../core/article-text.ts';
import { articleHtml } from '../html/index.ts';
import { sayFormulae } from './say-formulae.server.ts';

const formula = (tex: string): Inline => ({ kind: 'formula', formula: { tex, typst: null } });
const displayed = (id: string, tex: string): Block => ({
  ...{ kind: 'formula', id, number: null, formula: { tex, typst: null } },
});
const articleOf = (blocks: Block[], title: Inline[] = []): ArticleText => ({
  front: { title, byline: [], abstract: [], keywords: [] },
  sections: [{ id: 's1', role: 'body', number: null, title: [], blocks, sections: [] }],
  notes: [],
  references: [],
  pictures: [],
});

test('a formula that no page can show is a doubt at its place, and stands there as code', () => {
  const text = articleOf(
    [
      displayed('eq1', String.raw`\sum_i x_i`),
      { kind: 'paragraph', id: 'p1', content: [formula(String.raw`\mysterious{x}`), formula('y')] },
      {
        kind: 'quotation',
        id: 'q1',
        blocks: [{ kind: 'paragraph', id: 'p2', content: [formula(String.raw`\frac{a`)] }],
      },
    ],
    [formula(String.raw`\untold`)],
  );
  expect(sayFormulae(text)).toEqual([
    { kind: 'formula-unreadable', place: null, words: String.raw`\untold` },
    { kind: 'formula-unreadable', place: 'p1', words: String.raw`\mysterious{x}` },
    { kind: 'formula-unreadable', place: 'p2', words: String.raw`\frac{a` },
  ]);
  expect(text.sections[0]!.blocks[0]).toMatchObject({
    formula: { typst: 'attach(limits(∑), b: i) attach(x, b: i)' },
  });
  const page = articleHtml(text, () => null);
  expect(page).toContain(String.raw`<p id="p1"><code>\mysterious{x}</code><math`);
  expect(page).toContain(String.raw`<p id="p2"><code>\frac{a</code></p>`);
});

test('a formula with letters that no font for print has is a doubt, though pages show it', () => {
  const text = articleOf([displayed('eq1', String.raw`x = \text{ทราย}`)]);
  expect(sayFormulae(text)).toEqual([
    { kind: 'formula-unreadable', place: 'eq1', words: String.raw`x = \text{ทราย}` },
  ]);
});

test('what is beyond all formulae that an article can show is a doubt too', () => {
  const long = (at: number) => `${'x+'.repeat(1900)}${at}`;
  const blocks = Array.from({ length: 60 }, (_, at) => displayed(`eq${at}`, long(at)));
  const places = sayFormulae(articleOf(blocks)).map(({ place }) => place);
  expect(places).toEqual(Array.from({ length: 8 }, (_, at) => `eq${at + 52}`));
});
