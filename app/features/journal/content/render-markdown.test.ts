import { expect, test } from 'vitest';
import { renderMarkdown } from './render-markdown.ts';

const html = (source: string): string => renderMarkdown(source).html;

test('HTML in a text is shown and not obeyed', () => {
  expect(html('a <script>alert(1)</script> b')).toBe(
    '<p>a &lt;script&gt;alert(1)&lt;/script&gt; b</p>\n',
  );
  expect(html('<div onclick="x">\n\nc')).not.toContain('<div');
});

test('headings begin at the second level and each has an id of its own', () => {
  const { html: text, headings } = renderMarkdown(
    '# Über *uns* & co\n\n## Data\n\n### Data\n\n## Data',
  );
  expect(text).toContain('<h2 id="uber-uns-co">Über <em>uns</em> &amp; co</h2>');
  expect(text).toContain('<h2 id="data">Data</h2>');
  expect(text).toContain('<h3 id="data-2">Data</h3>');
  expect(headings).toEqual([
    { id: 'uber-uns-co', title: 'Über uns & co' },
    { id: 'data', title: 'Data' },
    { id: 'data-3', title: 'Data' },
  ]);
});

test('a link to another site says so, one within the site does not', () => {
  expect(html('[a](https://a.example/?b=1&c=2 "t")')).toBe(
    '<p><a href="https://a.example/?b=1&amp;c=2" title="t" rel="external">a</a></p>\n',
  );
  expect(html('[a](/policy)')).toBe('<p><a href="/policy">a</a></p>\n');
});

test('a table stands in a box that scrolls and can be reached with the keyboard', () => {
  const text = html('| a | b |\n| --- | --: |\n| 1 | 2 |\n\n| c |\n| --- |\n| 3 |');
  expect(text).toMatch(
    /^<div class="table-wrap" role="group" aria-label="Table 1" tabindex="0"><table>/,
  );
  expect(text).toContain('<td align="right">2</td>');
  expect(text).toContain('aria-label="Table 2"');
});
