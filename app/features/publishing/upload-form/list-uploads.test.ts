import { expect, test } from 'vitest';
import { createTestPlatform } from '../../../../tests/support/test-platform.ts';
import { actingAs, savedUpload } from '../../../../tests/support/upload.ts';
import { discardUpload } from '../uploads/put-back.server.ts';
import { unpublishArticle } from '../corrections/take-down.server.ts';
import { publishUpload, schedulePublication } from '../publication/schedule-publication.server.ts';
import { countWaitingUploads, listOfficeUploads } from './list-office-uploads.server.ts';
import { listOwnUploads } from './list-own-uploads.server.ts';
import { DAY } from '#app/platform/clock.ts';

const ann = actingAs('ann');
const editor = actingAs('eve', 'editor');

test('editors see each upload in one list, the longest waiting first', async () => {
  const platform = await createTestPlatform();
  const upload = async (name: string, texts = {}) => {
    platform.clock.moveBy(1000);
    return savedUpload(platform, ann, { texts: { name, ...texts } });
  };
  const first = await upload('First');
  const draft = await upload('Draft', { abst: '' });
  const second = await upload('Second');
  const dated = await upload('Dated');
  const publishAt = platform.clock.now() + DAY;
  await schedulePublication(platform, editor, { id: dated.id, seen: 1, publishAt });
  const published = await upload('Published');
  await publishUpload(platform, editor, { id: published.id, seen: 1 });
  const gone = await upload('Gone');
  await discardUpload(platform, ann, gone.id);

  const list = async (tab: 'waiting' | 'scheduled' | 'drafts' | 'removed' | 'published') =>
    (await listOfficeUploads(platform, editor, { tab })).uploads.map(({ id }) => id);
  expect(await list('waiting')).toEqual([first.id, second.id]);
  expect(await list('scheduled')).toEqual([dated.id]);
  expect(await list('drafts')).toEqual([draft.id]);
  expect(await list('published')).toEqual([published.id]);
  expect(await countWaitingUploads(platform, editor)).toBe(2);
  const { counts } = await listOfficeUploads(platform, editor, { tab: 'drafts' });
  expect(counts).toEqual({ waiting: 2, scheduled: 1, drafts: 1, removed: 0, published: 1 });
  await unpublishArticle(platform, editor, { articleId: 1, reason: 'By mistake.' });
  expect(await list('removed')).toEqual([published.id]);
  expect(await list('waiting')).toEqual([first.id, second.id]);
  expect(await countWaitingUploads(platform, editor)).toBe(2);
  const later = await upload('Later');
  await publishUpload(platform, editor, { id: later.id, seen: 1 });
  expect(await list('published')).toEqual([later.id]);
  platform.clock.moveBy(31 * DAY);
  expect(await list('published')).toEqual([]);
});

test('an author sees their own uploads, the newest first, page by page, with what is missing', async () => {
  const platform = await createTestPlatform();
  await savedUpload(platform, actingAs('bob'));
  for (let number = 1; number <= 12; number += 1) {
    const texts = { name: `Paper ${number}`, abst: number === 12 ? '' : 'An abstract.' };
    await savedUpload(platform, ann, { texts, file: null });
  }
  platform.statements.length = 0;
  const newest = await listOwnUploads(platform, ann);
  expect(platform.statements).toHaveLength(2);
  expect(newest).toMatchObject({ page: 1, pages: 2 });
  expect(newest.uploads).toHaveLength(10);
  expect(newest.uploads[0]).toMatchObject({
    texts: { name: 'Paper 12' },
    lacks: [{ field: 'abstract' }, { field: 'file' }],
  });
  const { uploads } = await listOwnUploads(platform, ann, 2);
  expect(uploads.map((each) => 'texts' in each && each.texts.name)).toEqual(['Paper 2', 'Paper 1']);
});
