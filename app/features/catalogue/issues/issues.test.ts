import { expect, test } from 'vitest';
import { listHistory } from '#app/platform/history/history.server.ts';
import { articleRecord, catalogueWith } from '../../../../tests/support/catalogue.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { createTestPlatform } from '../../../../tests/support/test-platform.ts';
import { findArticle } from '../articles/find-article.server.ts';
import { findVolumes, listVolumes } from './list-issues.server.ts';
import { changeIssue } from './change-issue.server.ts';
import type { NewIssue } from './create-issue.server.ts';
import { callOf } from './call-for-papers.ts';
import { closeIssue } from './close-issue.server.ts';
import { orderArticles } from './order-articles.server.ts';
import { listIssueChanges } from './list-issue-changes.server.ts';
import { listIssueArticles } from './list-issue-articles.server.ts';
import { listArticleNeighbours } from '../articles/list-article-neighbours.server.ts';
import { storeArticles } from '../records/store-articles.server.ts';
import { createIssue } from './create-issue.server.ts';
import { wordsOfState } from './issue-state.ts';
import { moveIssue } from './move-issue.server.ts';
import { removeIssue } from './remove-issue.server.ts';

const EDITOR = { id: 'e1', role: 'editor' } as const;
const REVIEWER = { id: 'r1', role: 'reviewer' } as const;

const FIELDS = { volume: 15, theme: null, publishedOn: null, plannedOn: null };
const TEXTS = { editorial: '', callText: '', guestEditors: '', callUntil: null };

const create = (platform: TestPlatform, issue: Partial<NewIssue> = {}) =>
  createIssue(platform, EDITOR, { ...FIELDS, number: 1, ...issue });

async function created(platform: TestPlatform, issue: Partial<NewIssue>): Promise<number> {
  const result = await create(platform, issue);
  if (result.outcome !== 'created') throw new Error(result.outcome);
  return result.id;
}

const labels = async (platform: TestPlatform, planned = true) =>
  (await listVolumes(platform, { planned })).flatMap(({ issues }) =>
    issues.map(({ label }) => label),
  );

test('an editor creates numbered and special issues, each number once', async () => {
  const platform = await createTestPlatform();
  const special = { number: 'special', theme: 'Sensors that sleep' } as const;
  const id = await created(platform, special);
  await created(platform, { ...special, theme: 'Sensors that wake' });
  await created(platform, { number: 2, publishedOn: '2027-06-01' });
  expect(await create(platform, { number: 2 })).toEqual({ outcome: 'exists' });
  expect(await create(platform, { number: 5 })).toEqual({ outcome: 'no-such-number' });
  expect(await create(platform, { number: 'special' })).toEqual({ outcome: 'no-theme' });
  const [volume] = await listVolumes(platform, { planned: true });
  expect(volume).toMatchObject({
    year: 2027,
    issues: [
      { label: 'Issue 2', slug: '2', publishedOn: '2027-06-01' },
      { label: 'Special Issue', slug: 'special', title: 'Sensors that sleep' },
      { label: 'Special Issue 2', slug: 'special-issue-2' },
    ],
  });
  expect(await listHistory(platform, `issue:${id}`)).toMatchObject([
    { event: 'issue-created', actor: 'account:e1' },
  ]);
});

test('issues of a volume are moved earlier and later, and go no further than its ends', async () => {
  const platform = await createTestPlatform();
  await created(platform, { volume: 14, number: 4 });
  await created(platform, { number: 1 });
  await created(platform, { number: 2 });
  const first = await created(platform, { number: 'special', theme: 'A' });
  const second = await created(platform, { number: 'special', theme: 'B' });
  const move = async (id: number, towards: 'earlier' | 'later') =>
    (await moveIssue(platform, EDITOR, { id, towards })).outcome;

  expect(await move(second, 'earlier')).toBe('moved');
  expect(await labels(platform)).toEqual([
    ...['Issue 1', 'Issue 2', 'Special Issue 2', 'Special Issue', 'Issue 4'],
  ]);
  for (const expected of ['moved', 'moved', 'at-the-end']) {
    expect(await move(second, 'earlier')).toBe(expected);
  }
  expect(await move(first, 'later')).toBe('at-the-end');
  expect(await labels(platform)).toEqual([
    ...['Special Issue 2', 'Issue 1', 'Issue 2', 'Special Issue', 'Issue 4'],
  ]);
});

