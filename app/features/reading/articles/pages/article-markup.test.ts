import { expect, test } from 'vitest';
import { articleRecord, catalogueWith } from '../../../../../tests/support/catalogue.ts';
import { openBrowser } from '../../../../../tests/support/browser.ts';

test('tags in the title and abstract of an imported record are read, on the page and beside it', async () => {
  const { get } = openBrowser(
    await catalogueWith(
      articleRecord(1, {
        name: 'Sensing CO<sub>2</sub> <i>in vitro</i> &amp; at home',
        abstract: 'Where a<b we measured 10<sup>3</sup> times.',
      }),
    ),
  );
  const { html } = await get('/articles/1');
  expect(html).toMatch(
    /<h1[^>]*>Sensing CO<span class="math"><math.{1,200}<em>in vitro<\/em> &amp; at home<\/h1>/s,
  );
  expect(html).toContain('<title>Sensing CO₂ in vitro &amp; at home');
  expect(html).toContain('name="citation_title" content="Sensing CO₂ in vitro &amp; at home"');
  expect(html).toContain('content="Where a&lt;b we measured 10³ times."');
  expect((await get('/search?q=vitro')).html).toContain('<em>in vitro</em>');
  expect((await get('/articles/1.ris')).html).toContain('TI  - Sensing CO₂ in vitro & at home');
  expect((await get('/articles/1.bib')).html).toContain('{CO}{$_{2}$} in vitro');
});
