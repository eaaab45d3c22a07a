import { expect, test } from 'vitest';
import { listHistory } from '#app/platform/history/history.server.ts';
import { createAccountsPlatform, mailsIn } from '../../../../tests/support/accounts.ts';
import { aUser } from '../../../../tests/support/office.ts';
import { setTexts, setTitle } from '../../manuscripts/core/write-manuscript.server.ts';
import { asAccount } from '../../../../tests/support/reviewing.ts';
import { anAcceptedManuscript } from '../../../../tests/support/production.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { savedUpload } from '../../../../tests/support/upload.ts';
import { jobs } from '../../../jobs.server.ts';
import { DAY } from '../../../platform/clock.ts';
import { runDueJobs } from '../../../platform/queue/run-jobs.server.ts';
import { findUpload } from '../uploads/find-upload.server.ts';
import { publishUpload, schedulePublication } from './schedule-publication.server.ts';
import {
  explainYear,
  findLikenessFor,
  sayAnotherPaper,
} from '../uploads/settle-likeness.server.ts';

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

test('who guesses at a manuscript that is closed to them is not answered, and another editor is asked (L2)', async () => {
  const platform = await createAccountsPlatform();
  const { paperId } = await anAcceptedManuscript(platform);
  const kin = await aUser(platform, 'editor', { institution: 'Example University' });
  const chief = await aUser(platform, 'chief');
  const texts = { name: await titleOf(platform), email: 'Gus Gift, Ben Example' };
  const { id, version: seen } = await savedUpload(platform, kin, { texts });
  const upload = (await findUpload(platform, id))!;
  expect(await findLikenessFor(platform, kin, upload)).toEqual([]);
  const why = 'It is the erratum of 2019, which has the same title.';
  expect(await sayAnotherPaper(platform, kin, { id, seen, why })).toEqual({ outcome: 'said' });
  expect((await findUpload(platform, id))!.otherThan).toEqual([]);
  const at = { id, seen, publishAt: platform.clock.now() + 30 * DAY };
  expect(await schedulePublication(platform, kin, at)).toEqual({ outcome: 'scheduled' });
  const asked = async () =>
    (await mailsIn(platform)).filter(({ purpose }) => purpose === 'like-a-manuscript');
  expect(await asked()).toEqual([]);
  platform.clock.moveBy(30 * DAY);
  await runDueJobs(platform, jobs);
  expect((await findUpload(platform, id))!.problem).toBe('another-looks');
  const { version } = (await findUpload(platform, id))!;
  const wanted = { id, seen: version };
  expect(await publishUpload(platform, kin, wanted)).toEqual(refused('another-looks'));
  expect(await asked()).toEqual([
    expect.objectContaining({
      to: expect.stringContaining(chief.email),
      text: expect.stringContaining(`${paperId}`),
    }),
  ]);
  expect(await sayAnotherPaper(platform, chief, { ...wanted, why })).toEqual({ outcome: 'said' });
  expect(await publishUpload(platform, kin, wanted)).toMatchObject({ outcome: 'published' });
});

test('of a scheduled upload that looks like a manuscript by its date nothing is published', async () => {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform);
  const { id, version: seen } = await savedUpload(platform, editor);
  const at = { id, seen, publishAt: platform.clock.now() + 30 * DAY };
  expect(await schedulePublication(platform, editor, at)).toEqual({ outcome: 'scheduled' });
  await anAcceptedManuscript(platform);
  const { name: title } = (await findUpload(platform, id))!.texts;
  await setTitle(platform, 1, title);
  platform.clock.moveBy(30 * DAY);
  await runDueJobs(platform, jobs);
  expect(await countArticles(platform)).toBe(0);
  expect((await findUpload(platform, id))!.problem).toBe('like-a-manuscript');
});

test.each([
  ['a word left out', { name: 'The scheduler of sensors that sleep' }],
  ['initials of its author', { name: 'A Scheduler for Sleeping Sensors', email: 'A. Example' }],
  ['a letter that looks the same', { name: 'A schеduler for sensors that slеep' }],
  ['other authors', { email: 'Gus Gift, Eve Else' }],
])('a paper with %s is still like its manuscript', async (_, texts) => {
  const platform = await createAccountsPlatform();
  const { editor } = await anAcceptedManuscript(platform);
  await setTitle(platform, 1, 'A scheduler for sensors that sleep soundly');
  const same = { name: 'A scheduler for sensors that sleep soundly', ...texts };
  const { id, version: seen } = await savedUpload(platform, editor, { texts: same });
  const wanted = { id, seen };
  expect(await publishUpload(platform, editor, wanted)).toEqual(refused('like-a-manuscript'));
});

