import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { setState } from '../../../../tests/support/authors-paper.ts';
import { changeProfile } from '#app/features/accounts/profile/change-profile.server.ts';
import { aReview, aUser } from '../../../../tests/support/office.ts';
import {
  aCompleteProduction,
  aManuscriptInProduction,
  anAcceptedManuscript,
} from '../../../../tests/support/production.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { savedUpload } from '../../../../tests/support/upload.ts';
import { jobs } from '#app/jobs.server.ts';
import { runDueJobs } from '#app/platform/queue/run-jobs.server.ts';
import type { SignedIn } from '#app/features/accounts/core/account.ts';
import { openPublication } from './publish-within.server.ts';
import { publishUpload, schedulePublication } from './schedule-publication.server.ts';
import { findArticle } from '#app/features/catalogue/articles/find-article.server.ts';
import { findUpload } from '../uploads/find-upload.server.ts';
import { UNDECIDED } from '#app/features/manuscripts/core/states.ts';
import { beginProduction } from '../production/begin-production.server.ts';
import { declareConflict } from '#app/features/manuscripts/editors/note-found-conflicts.server.ts';
import { DAY } from '#app/platform/clock.ts';

/** An upload that a user made by hand under the paper ID. */
async function byHand(platform: TestPlatform, editor: SignedIn, paperId: number) {
  const { id, version } = await savedUpload(platform, editor, {
    texts: { man_id: String(paperId) },
  });
  return { id, seen: version };
}

const countArticles = async ({ db }: TestPlatform) =>
  (await db.selectFrom('articles').select('id').execute()).length;

test('the name that an editor gives their account is not printed where it may name a reviewer (L6)', async () => {
  const platform = await createAccountsPlatform();
  const { id: manuscript, paperId, editor } = await aManuscriptInProduction(platform);
  await aReview(platform, manuscript, { name: 'Odile Marchetti' });
  const upload = await aCompleteProduction(platform, editor, paperId);
  const person = await platform.db
    .selectFrom('profiles')
    .select(['mobile_no as mobileNo', 'institution', 'address', 'city', 'state', 'country'])
    .select('postal_code as postalCode')
    .where('user_id', '=', editor.id)
    .executeTakeFirstOrThrow();
  const named = { ...person, firstName: 'Elena', lastName: 'Petrova Marchetti' };
  await changeProfile(platform, editor, named);
  const answer = await publishUpload(platform, editor, upload);
  if (answer.outcome !== 'published') throw new Error(answer.outcome);
  expect((await findArticle(platform, answer.articleId))!.editedBy).toBeNull();
});

test('production fills an upload in, and publishing it makes the article with its dates and editor', async () => {
  const platform = await createAccountsPlatform();
  const { paperId, editor } = await aManuscriptInProduction(platform);
  const upload = await aCompleteProduction(platform, editor, paperId);
  expect(await beginProduction(platform, editor, paperId)).toEqual({
    outcome: 'begun',
    uploadId: upload.id,
  });
  platform.clock.moveBy(DAY);
  const answers = await Promise.all([
    publishUpload(platform, editor, upload),
    publishUpload(platform, editor, upload),
  ]);
  expect(answers.map(({ outcome }) => outcome)).toEqual(['published', 'published']);
  expect(await countArticles(platform)).toBe(1);
  const { id } = await platform.db.selectFrom('articles').select('id').executeTakeFirstOrThrow();
  expect(await findArticle(platform, id)).toMatchObject({
    paperId: String(paperId),
    abstract: 'We let sensors sleep.\nThey last longer.',
    editedBy: `${editor.firstName} ${editor.lastName}`,
    dates: {
      received: '2026-11-21',
      revised: null,
      accepted: '2026-12-01',
      published: '2026-12-03',
    },
    authors: [{ given: 'Ada', family: 'Example', affiliation: 'Example University' }, {}],
  });
  const { state } = await platform.db
    .selectFrom('manuscripts')
    .select('state')
    .executeTakeFirstOrThrow();
  expect(state).toBe('published');
  const line = await platform.db
    .selectFrom('history')
    .select(['subject', 'actor', 'details'])
    .where('event', '=', 'manuscript-published')
    .execute();
  expect(line).toMatchObject([{ subject: `manuscript:${paperId}`, actor: `account:${editor.id}` }]);
  const mails = await platform.db
    .selectFrom('mails')
    .select('to_address')
    .where('purpose', '=', 'paper-published')
    .orderBy('id')
    .execute();
  expect(mails.map((mail) => mail.to_address)).toEqual(['ada@example.org', 'ben@example.org']);
});

