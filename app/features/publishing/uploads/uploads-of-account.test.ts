import { expect, test } from 'vitest';
import { createTestPlatform } from '../../../../tests/support/test-platform.ts';
import { actingAs, savedUpload } from '../../../../tests/support/upload.ts';
import { discardUpload } from './put-back.server.ts';
import { publishUpload } from '../publication/schedule-publication.server.ts';
import { uploadsOfAccount } from './uploads-of-account.server.ts';

const ann = actingAs('ann');

test('a paper that waits or is published keeps its uploader, a draft does not', async () => {
  const platform = await createTestPlatform();
  const why = () => uploadsOfAccount.findObstacle(platform, ann);
  await savedUpload(platform, ann, { file: null });
  await savedUpload(platform, actingAs('bob'));
  expect(await why()).toBeNull();
  const waiting = await savedUpload(platform, ann, { texts: { name: 'A paper' } });
  expect(await why()).toContain('Your upload “A paper” is waiting to be published.');
  await discardUpload(platform, ann, waiting.id);
  expect(await why()).toBeNull();
  const other = await savedUpload(platform, ann, { texts: { name: 'Another' } });
  await publishUpload(platform, actingAs('eve', 'editor'), { id: other.id, seen: other.version });
  expect(await why()).toContain('Your upload “Another” has been published');
});

test('drafts and discarded uploads go with their account, and those of others stay', async () => {
  const platform = await createTestPlatform();
  await savedUpload(platform, ann, { texts: { name: 'A draft' } });
  const discarded = await savedUpload(platform, ann, { texts: { name: 'Discarded' } });
  await discardUpload(platform, ann, discarded.id);
  await savedUpload(platform, actingAs('bob'), { texts: { name: 'Of another user' } });
  await uploadsOfAccount.removeDrafts(platform, ann);
  expect((await uploadsOfAccount.export(platform, ann)).uploads).toEqual([]);
  expect((await uploadsOfAccount.export(platform, actingAs('bob'))).uploads).toHaveLength(1);
});

test('the export holds what a user uploaded, and no password', async () => {
  const platform = await createTestPlatform();
  await savedUpload(platform, ann, { texts: { name: 'A paper' }, password: { set: 'secret' } });
  await savedUpload(platform, actingAs('bob'));
  const data = await uploadsOfAccount.export(platform, ann);
  expect(data.uploads).toMatchObject([
    {
      name: 'A paper',
      ...{ man_id: '', page_no: '368-373', doi_no: '' },
      state: 'waiting',
      file: { name: 'paper.pdf' },
      createdAt: '2026-11-21T12:00:00.000Z',
      publishedAt: null,
    },
  ]);
  expect(JSON.stringify(data)).not.toMatch(/password|secret|hash|key"/i);
});
