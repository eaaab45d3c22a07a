import { expect, test } from 'vitest';
import { askFor, catalogueWith } from '../../../../../tests/support/catalogue.ts';
import { openSearch } from './open-search.ts';

test('a browser can search the journal from its address bar', async () => {
  const answer = await askFor(await catalogueWith(), openSearch, '/opensearch.xml');
  expect(answer.headers.get('Content-Type')).toBe(
    'application/opensearchdescription+xml; charset=utf-8',
  );
  expect(await answer.text()).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/"><ShortName>JSDIP</ShortName>' +
      '<Description>Search the articles of Journal of System Design and Information Processing</Description>' +
      '<Url type="text/html" template="https://journal.example.org/search?q={searchTerms}"/>' +
      '<Image width="32" height="32" type="image/x-icon">https://journal.example.org/favicon.ico</Image>' +
      '<Language>en</Language><InputEncoding>UTF-8</InputEncoding></OpenSearchDescription>\n',
  );
});
