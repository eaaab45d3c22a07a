import { expect, test } from 'vitest';
import { href } from '#app/routes.ts';
import { createAccountsPlatform, PASSWORD, workOf } from '../../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../../tests/support/browser.ts';
import { aPaper, aReview, aUser } from '../../../../../tests/support/office.ts';
import { SUBMISSION } from '../../../../../tests/support/submission.ts';
import type { TestPlatform } from '../../../../../tests/support/test-platform.ts';
import { textsOf } from '../../../../../tests/support/visit.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { declareConflict } from '../../editors/declare-conflict.server.ts';
import { DAY } from '#app/platform/clock.ts';

type Query = { queue?: string; q?: string; editor?: string };

async function deskOf(platform: TestPlatform, user: SignedIn) {
  const browser = openBrowser(platform);
  await browser.signIn(user.username, PASSWORD);
  return async (query: Query = {}) => {
    const { status, html } = await browser.get(href('officeManuscripts', null, query));
    const nav = /<nav aria-label="Queues">.*?<\/nav>/s.exec(html)?.[0] ?? '';
    const shown = /<div class="entries">.*?<\/div>/s.exec(html)?.[0] ?? '';
    return { status, html, queues: textsOf(nav, 'a'), titles: textsOf(shown, 'h2') };
  };
}

test('the queues say what to do next and how much of it there is', async () => {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  const editor = await aUser(platform);
  const open = await deskOf(platform, editor);
  await aPaper(platform, 'received');
  await aPaper(platform, 'received');
  await aPaper(platform, 'initial-assessment');
  await aPaper(platform, 'initial-assessment', { editor });
  await aPaper(platform, 'under-review', { editor, reviews: 1 });
  const waiting = await aPaper(platform, 'under-review', { editor, reviews: 1 });
  await aReview(platform, waiting.id, { forAuthors: null, dueAt: platform.clock.now() + 1000 });
  const late = await aPaper(platform, 'under-review', { editor, reviews: 1 });
  await aReview(platform, late.id, { forAuthors: null, dueAt: platform.clock.now() - 1000 });
  await aPaper(platform, 'under-review', { editor, reviews: 2 });
  const paperIds: number[] = [];
  for (const state of ['revision-requested', 'appealed', 'accepted', 'in-production'] as const) {
    paperIds.push((await aPaper(platform, state, { editor })).paperId);
  }
  for (const state of ['declined', 'published'] as const) await aPaper(platform, state, { editor });
  const { queues, titles } = await open();
  expect(queues).toEqual([
    'All open manuscripts 12',
    'New 2',
    'Without an editor 1',
    'To assess 1',
    'Reviewers to invite 1',
    'Waiting for reviews 1',
    'Late 1',
    'Ready to decide 1',
    'Revisions with authors 1',
    'Appeals 1',
    'Agreements 1',
    'In production 1',
    'Closed 2',
  ]);
  expect(titles).toHaveLength(12);
  const { titles: closed, html } = await open({ queue: 'closed' });
  expect(closed).toHaveLength(2);
  expect(html).toContain('No further action.');
  expect((await open({ queue: 'production' })).html).toContain(
    `href="/office/manuscripts/${paperIds.at(-1)}/production"`,
  );
  expect((await open({ queue: 'late' })).html).toContain('Remind or replace the overdue reviewer.');
});

test('the desk says when a revision and a proof are due, and which revision is late', async () => {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  const editor = await aUser(platform);
  const now = platform.clock.now();
  const revision = (title: string, revise_by: number) =>
    aPaper(platform, 'revision-requested', { editor, submission: { title } }).then(({ id }) =>
      platform.db.updateTable('manuscripts').set({ revise_by }).where('id', '=', id).execute(),
    );
  await revision('In time', now + 5 * DAY);
  await revision('Overdue', now - DAY);
  const typeset = await aPaper(platform, 'in-production', { editor, submission: { title: 'Set' } });
  await platform.db
    .insertInto('proofs')
    .values({
      ...{ manuscript_id: typeset.id, round: 1, file_name: 'p.pdf', storage_key: 'k', size: 1 },
      ...{ sha256: '0', message: '', sent_by: editor.id, sent_at: now, due_at: now + DAY },
    })
    .execute();
  const open = await deskOf(platform, editor);
  const said = async (queue: string) =>
    textsOf((await open({ queue })).html, 'article').map((text) => text.replaceAll(/\s+/g, ' '));
  expect(await said('revisions')).toEqual([expect.stringContaining('Next due 26 November 2026')]);
  expect(await said('proofs')).toEqual([
    expect.stringMatching(/Proofs with the author ?Next due 22 November 2026/),
  ]);
  const [late, ...others] = await said('late');
  expect(others).toEqual([]);
  expect(late).toContain('The revision is overdue: due on 20 November 2026.');
  expect(late).toContain('Write to the author, or change the due date.');
  expect((await open({ queue: 'late' })).html).toContain('#revision-due');
  expect((await open()).queues).toEqual([
    ...['All open manuscripts 3', 'Late 1', 'Revisions with authors 1', 'Proofs with authors 1'],
  ]);
});

