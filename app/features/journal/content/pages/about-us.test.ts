import { expect, test } from 'vitest';
import { textsOf, visitPage } from '../../../../../tests/support/visit.ts';
import { aboutUsPage } from './about-us.tsx';

test('the page about the journal ends with links to the indexing services', async () => {
  const { html } = await visitPage(aboutUsPage, '/about-us');
  expect(textsOf(html, 'h2').slice(-1)).toEqual(['Indexing']);
  const services = textsOf(html, 'a').slice(-18);
  expect(services).toContain('Google Scholar');
  expect(services.at(-1)).toBe('WorldCat');
  expect(html).toMatch(/<\/a><\/li><\/ul>(<\/div>)*$/);
});
