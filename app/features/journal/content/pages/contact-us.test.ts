import { expect, test } from 'vitest';
import { textsOf, visitPage } from '../../../../../tests/support/visit.ts';
import { contactUsPage } from './contact-us.tsx';

test('the editorial office and the publisher can be reached', async () => {
  const { html } = await visitPage(contactUsPage, '/contact-us');
  expect(textsOf(html, 'h2')).toEqual(['Editorial contact', 'Publisher contact']);
  const [editorial, publisher] = textsOf(html, 'address');
  expect(editorial).toContain('Editorial Office2 Sample Street\nExampleton');
  expect(publisher).toContain('Sample Scholarly Press');
  expect(html).toContain('href="mailto:editor@example.org"');
  expect(html).toContain('href="mailto:publisher@example.org"');
  expect(html).toContain('href="tel:+441632960001"');
});