test('the theme and date of an issue change at any time, its label only while it is empty', async () => {
  const platform = await catalogueWith(articleRecord(1));
  const { id } = (await listVolumes(platform))[0]!.issues[0]!;
  const change = (label: string) =>
    changeIssue(platform, EDITOR, {
      ...{ id, label, theme: 'Trust', publishedOn: '2023-01-05', plannedOn: null, ...TEXTS },
    });
  expect(await change('Issue 3')).toEqual({ outcome: 'label-in-use' });
  expect((await change('Issue 4')).outcome).toBe('changed');
  expect((await listVolumes(platform))[0]?.issues[0]).toMatchObject({ title: 'Trust' });
  const { dated } = await platform.db
    .selectFrom('search_articles')
    .select('dated')
    .executeTakeFirstOrThrow();
  expect(dated).toBe(20230105);

  const empty = await created(platform, { volume: 11, number: 'special', theme: 'Trust' });
  const rename = (label: string) =>
    changeIssue(platform, EDITOR, {
      ...{ id: empty, label, theme: 'Trust', publishedOn: null, plannedOn: null, ...TEXTS },
    });
  expect(await rename('Issue 4')).toEqual({ outcome: 'label-taken' });
  expect(await rename(' ')).toEqual({ outcome: 'no-label' });
  expect(await rename('Special Issue on Trust')).toEqual({ outcome: 'changed' });
});

test('saving an issue neither publishes it nor takes it back, and no day is of another year', async () => {
  const platform = await catalogueWith(articleRecord(1));
  const published = (await listVolumes(platform))[0]!.issues[0]!.id;
  const planned = await created(platform, { volume: 14, number: 2 });
  const save = async (id: number, label: string, days: object) =>
    (
      await changeIssue(platform, EDITOR, {
        ...{ id, label, theme: null, publishedOn: null, plannedOn: null, ...TEXTS },
        ...days,
      })
    ).outcome;
  expect([
    await save(planned, 'Issue 2', { publishedOn: '2026-11-20' }),
    await save(planned, 'Issue 2', { publishedOn: '2027-03-01' }),
    await save(planned, 'Issue 2', { plannedOn: '2026-10-01' }),
    await save(planned, 'Issue 2', { plannedOn: '2026-12-01' }),
    await save(planned, 'Issue 2', { plannedOn: '2026-12-01', callUntil: '2026-12-02' }),
    await save(planned, 'Issue 2', { plannedOn: '2026-12-01', callUntil: '2020-01-01' }),
    await save(published, 'Issue 4', { publishedOn: '2024-01-05' }),
  ]).toEqual([
    ...['not-published', 'another-year', 'planned-for-the-past', 'changed'],
    ...['deadline-after-plan', 'deadline-in-the-past', 'another-year'],
  ]);
});

test('only an empty issue is removed', async () => {
  const platform = await catalogueWith(articleRecord(1));
  const empty = await created(platform, {});
  const full = (await findArticle(platform, 1))?.issue;
  const { id } = await platform.db
    .selectFrom('issues')
    .select('id')
    .where('volume', '=', full!.volume)
    .executeTakeFirstOrThrow();
  expect(await removeIssue(platform, EDITOR, id)).toEqual({ outcome: 'has-articles' });
  expect(await removeIssue(platform, EDITOR, empty)).toEqual({ outcome: 'removed' });
  expect(await removeIssue(platform, EDITOR, empty)).toEqual({ outcome: 'no-such-issue' });
  expect(await labels(platform)).toEqual(['Issue 4']);
});

