import { expect, test } from 'vitest';
import { listHistory } from '#app/platform/history/history.server.ts';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { aUser } from '../../../../tests/support/office.ts';
import { anAcceptedManuscript } from '../../../../tests/support/production.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { savedUpload } from '../../../../tests/support/upload.ts';
import { jobs } from '../../../jobs.server.ts';
import { DAY } from '../../../platform/clock.ts';
import { runDueJobs } from '../../../platform/queue/run-jobs.server.ts';
import { findUpload } from '../uploads/find-upload.server.ts';
import { publishUpload } from './publish-upload.server.ts';
import { schedulePublication } from './schedule-publication.server.ts';
import { sayAnotherPaper } from '../uploads/settle-likeness.server.ts';

const refused = (reason: string) => ({ outcome: 'refused', reason });

const titleOf = async ({ db }: TestPlatform) =>
  (await db.selectFrom('manuscripts').select('title').executeTakeFirstOrThrow()).title;

const countArticles = async ({ db }: TestPlatform) =>
  (await db.selectFrom('articles').select('id').execute()).length;

test.each(['0202600001', '202600001.0', '#202600001', ' 2026 00001 ', '２０２６００００１'])(
  'an upload with the paper ID %j is under the laws of that manuscript (L4)',
  async (typed) => {
    const platform = await createAccountsPlatform();
    const { paperId, editor } = await anAcceptedManuscript(platform);
    expect(paperId).toBe(202600001);
    const texts = { man_id: typed, name: 'Another title', email: 'Gus Gift' };
    const { id, version: seen } = await savedUpload(platform, editor, { texts });
    expect((await findUpload(platform, id))!.texts.paperId).toBe('202600001');
    expect(await publishUpload(platform, editor, { id, seen })).toEqual(
      refused('agreement-missing'),
    );
    const at = { id, seen, publishAt: platform.clock.now() + DAY };
    expect(await schedulePublication(platform, editor, at)).toEqual(refused('agreement-missing'));
    // As it was kept before.
    await platform.db.updateTable('uploads').set({ paper_id: typed }).execute();
    expect(await publishUpload(platform, editor, { id, seen })).toEqual(
      refused('agreement-missing'),
    );
    expect(await countArticles(platform)).toBe(0);
  },
);

test('an upload with title and author of a manuscript is published only with a reason why it is another', async () => {
  const platform = await createAccountsPlatform();
  const { paperId, editor } = await anAcceptedManuscript(platform);
  const title = await titleOf(platform);
  const name = `${title.toUpperCase().replaceAll(' ', ',  ')}.`;
  const texts = { name, email: 'Gus Gift, BEN Éxample' };
  const { id, version: seen } = await savedUpload(platform, editor, { texts });
  const wanted = { id, seen };
  const at = { ...wanted, publishAt: platform.clock.now() + DAY };
  expect(await publishUpload(platform, editor, wanted)).toEqual(refused('like-a-manuscript'));
  expect(await schedulePublication(platform, editor, at)).toEqual(refused('like-a-manuscript'));
  const why = 'It is the erratum of 2019, which has the same title.';
  const author = await aUser(platform, 'author');
  expect(await sayAnotherPaper(platform, author, { ...wanted, why })).toEqual({
    outcome: 'no-such-upload',
  });
  const kin = await aUser(platform, 'chief', { institution: 'Example University' });
  expect(await sayAnotherPaper(platform, kin, { ...wanted, why })).toEqual(refused('conflict'));
  expect(await sayAnotherPaper(platform, editor, { ...wanted, why })).toEqual({ outcome: 'said' });
  expect(await listHistory(platform, `upload:${id}`)).toContainEqual(
    expect.objectContaining({
      event: 'upload-is-another-paper',
      actor: `account:${editor.id}`,
      details: { manuscripts: [paperId], why },
    }),
  );
  expect(await publishUpload(platform, editor, wanted)).toMatchObject({ outcome: 'published' });
});

test('of a scheduled upload that looks like a manuscript by its date nothing is published', async () => {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform);
  const { id, version: seen } = await savedUpload(platform, editor);
  const at = { id, seen, publishAt: platform.clock.now() + 30 * DAY };
  expect(await schedulePublication(platform, editor, at)).toEqual({ outcome: 'scheduled' });
  await anAcceptedManuscript(platform);
  const { name: title } = (await findUpload(platform, id))!.texts;
  await platform.db.updateTable('manuscripts').set({ title }).execute();
  platform.clock.moveBy(30 * DAY);
  await runDueJobs(platform, jobs);
  expect(await countArticles(platform)).toBe(0);
  expect((await findUpload(platform, id))!.problem).toBe('like-a-manuscript');
});

test('another title, or no author in common, is another paper', async () => {
  const platform = await createAccountsPlatform();
  const { editor } = await anAcceptedManuscript(platform);
  const title = await titleOf(platform);
  const others = [{ name: `${title} and wake` }, { name: title, email: 'Gus Gift, Eve Else' }];
  for (const texts of others) {
    const { id, version: seen } = await savedUpload(platform, editor, { texts });
    expect(await publishUpload(platform, editor, { id, seen })).toMatchObject({
      outcome: 'published',
    });
  }
});

test('an editor publishes no paper alone that names them: another editor does', async () => {
  const platform = await createAccountsPlatform();
  const edda = await aUser(platform, 'editor', { firstName: 'Edda', lastName: 'Writer' });
  const other = await aUser(platform, 'editor', { firstName: 'Otto', lastName: 'Other' });
  for (const [at, email] of ['Edda Writer', 'Ann Lee, Dr. Edda WRITER'].entries()) {
    const texts = { name: `Paper ${at}`, email };
    const { id, version: seen } = await savedUpload(platform, edda, { texts });
    const wanted = { id, seen };
    expect(await publishUpload(platform, edda, wanted)).toEqual(refused('names-you'));
    const date = { ...wanted, publishAt: platform.clock.now() + DAY };
    expect(await schedulePublication(platform, edda, date)).toEqual(refused('names-you'));
    expect(await publishUpload(platform, other, wanted)).toMatchObject({ outcome: 'published' });
  }
});

test('what another editor changes after the date was set is not published on it unseen (L4)', async () => {
  const platform = await createAccountsPlatform();
  const edda = await aUser(platform, 'editor', { firstName: 'Edda', lastName: 'Writer' });
  const other = await aUser(platform, 'editor', { firstName: 'Otto', lastName: 'Other' });
  const { id, version: seen } = await savedUpload(platform, edda);
  const date = { id, seen, publishAt: platform.clock.now() + DAY };
  expect(await schedulePublication(platform, other, date)).toEqual({ outcome: 'scheduled' });
  const change = (user: typeof edda, texts: Parameters<typeof savedUpload>[2]) =>
    savedUpload(platform, user, { ...texts, file: null, changes: { id, seen: null } });
  await change(other, { texts: { page_no: '1-2' } });
  expect((await findUpload(platform, id))!.state).toBe('scheduled');
  await change(edda, { texts: { email: 'Ann Lee, Edda Writer' } });
  expect((await findUpload(platform, id))!.state).toBe('waiting');
  platform.clock.moveBy(DAY);
  await runDueJobs(platform, jobs);
  expect(await countArticles(platform)).toBe(0);
  expect((await listHistory(platform, `upload:${id}`)).at(-1)).toMatchObject({
    ...{ event: 'upload-called-off', actor: `account:${edda.id}` },
  });
});
