import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { dataScript, joined, markup, markupOf } from './markup.ts';

const HOSTILE = `"><script>alert('x')</script>&amp;`;

test('what is put into a template is escaped as React escapes it, in texts and in attributes', () => {
  expect(markup`<p title="${HOSTILE}">${HOSTILE}</p>`.html).toBe(
    renderToStaticMarkup(createElement('p', { title: HOSTILE }, HOSTILE)),
  );
  expect(joined([HOSTILE, 3]).html).toBe(
    '&quot;&gt;&lt;script&gt;alert(&#x27;x&#x27;)&lt;/script&gt;&amp;amp;3',
  );
});

test('markup goes into a template as it is, and what is not there leaves nothing', () => {
  const name = markupOf(createElement('b', null, 'A & B'));
  expect(markup`<p>${name}${null}${undefined}${false}${0}</p>`.html).toBe(
    '<p><b>A &amp; B</b>0</p>',
  );
});

test('nothing in the data of a script element ends it, and programs read what was meant', () => {
  const { html } = dataScript('application/ld+json', JSON.stringify({ name: HOSTILE }));
  const inside = html.slice(html.indexOf('>') + 1, html.lastIndexOf('<'));
  expect(html).toMatch(/^<script type="application\/ld\+json">[^<]+<\/script>$/);
  expect(JSON.parse(inside)).toEqual({ name: HOSTILE });
});
