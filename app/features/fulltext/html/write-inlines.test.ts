import { expect, test } from 'vitest';
import { madeArticleText } from '../../../../tests/support/made-article-text.ts';
import type { Inline } from '../core/article-text.ts';
import { articleHtml } from './article-html.ts';

test('no line begins with the comma behind a formula', () => {
  const formula: Inline = { kind: 'formula', formula: { tex: 'x', typst: null } };
  const content: Inline[] = [formula, { kind: 'text', text: '), and ' }, formula];
  const title = [{ kind: 'text' as const, text: 'One' }];
  const blocks = [{ kind: 'paragraph' as const, id: 'p1', content }];
  const section = { id: 's1', role: 'body' as const, number: '1', title, blocks, sections: [] };
  const html = articleHtml({ ...madeArticleText(), sections: [section] }, () => null);
  expect(html).toMatch(/<span class="with-sign"><math[^]*?<\/math>\),<\/span> and <math/);
});
