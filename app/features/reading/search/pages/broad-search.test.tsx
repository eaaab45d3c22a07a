import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readSearchQuery } from '#app/features/catalogue/search/index.ts';
import { searchArticles } from '#app/features/catalogue/search/index.server.ts';
import { articleRecord, catalogueWith } from '../../../../../tests/support/catalogue.ts';
import { SearchView } from './search-view.tsx';

test('a search that finds too much says how far it counted, and which articles come first', async () => {
  const platform = await catalogueWith(
    ...[1, 2, 3, 4].map((id) => articleRecord(id, { name: 'Antennas' })),
  );
  const query = readSearchQuery(new URLSearchParams('q=antenna'));
  const pageOf = async (bounds: { weighed: number; counted: number }) => {
    const results = await searchArticles(platform, query, 'reader', bounds);
    return renderToStaticMarkup(
      <SearchView query={query} results={results} pages={[]} coinsOf={() => ''} />,
    );
  };
  const broad = await pageOf({ weighed: 2, counted: 3 });
  expect(broad).toContain('At least 3 articles');
  expect(broad).toContain('Year (of the newest 3)');
  expect(broad).toContain('Newer articles with the words in the title come first');
  const whole = await pageOf({ weighed: 4, counted: 5 });
  expect(whole).toContain('<strong>4 articles</strong>');
  expect(whole).toMatch(/>Year</);
  expect(whole).not.toContain('Newer articles');
});
