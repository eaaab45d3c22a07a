import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { LayoutJournal } from './layout-journal.ts';
import { Layout } from './layout.tsx';

const journal: LayoutJournal = {
  title: 'Journal of Tests',
  publisherName: 'Test Press',
  publisherJournalsUrl: 'https://publisher.example/journals',
  contactEmail: 'editor@example.org',
  licence: { name: 'CC BY-NC-ND 4.0', url: 'https://creativecommons.org/licenses/by-nc-nd/4.0/' },
  loginUrl: '/author-login',
  signUpUrl: '/new-registration',
  pages: [],
  sample: false,
};

function page(
  change: Partial<LayoutJournal> = {},
  path = '/home',
  username: string | null = null,
): string {
  return renderToStaticMarkup(
    <Layout journal={{ ...journal, ...change }} year={2031} path={path} username={username}>
      <h1>Home</h1>
    </Layout>,
  );
}

describe('every page', () => {
  test('names the journal, its publisher and the two ways in', () => {
    const html = page();
    expect(html).toContain('aria-label="Journal of Tests: home"');
    expect(html).toContain('href="https://publisher.example/journals"');
    expect(html).toMatch(/<a href="\/new-registration"[^>]*>Sign Up<\/a>/);
    expect(html).toMatch(/<a href="\/author-login"[^>]*>Login<\/a>/);
  });

  test('for a user who is signed in says so, and leads to account and logout', () => {
    const html = page({}, '/home', 'ada');
    expect(html).toContain('<a href="/dashboard">Signed in as ada</a>');
    expect(html).toContain('<a href="/account">Account</a>');
    expect(html).toContain('<a href="/sign-out">Log out</a>');
    expect(html).not.toContain('Sign Up');
    expect(html).not.toContain('>Login<');
  });

  test.each([
    ['/aims-and-scope', 'Aims and Scope'],
    ['/author-login', 'Submit your Article'],
    ['/instructions-for-authors', 'Guide for Authors'],
    ['/policy', 'Policies and Guidelines'],
    ['/archives', 'All Issues'],
    ['/contact-us', 'Contact Us'],
    ['/downloads/sample-hardcopy.pdf', 'Sample hardcopy (PDF)'],
  ])('leads to %s by its name %s, on wide and on narrow screens', (href, label) => {
    expect(page().split(`<a href="${href}">${label}</a>`)).toHaveLength(3);
  });

  test('leads to the DOI page from the menu of narrow screens only', () => {
    expect(page().split('href="/doi"')).toHaveLength(2);
  });

  test('searches with a plain form', () => {
    expect(page()).toContain('action="/search" method="get"');
  });

  test('marks the present page in the navigation', () => {
    expect(page({}, '/policy')).toContain('<a href="/policy" aria-current="page">');
  });

  test('marks the home page under both of its addresses', () => {
    expect(page({}, '/')).toContain('<a href="/home" aria-current="page">');
  });

  test.each([
    ['/instructions-for-authors/keywords', 'Publish'],
    ['/articles/7', 'Articles &amp; Issues'],
    ['/volume-11/issues-4', 'Articles &amp; Issues'],
    ['/policy', 'Publish'],
  ])('marks where %s stands: under %s', (path, group) => {
    const marked = page({}, path).match(/data-current="true">[^<]*/g);
    expect(marked).toEqual([`data-current="true">${group}`]);
  });

  test('is marked, named and dated for itself, whichever page was shown before', () => {
    const shown = (path: string, year: number, username: string | null = null) =>
      renderToStaticMarkup(
        <Layout {...{ journal, path, year, username }}>
          <h1>Home</h1>
        </Layout>,
      );
    const first = shown('/policy', 2031);
    expect(first).toContain('<a href="/policy" aria-current="page">');
    const article = shown('/articles/7', 2032);
    expect(article).not.toContain('aria-current');
    expect(article).toContain('© 2032 Test Press');
    expect(shown('/policy', 2031, 'ada')).toContain('Signed in as ada');
    expect(shown('/policy', 2031)).toBe(first);
  });

  test('ends with contact, licence and the current year', () => {
    const html = page();
    expect(html).toContain('mailto:editor@example.org');
    expect(html).toContain('CC BY-NC-ND 4.0');
    expect(html).toContain('© 2031 Test Press');
    for (const label of ['Already Register', 'Editor / Review Login', 'Author Login']) {
      expect(html).toContain(`>${label}</a>`);
    }
  });

  test('says quietly that content is sample content, only while it is', () => {
    expect(page({ sample: true })).toContain('This is the sample journal');
    expect(page()).not.toContain('This is the sample journal');
  });
});
