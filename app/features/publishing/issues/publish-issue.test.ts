import { expect, test } from 'vitest';
import { createTestPlatform } from '../../../../tests/support/test-platform.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { actingAs, savedUpload } from '../../../../tests/support/upload.ts';
import { unlikeName } from '../../../../tests/support/unlike-name.ts';
import { closeIssue } from '../../catalogue/issues/close-issue.server.ts';
import { createIssue } from '../../catalogue/issues/create-issue.server.ts';
import { listIssueArticles } from '../../catalogue/issues/list-issue-articles.server.ts';
import { listIssueChanges } from '../../catalogue/issues/list-issue-changes.server.ts';
import { removeIssue } from '../../catalogue/issues/remove-issue.server.ts';
import { publishUpload } from '../publication/schedule-publication.server.ts';
import { listToCome } from './list-to-come.server.ts';
import { publishIssue } from './publish-issue.server.ts';

const editor = actingAs('eve', 'editor');
const HERE = { volume: 14, slug: '2' };

async function aPlannedIssue(platform: TestPlatform): Promise<number> {
  const planned = {
    volume: 14,
    number: 2,
    theme: null,
    publishedOn: null,
    plannedOn: '2026-12-15',
  };
  const made = await createIssue(platform, editor, planned);
  if (made.outcome !== 'created') throw new Error(made.outcome);
  return made.id;
}

/** A paper unlike any other, for the second issue of the volume unless said otherwise. */
const aPaper = (platform: TestPlatform, count: number, texts: object = {}) =>
  savedUpload(platform, actingAs('ann'), {
    texts: {
      name: `${unlikeName('Ga', count)} ${unlikeName('Zo', count)} ${unlikeName('Wu', count)}`,
      email: `Ann ${unlikeName('Ro', count)}`,
      issue: 'Issue 2',
      page_no: `${count}1-${count}9`,
      ...texts,
    },
  });

const seen = ({ id, version }: { id: number; version: number }) => ({ id, seen: version });

test('all papers of an issue are published at once, and the issue gets its day', async () => {
  const platform = await createTestPlatform();
  const id = await aPlannedIssue(platform);
  const later = await aPaper(platform, 2);
  const first = await aPaper(platform, 1);
  await aPaper(platform, 3, { issue: 'Issue 3' });
  const coming = await listToCome(platform, editor, HERE);
  expect(coming.map((paper) => paper.kind === 'open' && paper.upload.id)).toEqual([
    first.id,
    later.id,
  ]);
  expect(await removeIssue(platform, editor, id)).toEqual({ outcome: 'awaited' });
  const result = await publishIssue(platform, editor, { id, uploads: [seen(later), seen(first)] });
  expect(result).toEqual({
    outcome: 'published',
    articles: [expect.any(Number), expect.any(Number)],
  });
  const contents = await listIssueArticles(platform, HERE);
  expect(contents?.articles.map(({ pages }) => pages)).toEqual(['11-19', '21-29']);
  expect(contents?.issue).toMatchObject({ publishedOn: '2026-11-21' });
  expect(await listIssueChanges(platform, id)).toMatchObject([
    { what: 'published the issue with 2 articles' },
    { what: 'created the issue' },
  ]);
});

test('the history counts what was in the issue before, and another year than that of the volume is confirmed', async () => {
  const platform = await createTestPlatform();
  const id = await aPlannedIssue(platform);
  const first = await aPaper(platform, 1);
  await publishUpload(platform, editor, seen(first));
  const next = Date.UTC(2027, 0, 15) - platform.clock.now();
  platform.clock.moveBy(next);
  expect(await publishIssue(platform, editor, { id, uploads: [] })).toEqual({
    outcome: 'another-year',
  });
  const published = await publishIssue(platform, editor, { id, uploads: [], inAnotherYear: true });
  expect(published).toEqual({ outcome: 'published', articles: [] });
  expect(await listIssueChanges(platform, id)).toMatchObject([
    { what: 'published the issue with 1 article' },
    { what: 'created the issue' },
  ]);
});

test('one paper that cannot be published holds the whole issue, and is named with the reason', async () => {
  const platform = await createTestPlatform();
  const id = await aPlannedIssue(platform);
  const ready = await aPaper(platform, 1);
  const draft = await aPaper(platform, 2, { abst: '' });
  const uploads = [seen(ready), seen(draft)];
  expect(await publishIssue(platform, editor, { id, uploads })).toEqual({
    outcome: 'held',
    papers: [{ upload: draft.id, reason: 'not-complete', missing: [] }],
  });
  expect(await listIssueArticles(platform, HERE)).toBeNull();
  expect(await listToCome(platform, editor, HERE)).toMatchObject([
    { gaps: [] },
    { gaps: ['The abstract is missing.'] },
  ]);
});

test('a paper that went to another issue meanwhile holds the issue, whatever else was chosen', async () => {
  const platform = await createTestPlatform();
  const id = await aPlannedIssue(platform);
  const moved = await aPaper(platform, 1, { issue: 'Issue 3' });
  const ready = await aPaper(platform, 2);
  expect(await publishIssue(platform, editor, { id, uploads: [seen(moved), seen(ready)] })).toEqual(
    {
      outcome: 'held',
      papers: [{ upload: moved.id, reason: 'no-longer-here', missing: [] }],
    },
  );
  expect(await publishIssue(platform, editor, { id, uploads: [] })).toEqual({
    outcome: 'nothing-in-it',
  });
  expect(await publishIssue(platform, actingAs('ann'), { id, uploads: [seen(ready)] })).toEqual({
    outcome: 'forbidden',
  });
  expect(await listIssueArticles(platform, HERE)).toBeNull();
});

test('nothing more is published in an issue that is closed', async () => {
  const platform = await createTestPlatform();
  const id = await aPlannedIssue(platform);
  await publishIssue(platform, editor, { id, uploads: [seen(await aPaper(platform, 1))] });
  await closeIssue(platform, editor, { id, to: 'closed' });
  const late = await aPaper(platform, 2);
  expect(await publishUpload(platform, editor, seen(late))).toEqual({
    outcome: 'refused',
    reason: 'issue-closed',
  });
  expect(await publishIssue(platform, editor, { id, uploads: [] })).toEqual({
    outcome: 'issue-closed',
  });
});