test('nothing is published without acceptance and agreement: now, at a date, by any user (L4)', async () => {
  const platform = await createAccountsPlatform();
  const { id, paperId, editor } = await anAcceptedManuscript(platform);
  const chief = await aUser(platform, 'chief');
  const upload = await byHand(platform, editor, paperId);
  const at = { ...upload, publishAt: platform.clock.now() + DAY };
  for (const state of [...UNDECIDED, 'accepted'] as const) {
    await setState(platform, id, state);
    const reason = state === 'accepted' ? 'agreement-missing' : 'not-accepted';
    const refused = { outcome: 'refused', reason };
    for (const user of [editor, chief]) {
      expect(await publishUpload(platform, user, upload)).toEqual(refused);
      expect(await schedulePublication(platform, user, at)).toEqual(refused);
      expect(await beginProduction(platform, user, paperId)).toMatchObject({ outcome: 'refused' });
    }
  }
  // As if it had been moved without the agreement.
  await setState(platform, id, 'in-production');
  expect(await publishUpload(platform, editor, upload)).toEqual({
    outcome: 'refused',
    reason: 'agreement-missing',
  });
  expect(await countArticles(platform)).toBe(0);
});

test('a date set before keeps its law: the manuscript stays where it is when it may not be published then', async () => {
  const platform = await createAccountsPlatform();
  const { paperId, editor } = await aManuscriptInProduction(platform);
  const upload = await aCompleteProduction(platform, editor, paperId);
  const publishAt = platform.clock.now() + DAY;
  const set = await schedulePublication(platform, editor, { ...upload, publishAt });
  expect(set).toEqual({ outcome: 'scheduled' });
  await declareConflict(platform, editor, { paperId, relation: 'family', note: '' });
  platform.clock.moveBy(DAY);
  await runDueJobs(platform, jobs);
  expect(await countArticles(platform)).toBe(0);
  expect((await findUpload(platform, upload.id))!.problem).toBe('conflict');
});

test('on its date the manuscript is published by the job', async () => {
  const platform = await createAccountsPlatform();
  const { paperId, editor } = await aManuscriptInProduction(platform);
  const upload = await aCompleteProduction(platform, editor, paperId);
  const publishAt = platform.clock.now() + DAY;
  await schedulePublication(platform, editor, { ...upload, publishAt });
  platform.clock.moveBy(DAY);
  await runDueJobs(platform, jobs);
  expect(await countArticles(platform)).toBe(1);
});

test('an editor with a conflict or of another manuscript publishes nothing, nor does an author (L2)', async () => {
  const platform = await createAccountsPlatform();
  const { paperId, editor } = await aManuscriptInProduction(platform);
  const upload = await aCompleteProduction(platform, editor, paperId);
  const other = await aUser(platform);
  const kin = await aUser(platform, 'chief', { institution: 'Example University' });
  const author = await aUser(platform, 'author');
  const reasonFor = async (user: SignedIn) => {
    const result = await publishUpload(platform, user, upload);
    return result.outcome === 'refused' ? result.reason : result.outcome;
  };
  expect(await reasonFor(other)).toBe('not-handled-by-you');
  expect(await reasonFor(kin)).toBe('conflict');
  expect(await reasonFor(author)).toBe('no-such-upload');
  expect(await countArticles(platform)).toBe(0);
});

test('what a stranger uploads under the paper ID is not taken for the paper in production', async () => {
  const platform = await createAccountsPlatform();
  const { paperId, editor } = await aManuscriptInProduction(platform);
  const stranger = await aUser(platform, 'author');
  const foreign = await byHand(platform, stranger, paperId);
  const begun = await beginProduction(platform, editor, paperId);
  expect(begun).toMatchObject({ outcome: 'begun' });
  expect(begun).not.toMatchObject({ uploadId: foreign.id });
});

test('a published manuscript comes back by an editor without a conflict alone (L2)', async () => {
  const platform = await createAccountsPlatform();
  const { paperId } = await aManuscriptInProduction(platform);
  const editor = await aUser(platform);
  const kin = await aUser(platform, 'chief', { institution: 'Example University' });
  const author = await aUser(platform, 'author');
  const open = (account: string | null, id = paperId) =>
    platform.transaction((inside) =>
      openPublication(inside, { paperId: id, account, returns: true, pdf: null, abstract: '' }),
    );
  expect(await open(editor.id)).toBeNull();
  expect(await open(kin.id)).toEqual({ refused: 'conflict' });
  expect(await open(author.id)).toEqual({ refused: 'not-yours' });
  expect(await open(null)).toEqual({ refused: 'not-yours' });
  expect(await open(kin.id, paperId + 1)).toBeNull();
});