test('no role below an editor changes issues', async () => {
  const platform = await createTestPlatform();
  const id = await created(platform, {});
  const tries = [
    createIssue(platform, REVIEWER, { ...FIELDS, number: 2 }),
    changeIssue(platform, REVIEWER, { ...FIELDS, id, label: 'Issue 1', ...TEXTS }),
    moveIssue(platform, REVIEWER, { id, towards: 'later' }),
    removeIssue(platform, REVIEWER, id),
    orderArticles(platform, REVIEWER, { id, by: 'sections' }),
    closeIssue(platform, REVIEWER, { id, to: 'closed' }),
  ];
  for (const { outcome } of await Promise.all(tries)) expect(outcome).toBe('forbidden');
});

test('the list of issues is searched by volume, year, name and theme, and shows whole volumes', async () => {
  const platform = await createTestPlatform();
  await created(platform, { volume: 14, number: 1 });
  await created(platform, { volume: 14, number: 'special', theme: 'Sensors that sleep' });
  await created(platform, { volume: 15, number: 1 });
  const volumes = await listVolumes(platform, { planned: true });
  const found = (words: string) => findVolumes(volumes, words).map(({ volume }) => volume);
  expect(found('')).toEqual([15, 14]);
  expect(found('14')).toEqual([14]);
  expect(found('2027')).toEqual([15]);
  expect(found('SLEEP')).toEqual([14]);
  expect(found('issue 1')).toEqual([15, 14]);
  expect(found('99')).toEqual([]);
  expect(findVolumes(volumes, 'sleep')[0]!.issues).toHaveLength(2);
});

test('readers get the articles of an issue in the order that an editor gave them, and a new one comes last', async () => {
  const platform = await catalogueWith(...[1, 2, 3].map((id) => articleRecord(id)));
  const { id } = (await listVolumes(platform))[0]!.issues[0]!;
  const order = async () =>
    (await listIssueArticles(platform, 'newest'))!.articles.map((article) => article.id);
  const put = async (article: number, place: number) => {
    const wanted = { id, places: new Map([[article, place]]), shown: await order() };
    return (await orderArticles(platform, EDITOR, wanted)).outcome;
  };

  expect(await put(3, 1)).toBe('ordered');
  expect(await order()).toEqual([3, 1, 2]);
  expect(await put(3, 2)).toBe('ordered');
  expect(await put(9, 1)).toBe('no-such-article');
  for (const place of [0, -1, 4, 1e9, 1.5]) expect(await put(3, place)).toBe('no-such-place');
  expect(await put(3, 2)).toBe('ordered');
  expect(await order()).toEqual([1, 3, 2]);
  expect(await listArticleNeighbours(platform, 3)).toMatchObject({
    previous: { id: 1 },
    next: { id: 2 },
  });
  // Its pages come before all others, and a correction of an article changes no place.
  const changed = [articleRecord(4, { pages: '1-2' }), articleRecord(3, { keyword: 'new' })];
  await storeArticles(
    platform,
    changed.map((record) => ({ record })),
    'import',
  );
  expect(await order()).toEqual([1, 3, 2, 4]);
  await orderArticles(platform, EDITOR, { id, by: 'pages' });
  expect(await order()).toEqual([4, 1, 2, 3]);
  expect((await listIssueChanges(platform, id)).map(({ what }) => what)).toEqual([
    'ordered the articles by their pages',
    'moved “Article 3: 5 < 6 & "so on"” from place 1 to place 2',
    'moved “Article 3: 5 < 6 & "so on"” from place 3 to place 1',
  ]);
});

test('grouped by their types, articles come as the journal lists the types, also those that appear later', async () => {
  const platform = await createTestPlatform();
  const of = (id: number, type: string) => ({ record: articleRecord(id), type });
  const first = [of(1, 'Short communication'), of(2, 'Research article'), of(3, 'Review article')];
  await storeArticles(platform, first, 'import');
  const { id } = (await listVolumes(platform))[0]!.issues[0]!;
  await orderArticles(platform, EDITOR, { id, by: 'sections' });
  await storeArticles(platform, [of(4, 'Research article')], 'import');
  const { articles } = (await listIssueArticles(platform, 'newest'))!;
  expect(articles.map((article) => [article.id, article.type])).toEqual([
    [2, 'Research article'],
    [4, 'Research article'],
    [3, 'Review article'],
    [1, 'Short communication'],
  ]);
});

