import { expect, test } from 'vitest';
import { visitPage } from '../../../../../tests/support/visit.ts';
import { indexingPage } from './indexing.tsx';

test('the 18 indexing services are links to their sites', async () => {
  const { html } = await visitPage(indexingPage, '/indexing');
  expect(html.match(/<a href="https:\/\/[^"]+" rel="external">/g)).toHaveLength(18);
});
