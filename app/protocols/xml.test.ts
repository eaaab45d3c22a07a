import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readXml, xmlText } from '../../tests/support/read-xml.ts';
import { element, xmlDocument } from './xml.ts';

test('elements nest, and what is not there is left out', () => {
  const root = element(
    'feed',
    { 'xml:lang': 'en', base: null },
    element('title', {}, 'Trust & <b>'),
    null,
    false,
    [element('year', {}, 2023), undefined],
    element('link', { href: 'https://journal.example/?a="b"&c=<d>' }),
  );
  expect(xmlDocument(root)).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<feed xml:lang="en"><title>Trust &amp; &lt;b&gt;</title><year>2023</year>' +
      '<link href="https://journal.example/?a=&quot;b&quot;&amp;c=&lt;d&gt;"/></feed>\n',
  );
});

test('the result is well-formed and holds every character that XML allows, whatever the text', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'<>&"\'\r\n\t]]>\u0000\u000B\uD800\uFFFE') }),
  );
  fc.assert(
    fc.property(text, text, (content, value) => {
      const allowed = (written: string): string =>
        written.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
      const read = readXml(xmlDocument(element('a', { value }, content)));
      expect(xmlText(read)).toBe(allowed(content));
      expect(read.attributes['value']).toBe(allowed(value));
    }),
  );
});