test('an issue that has not appeared and calls for nothing is listed for editors alone', async () => {
  const platform = await createTestPlatform();
  await created(platform, { number: 1 });
  await created(platform, { number: 2, plannedOn: '2027-06-01' });
  expect(await labels(platform, false)).toEqual([]);
  await created(platform, { number: 3, publishedOn: '2020-01-01' });
  await created(platform, { number: 4, publishedOn: '2999-01-01' });
  expect(await labels(platform, false)).toEqual(['Issue 3']);
  expect(await listIssueArticles(platform, { volume: 15, slug: '2' })).toBeNull();
  const [volume] = await listVolumes(platform, { planned: true });
  const words = volume!.issues.slice(0, 2).map((issue) => wordsOfState(issue, '2026-11-21'));
  expect(words).toEqual(['Planned', 'Planned for 1 June 2027']);
});

test.each([
  [{ publishedOn: '2026-11-21' }, 'Published 21 November 2026'],
  [{ publishedOn: '2026-11-22' }, 'In progress, planned for 22 November 2026'],
  [{ plannedOn: '2026-12-15' }, 'In progress, planned for 15 December 2026'],
  [{ volume: 13 }, 'Published'],
  [{ publishedOn: '2026-11-21', closedAt: 1 }, 'Published 21 November 2026, closed'],
])('an issue with articles and %j is told as “%s”', (fields, words) => {
  const none = { volume: 14, publishedOn: null, plannedOn: null, closedAt: null, articleCount: 2 };
  expect(wordsOfState({ ...none, ...fields }, '2026-11-21')).toBe(words);
});

test('an issue with articles is closed, and opens again with a reason that its history keeps', async () => {
  const platform = await catalogueWith(articleRecord(1));
  const empty = await created(platform, {});
  const { id } = (await listVolumes(platform, { planned: true }))[1]!.issues[0]!;
  const said = async (change: Parameters<typeof closeIssue>[2]) =>
    (await closeIssue(platform, EDITOR, change)).outcome;
  const close = (which = id) => said({ id: which, to: 'closed' });
  const reopen = (reason: string) => said({ id, to: 'open', reason });
  expect(await close(empty)).toBe('nothing-in-it');
  expect(await close()).toBe('done');
  expect(await reopen('late')).toBe('reason-short');
  expect(await reopen('An accepted paper was forgotten.')).toBe('done');
  expect((await listIssueChanges(platform, id)).map(({ what }) => what)).toEqual([
    'reopened the issue: An accepted paper was forgotten.',
    'closed the issue',
  ]);
});

test('a planned special issue with a call is known to readers, and the call ends with its last day', async () => {
  const platform = await createTestPlatform();
  const plannedOn = '2027-12-01';
  const id = await created(platform, { number: 'special', theme: 'Sleep', plannedOn });
  expect(await labels(platform, false)).toEqual([]);
  await changeIssue(platform, EDITOR, {
    ...{ id, label: 'Special Issue', theme: 'Sleep', publishedOn: null, plannedOn, editorial: '' },
    ...{ callText: 'We ask for papers.', guestEditors: '', callUntil: '2027-03-01' },
  });
  const [volume] = await listVolumes(platform);
  const on = (today: string) => callOf(volume!.issues[0]!, today);
  expect(on('2027-03-01')).toEqual({ name: 'Sleep', until: '2027-03-01', isOpen: true });
  expect(on('2027-03-02')).toMatchObject({ isOpen: false });
  expect((await listIssueChanges(platform, id))[0]!.what).toBe(
    'changed the deadline to 1 March 2027, the call for papers',
  );
});