test('a paper with the file or the abstract of a manuscript is like it, whatever its title and authors', async () => {
  const platform = await createAccountsPlatform();
  const { editor } = await anAcceptedManuscript(platform);
  const abstract =
    'We let battery powered sensors sleep between readings and show by measurements in three vineyards that a scheduler with two queues doubles their lifetime while losing no reading that a grower would need for irrigation.';
  await setTexts(platform, 1, { abstract, keywords: '', articleType: null });
  const { sha256, storage_key: key } = await platform.db
    .selectFrom('manuscript_files')
    .select(['sha256', 'storage_key'])
    .executeTakeFirstOrThrow();
  const others = { name: 'Vines', email: 'Gus Gift' };
  const abst = `Abstract. ${abstract.replace('vineyards', 'orchards')}`;
  const retold = await savedUpload(platform, editor, { texts: { ...others, abst } });
  expect(await publishUpload(platform, editor, { id: retold.id, seen: retold.version })).toEqual(
    refused('like-a-manuscript'),
  );
  const copied = await savedUpload(platform, editor, { texts: others });
  await platform.db
    .updateTable('uploads')
    .set({ sha256, storage_key: key })
    .where('id', '=', copied.id)
    .execute();
  expect(await publishUpload(platform, editor, { id: copied.id, seen: copied.version })).toEqual(
    refused('like-a-manuscript'),
  );
});

test('another title, or a short one and no author in common, is another paper', async () => {
  const platform = await createAccountsPlatform();
  const { editor } = await anAcceptedManuscript(platform);
  await setTitle(platform, 1, 'Sleep in sensors');
  const others = [
    { name: 'Sleep in cats and dogs' },
    { name: 'Sleep in sensors', email: 'Gus Gift, Eve Else' },
  ];
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
  for (const [at, email] of [
    'Edda Writer',
    'Ann Lee, Dr. Edda WRITER',
    'Writer, Edda, Ann Lee',
    'Writer, Ann Lee',
  ].entries()) {
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

test('a paper by hand with the volume or year of another time is published only with a reason', async () => {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform);
  const texts = { volume: '3', year: '2015' };
  const { id, version: seen } = await savedUpload(platform, editor, { texts });
  const wanted = { id, seen };
  expect(await publishUpload(platform, editor, wanted)).toEqual(refused('another-year'));
  const at = { ...wanted, publishAt: platform.clock.now() + DAY };
  expect(await schedulePublication(platform, editor, at)).toEqual(refused('another-year'));
  const why = 'It belongs to the back issue of 2015, which was printed only.';
  const author = await aUser(platform, 'author');
  expect(await explainYear(platform, author, { ...wanted, why })).toEqual({
    outcome: 'no-such-upload',
  });
  expect(await explainYear(platform, editor, { ...wanted, why })).toEqual({ outcome: 'explained' });
  expect(await listHistory(platform, `upload:${id}`)).toContainEqual(
    expect.objectContaining({
      event: 'upload-year-explained',
      actor: `account:${editor.id}`,
      details: { place: 'Volume 3, 2015', why },
    }),
  );
  // The reason holds for that volume alone.
  const other = { volume: '4', year: '2016' };
  const changed = await savedUpload(platform, editor, {
    ...{ texts: { ...texts, ...other }, file: null, changes: { id, seen } },
  });
  expect(await publishUpload(platform, editor, { id, seen: changed.version })).toEqual(
    refused('another-year'),
  );
  const back = await savedUpload(platform, editor, {
    ...{ texts, file: null, changes: { id, seen: changed.version } },
  });
  expect(await publishUpload(platform, editor, { id, seen: back.version })).toMatchObject({
    outcome: 'published',
  });
});

test('the editor-in-chief hears at once of what another editor published that was no manuscript', async () => {
  const platform = await createAccountsPlatform();
  const chief = await aUser(platform, 'chief', { email: 'chief@office.example' });
  const editor = await aUser(platform, 'editor', { email: 'editor@office.example' });
  const publish = async (user: typeof editor, name: string) => {
    const { id, version: seen } = await savedUpload(platform, editor, { texts: { name } });
    expect(await publishUpload(platform, user, { id, seen })).toMatchObject({
      outcome: 'published',
    });
  };
  const told = async () =>
    (await mailsIn(platform)).filter(({ subject }) => subject.startsWith('Published without'));
  await publish(editor, 'Before the office had a manuscript');
  expect(await told()).toEqual([]);
  await anAcceptedManuscript(platform);
  await publish(editor, 'Vines');
  const [letter] = await told();
  expect(letter).toMatchObject({
    ...{ to: 'chief@office.example', subject: 'Published without review here: Vines' },
    text: expect.stringContaining('/unpublish?for=no-review') as string,
  });
  expect(await told()).toHaveLength(1);
  // One press takes it down.
  const { browser } = await asAccount(platform, chief.id);
  const page = await browser.get('/office/articles/2/unpublish?for=no-review');
  expect(page.html).toContain('This paper was published before the journal had reviewed it.');
  expect(page.html).toMatch(/<input[^>]*name="sure"[^>]*checked=""/);
});
