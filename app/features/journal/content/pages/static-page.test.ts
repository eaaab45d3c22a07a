import { expect, test } from 'vitest';
import { routes } from '#app/routes.ts';
import { textsOf, visitPage } from '../../../../../tests/support/visit.ts';
import { aboutUsPage } from './about-us.tsx';
import { contactUsPage } from './contact-us.tsx';
import { editorialBoardPage } from './editorial-board.tsx';
import { indexingPage } from './indexing.tsx';
import { journalRoutes } from '../../routes.server.ts';
import { paymentPage } from './payment.tsx';

const pages = [
  ['/about-publisher', 'About the Publisher', journalRoutes.aboutPublisher.get],
  ['/about-us', 'About Us', aboutUsPage],
  ['/accessibility', 'Accessibility', journalRoutes.accessibility.get],
  ['/aims-and-scope', 'Aims and Scope', journalRoutes.aimsAndScope.get],
  ['/contact-us', 'Contact Us', contactUsPage],
  ['/doi', 'About the DOI academy', journalRoutes.doi.get],
  ['/editorial-board', 'Editorial Board', editorialBoardPage],
  ['/indexing', 'Indexing', indexingPage],
  ['/payment', 'Payment', paymentPage],
  ['/policy', 'Publication policy and submission guidelines', journalRoutes.policy.get],
  ['/privacy', 'Privacy', journalRoutes.privacy.get],
] as const;

test.each(pages)('%s has its own heading, title and address', async (path, title, handler) => {
  const page = await visitPage(handler, path);
  expect(textsOf(page.html, 'h1')).toEqual([title]);
  expect(page).toMatchObject({ title, canonical: path });
  expect(page.description).toMatch(/^\p{Lu}.{20,}\.$/u);
  expect(page.noindex).toBeUndefined();
});

test('every link of these pages that stays on the site leads to a page', async () => {
  const known = new Set<string>(Object.values(routes));
  for (const [path, , handler] of pages) {
    const { html } = await visitPage(handler, path);
    for (const [, link] of html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)) {
      const isTopic = /^\/(instructions-for-authors|topics)\//.test(link!);
      expect(isTopic || known.has(link!), `${link} on ${path}`).toBe(true);
    }
  }
});

test('no page shows a placeholder that was not filled', async () => {
  for (const [path, , handler] of pages) {
    const page = await visitPage(handler, path);
    expect(`${page.title}${page.description}${page.html}`, path).not.toMatch(/\{\{|undefined|NaN/);
  }
});

test('a long text has a list of its sections beside it', async () => {
  const { html } = await visitPage(journalRoutes.policy.get, '/policy');
  expect(html).toContain('<a href="#plagiarism">Plagiarism</a>');
  expect(html).toContain('<h2 id="plagiarism">Plagiarism</h2>');
});
