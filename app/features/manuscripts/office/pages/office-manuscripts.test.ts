import { expect, test } from 'vitest';
import { href } from '#app/routes.ts';
import { createAccountsPlatform, PASSWORD, workOf } from '../../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../../tests/support/browser.ts';
import { readDesk } from '../../../../../tests/support/desk.ts';
import { aPaper, aReview, aUser } from '../../../../../tests/support/office.ts';
import { SUBMISSION } from '../../../../../tests/support/submission.ts';
import type { TestPlatform } from '../../../../../tests/support/test-platform.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { declareConflict } from '../../editors/note-found-conflicts.server.ts';
import { DAY } from '#app/platform/clock.ts';

type Query = { list?: string; queue?: string; q?: string; editor?: string; sort?: string };

async function deskOf(platform: TestPlatform, user: SignedIn) {
  const browser = openBrowser(platform);
  await browser.signIn(user.username, PASSWORD);
  return async (query: Query = {}) => {
    const { status, html } = await browser.get(href('officeManuscripts', null, query));
    return { status, html, ...readDesk(html) };
  };
}

test('the lists say what to do next and how much of it there is', async () => {
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
  const { tabs, titles, others } = await open();
  expect(others).toHaveLength(5);
  expect(tabs).toEqual(['Needs you 7', 'Waits for others 5', 'All open 12', 'Finished 2']);
  expect(titles).toHaveLength(7);
  expect((await open({ list: 'others' })).titles).toHaveLength(5);
  const all = await open({ list: 'open' });
  expect(all.titles).toHaveLength(12);
  expect(all.stages).toEqual([
    'New (2)',
    'Appeals (1)',
    'Without an editor (1)',
    'To assess (2)',
    'Ready to decide (1)',
    'Late (1)',
    'Reviewers to invite (1)',
    'Waiting for reviews (2)',
    'Revisions with authors (1)',
    'Agreements (1)',
    'In production (1)',
  ]);
  expect((await open({ queue: 'closed' })).titles).toHaveLength(2);
  expect((await open({ list: 'finished' })).titles).toHaveLength(2);
  expect((await open({ queue: 'production' })).html).toContain(
    `href="/office/manuscripts/${paperIds.at(-1)}/production"`,
  );
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
  const said = async (queue: string) => (await open({ queue })).rows;
  expect(await said('revisions')).toEqual([
    expect.stringContaining('revision 1 day late'),
    expect.stringContaining('revision due in 5 days'),
  ]);
  expect(await said('proofs')).toEqual([expect.stringContaining('author’s proofs due in 1 day')]);
  const [late, ...others] = await said('late');
  expect(others).toEqual([]);
  expect(late).toContain('revision 1 day late');
  expect(late).toContain('Change the due date (Overdue)');
  expect((await open({ queue: 'late' })).html).toContain('#revision-due');
  const needs = await open();
  expect([needs.titles, needs.tabs[1]]).toEqual([['Overdue'], 'Waits for others 2']);
  expect(needs.others).toEqual(['In time', 'Set']);
});

test('what is late comes first, then what others wait for, then what waits longest', async () => {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  const editor = await aUser(platform);
  const now = platform.clock.now();
  const paper = async (
    title: string,
    state: 'initial-assessment' | 'under-review',
    days: number,
    reviews = 0,
  ) => {
    const { id } = await aPaper(platform, state, { editor, reviews, submission: { title } });
    await platform.db
      .updateTable('manuscripts')
      .set({ moved_at: now - days * DAY })
      .where('id', '=', id)
      .execute();
    return id;
  };
  await paper('Younger', 'initial-assessment', 1);
  await paper('Older', 'initial-assessment', 2);
  await paper('To be decided', 'under-review', 1, 2);
  await paper('Late here', 'initial-assessment', 200);
  const waits = await paper('Late there', 'under-review', 40, 1);
  const { invitation, name } = await aReview(platform, waits, {
    forAuthors: null,
    dueAt: now - 22 * DAY,
  });
  const open = await deskOf(platform, editor);
  const { titles, rows, html } = await open();
  expect(titles).toEqual(['Late here', 'Late there', 'To be decided', 'Older', 'Younger']);
  expect(rows[1]).toMatch(/Under review · round 1.*1 of 2 reviews.*review 22 days late/);
  expect(html).toContain(`action="/office/invitations/${invitation}"`);
  expect(rows[1]).toContain(`Remind ${name} (Late there)`);
  await platform.db
    .updateTable('review_invitations')
    .set({ accepted_at: null, answer_by: now - 3 * DAY })
    .where('id', '=', invitation)
    .execute();
  expect((await open()).rows[1]).toContain('answer 3 days late');
  expect((await open({ sort: 'title' })).titles).toEqual([
    ...['Late here', 'Late there', 'Older', 'To be decided', 'Younger'],
  ]);
});

test('a press on the button of an overdue reviewer reminds them and leads back to the list', async () => {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  const editor = await aUser(platform);
  const { id } = await aPaper(platform, 'under-review', { editor });
  const dueAt = platform.clock.now() - DAY;
  const { invitation } = await aReview(platform, id, { forAuthors: null, dueAt });
  const browser = openBrowser(platform);
  await browser.signIn(editor.username, PASSWORD);
  const fields = { action: 'remind', from: 'list' };
  const { status, location } = await browser.post(`/office/invitations/${invitation}`, fields);
  expect([status, location]).toEqual([303, '/office/manuscripts']);
  expect((await browser.get(location!)).html).toMatch(
    /The reminder to Rita Reviewer\w+ will be sent in one minute\./,
  );
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
  expect((await open({ q: 'bEES' })).html).toContain('1 manuscript found');
  expect((await open({})).html).not.toContain('manuscript found');
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
    const { titles, html } = await open({ list: 'open' });
    expect(titles).toEqual([`Manuscript ${paperId}`]);
    expect(html).toContain('conflict of interest');
    for (const list of ['needs', 'others', 'finished']) {
      expect((await open({ list })).titles).toEqual([]);
    }
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
  const { tabs, titles, html } = await (await deskOf(platform, guest))({ q: '' });
  expect(titles).toEqual([title]);
  expect(tabs).toEqual(['Needs you 1', 'Waits for others 0', 'All open 1', 'Finished 0']);
  expect(html).not.toContain('Handled by');
});

test('200 manuscripts take as many statements as one, page after page', async () => {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  const editor = await aUser(platform);
  const browser = openBrowser(platform);
  await browser.signIn(editor.username, PASSWORD);
  await addMany(platform, 200);
  const seen: string[] = [];
  let next: string | null = href('officeManuscripts', null, { list: 'open' });
  while (next !== null) {
    workOf(platform);
    const { html } = await browser.get(next);
    expect(workOf(platform).length).toBeLessThanOrEqual(11);
    seen.push(...readDesk(html).titles);
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
