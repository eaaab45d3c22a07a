import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { href } from '#app/routes.ts';
import { articleRecord, askFor, catalogueWith } from '../../../../../tests/support/catalogue.ts';
import { openBrowser } from '../../../../../tests/support/browser.ts';
import { kbart } from './kbart.ts';

test('a link resolver reads which volumes are here, with a line for each stretch without a gap', async () => {
  const platform = await catalogueWith(
    articleRecord(1, { volume: 6, issue: 'Issue 2' }),
    articleRecord(2, { volume: 7, issue: 'Issue 1' }),
    articleRecord(3, { volume: 7, issue: 'Special Issue' }),
    articleRecord(4, { volume: 11, issue: 'Issue 4' }),
  );
  const answer = await askFor(platform, kbart, '/kbart.txt');
  expect(answer.headers.get('Content-Type')).toBe('text/tab-separated-values; charset=utf-8');
  expect(answer.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="journalexampleorg_Global_AllTitles_\d{4}-\d\d-\d\d\.txt"/,
  );
  const [heads, ...rows] = (await answer.text()).trimEnd().split('\n');
  expect(heads!.split('\t')).toHaveLength(25);
  expect(rows.map((row) => row.split('\t').slice(3, 9))).toEqual([
    ['2018', '6', '2', '2019', '7', ''],
    ['2023', '11', '4', '', '', ''],
  ]);
  const journal = 'Journal of System Design and Information Processing';
  expect(rows[0]!.split('\t').slice(0, 3)).toEqual([journal, '0000-0000', '9999-9994']);
  expect(rows[1]!.split('\t').slice(9)).toEqual([
    ...['https://journal.example.org/', '', '9999-9994', '', 'abstracts', ''],
    ...['Sample Scholarly Press', 'serial', '', '', '', '', '', '', '', 'F'],
  ]);
});

test('an archive reaches every file of a volume that is open to all, and no file behind a password', async () => {
  const platform = await catalogueWith(articleRecord(1), articleRecord(2));
  const file = { kind: 'pdf' as const, file_name: 'a.pdf', size: 3, sha256: 'c', added_at: 0 };
  const files = [1, 2].map((id) => ({ ...file, article_id: id, storage_key: `${id}` }));
  await platform.db.insertInto('article_files').values(files).execute();
  const locked = platform.db.updateTable('articles').set({ password_hash: 'x' });
  await locked.where('id', '=', 2).execute();
  await platform.db.updateTable('articles').set({ updated_at: 1_700_000_000_000 }).execute();
  const page = await openBrowser(platform).get(href('volumeManifest', { volume: 11 }));
  expect(page.status).toBe(200);
  expect(page.headers.get('Last-Modified')).toBe('Tue, 14 Nov 2023 22:13:20 GMT');
  const links = [...page.html.matchAll(/href="(\/articles\/[^"]+)"/g)].map(([, path]) => path);
  expect(links).toEqual(
    expect.arrayContaining(['/articles/1', '/articles/1.pdf', '/articles/1.xml']),
  );
  expect(links).toContain('/articles/2');
  expect(links).not.toContain('/articles/2.pdf');
  expect(page.html).not.toContain('has permission');
  const none = await openBrowser(platform).get(href('volumeManifest', { volume: 12 }));
  expect(none.status).toBe(404);
});

test('who keeps copies of the journal is named, and the programs of LOCKSS find their permission', async () => {
  const platform = await catalogueWith(articleRecord(1));
  const browser = openBrowser(platform);
  expect((await browser.get('/preservation')).html).toContain(
    'No archive beside the publisher’s own',
  );
  const written = readFileSync('journal/journal.yaml', 'utf8').replace(
    'archives: []',
    `archives:
  - { name: Many Copies, url: "https://copies.example/", since: 2026, permission: LOCKSS }`,
  );
  platform.content.lay(new Map([['journal.yaml', written]]));
  const page = await browser.get('/preservation');
  expect(page.html).toContain(
    '<a href="https://copies.example/" rel="external">Many Copies</a>, since 2026',
  );
  expect((await browser.get('/preservation/volume-11')).html).toContain(
    'LOCKSS system has permission to collect, preserve, and serve this Archival Unit',
  );
});
