import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../../tests/support/accounts.ts';
import { makePdf } from '../../../../../tests/support/documents/make-pdf.ts';
import { anOffice, byLink, completeReview } from '../../../../../tests/support/reviewing.ts';
import { stageFile } from '../../../../../tests/support/submission.ts';
import { jobs } from '../../../../jobs.server.ts';
import { runDueJobs } from '../../../../platform/queue/run-jobs.server.ts';
import { listUsedReviewFiles } from './find-task-files.server.ts';
import { acceptInvitation } from '../answer-invitation.server.ts';
import { addReviewFile, removeReviewFile } from './save-review-file.server.ts';

async function reviewing() {
  const platform = await createAccountsPlatform();
  const { invited } = await anOffice(platform);
  const invitation = await invited();
  const add = async (content?: Buffer) =>
    addReviewFile(platform, byLink(invitation), await stageFile(platform, content, 'rita.pdf'));
  const files = () => platform.db.selectFrom('review_files').selectAll().orderBy('id').execute();
  return { platform, invitation, add, files };
}

test('files go with a review while it is written; what is no document is refused', async () => {
  const { platform, invitation, add, files } = await reviewing();
  expect(await add()).toEqual({ outcome: 'closed' });
  await acceptInvitation(platform, byLink(invitation));
  expect(await add(Buffer.from('<html>'))).toEqual({
    outcome: 'unsound-file',
    problem: 'web-page',
  });
  expect(await add()).toEqual({ outcome: 'kept' });
  expect(await add(makePdf('/Lang (en)'))).toEqual({ outcome: 'kept' });
  const [first, second] = await files();
  await removeReviewFile(platform, byLink(invitation), first!.id);
  expect((await files()).map(({ id }) => id)).toEqual([second!.id]);
  const keys = [second!.storage_key, 'of-nobody'];
  expect(await listUsedReviewFiles(platform, keys)).toEqual(new Set([second!.storage_key]));
});

test('a file that is sent twice goes with the review once, under two names twice', async () => {
  const { platform, invitation, add, files } = await reviewing();
  await acceptInvitation(platform, byLink(invitation));
  expect(await add()).toEqual({ outcome: 'kept' });
  expect(await add()).toEqual({ outcome: 'kept-before' });
  expect(await files()).toHaveLength(1);
  const other = await stageFile(platform, undefined, 'other.pdf');
  expect(await addReviewFile(platform, byLink(invitation), other)).toEqual({ outcome: 'kept' });
  expect(await files()).toHaveLength(2);
});

test('of a submitted review’s files copies are made that do not name the reviewer', async () => {
  const { platform, invitation, add, files } = await reviewing();
  await acceptInvitation(platform, byLink(invitation));
  await add(makePdf());
  await completeReview(platform, invitation);
  await runDueJobs(platform, jobs);
  const [file] = await files();
  expect(file!.neutral_key).not.toBeNull();
  expect(file!.neutral_key).not.toBe(file!.storage_key);
  expect(await add()).toEqual({ outcome: 'closed' });
});
