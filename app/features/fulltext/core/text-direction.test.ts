import { expect, test } from 'vitest';
import { madeArticleText } from '../../../../tests/support/made-article-text.ts';
import { articleHtml } from '../html/article-html.ts';
import type { ArticleText, Block } from './article-text.ts';
import { directionOf, directionOfText } from './text-direction.ts';

const paragraph = (id: string, text: string): Block => ({
  ...{ kind: 'paragraph', id },
  content: [{ kind: 'text', text }],
});
const textOf = (...blocks: Block[]): ArticleText => ({
  ...madeArticleText(),
  sections: [{ id: 's1', role: 'body', number: null, title: [], blocks, sections: [] }],
});
const HEBREW = textOf(
  paragraph('p1', 'החול נע עם הרוח (wind) בכל יום של השנה'),
  paragraph('p2', 'Sand moves with the wind.'),
  paragraph('p3', 'גרגרים של חול הם קטנים מאוד'),
  { kind: 'code', id: 'c1', text: 'sum(x)', language: null },
);

test('words are read in the direction of most of their letters', () => {
  expect(directionOf('גרגר (grain) של חול')).toBe('rtl');
  expect(directionOf('The word חול means sand.')).toBe('ltr');
  expect(directionOf('12 (3)')).toBeNull();
  expect(directionOfText(HEBREW)).toBe('rtl');
});

test('a page says the direction of its text, and of paragraphs that are read in the other', () => {
  const html = articleHtml(HEBREW, () => null);
  expect(html).toContain('<section id="s1" dir="rtl">');
  expect(html).toContain('<p id="p1">');
  expect(html).toContain('<p id="p2" dir="ltr">');
  expect(html).toContain('<pre id="c1" dir="ltr">');
  const english = articleHtml(textOf(paragraph('p1', 'Sand.'), paragraph('p2', 'חול')), () => null);
  expect(english).toContain('<section id="s1"><p id="p1">Sand.</p><p id="p2" dir="rtl">');
});