test('papers are found by number, title and author, and by who handles them', async () => {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  const editor = await aUser(platform);
  const other = await aUser(platform);
  const open = await deskOf(platform, editor);
  const one = await aPaper(platform, 'under-review', {
    editor,
    submission: { title: 'Ants 100% asleep' },
  });
  await aPaper(platform, 'declined', { editor: other, submission: { title: 'Bees' } });
  const mail = { email: 'eve@example.net', author: 'Eve Nobody', title: 'Wasps' };
  await aPaper(platform, 'received', { submission: mail });
  const found = async (query: Query) => (await open(query)).titles;
  expect(await found({ q: String(one.paperId) })).toEqual(['Ants 100% asleep']);
  expect(await found({ q: 'bEES' })).toEqual(['Bees']);
  expect(await found({ q: '100%' })).toEqual(['Ants 100% asleep']);
  expect(await found({ q: '%' })).toEqual(['Ants 100% asleep']);
  expect(await found({ q: 'eve no' })).toEqual(['Wasps']);
  expect(await found({ editor: 'mine' })).toEqual(['Ants 100% asleep']);
  expect(await found({ editor: other.username, queue: 'closed' })).toEqual(['Bees']);
  expect(await found({ editor: 'nobody' })).toEqual([]);
  expect(await found({ q: "'; drop table \0" })).toEqual([]);
});

test('an editor with a conflict sees the paper ID and nothing else, and finds it by that alone (L2)', async () => {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  await aUser(platform);
  const declared = await aUser(platform);
  const found = await aUser(platform, 'chief', { institution: 'Example University' });
  const paper = await aPaper(platform, 'under-review', { editor: declared, reviews: 1 });
  const { paperId } = paper;
  await declareConflict(platform, declared, { paperId, relation: 'product', note: '' });
  for (const user of [declared, found]) {
    const open = await deskOf(platform, user);
    const { titles, html } = await open();
    expect(titles).toEqual([`Manuscript ${paperId}`]);
    expect(html).toContain('conflict of interest');
    expect(html).not.toMatch(/Sensors|Ada Example|Ben Example/);
    expect((await open({ q: String(paperId) })).titles).toEqual([`Manuscript ${paperId}`]);
    for (const q of ['Sensors', 'Ada', '2026']) expect((await open({ q })).titles).toEqual([]);
  }
});

test('a guest editor sees what they were invited to', async () => {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  const guest = await aUser(platform, 'author');
  const title = 'For a guest';
  await aPaper(platform, 'under-review', { editor: guest, kind: 'guest', submission: { title } });
  await aPaper(platform, 'received');
  const { queues, titles, html } = await (await deskOf(platform, guest))({ q: '' });
  expect(titles).toEqual([title]);
  expect(queues).toEqual(['All open manuscripts 1', 'Reviewers to invite 1']);
  expect(html).not.toContain('Workload');
});

test('200 manuscripts take as many statements as one, page after page', async () => {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  const editor = await aUser(platform);
  const browser = openBrowser(platform);
  await browser.signIn(editor.username, PASSWORD);
  await addMany(platform, 200);
  const seen: string[] = [];
  let next: string | null = href('officeManuscripts');
  while (next !== null) {
    workOf(platform);
    const { html } = await browser.get(next);
    expect(workOf(platform).length).toBeLessThanOrEqual(11);
    seen.push(...textsOf(/<div class="entries">.*?<\/div>/s.exec(html)![0], 'h2'));
    next = /<a rel="next" href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? null;
  }
  expect(seen).toHaveLength(200);
  expect(new Set(seen).size).toBe(200);
});

async function addMany({ db, clock }: TestPlatform, count: number): Promise<void> {
  for (let n = 1; n <= count; n++) {
    const { id } = await db
      .insertInto('manuscripts')
      .values({
        ...{ paper_id: 202600000 + n, state: 'under-review', title: `Paper number ${n}` },
        ...{ fingerprint: `f${n}`, received_at: clock.now(), moved_at: clock.now() + (n % 7) },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('manuscript_authors')
      .values({ manuscript_id: id, position: 1, name: SUBMISSION.author, email: null })
      .execute();
  }
}
