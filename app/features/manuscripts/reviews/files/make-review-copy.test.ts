import { expect, test } from 'vitest';
import { makeDoc } from '../../../../../tests/support/documents/make-compound-file.ts';
import {
  makePdfOf,
  makeTellingPdf,
} from '../../../../../tests/support/documents/make-telling-pdf.ts';
import { wordsIn } from '../../../../../tests/support/documents/open-up.ts';
import { anAccount } from '../../../../../tests/support/accounts.ts';
import { aManuscriptUnderReview } from '../../../../../tests/support/manuscripts.ts';
import { createTestPlatform } from '../../../../../tests/support/test-platform.ts';
import type { TestPlatform } from '../../../../../tests/support/test-platform.ts';
import { jobs } from '../../../../jobs.server.ts';
import { enqueue } from '../../../../platform/queue/enqueue.server.ts';
import { runDueJobs } from '../../../../platform/queue/run-jobs.server.ts';
import { readWholeFile } from '../../../../platform/storage/read-whole-file.server.ts';
import { readFindings } from '../../anonymity/file-findings.ts';
import { copyState } from './copy-state.ts';
import { makeReviewCopyKind } from './copy-job.ts';
import { makeReviewCopy } from './make-review-copy.server.ts';

async function aReviewFile(
  platform: TestPlatform,
  format: 'pdf' | 'doc',
  content: Buffer,
  editor?: string,
) {
  const { db, storage, clock } = platform;
  const manuscript = await aManuscriptUnderReview(platform, editor === undefined ? {} : { editor });
  const { id: reviewer } = await db
    .insertInto('reviewers')
    .values({
      name: 'Rita Reviewer',
      email: 'rita@example.net',
      email_key: 'rita@example.net',
      institution: 'Elsewhere',
      expertise: 'sensors',
      origin: 'journal',
      added_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: invitation } = await db
    .insertInto('review_invitations')
    .values({
      manuscript_id: manuscript.id,
      round: 1,
      reviewer_id: reviewer,
      rank: 0,
      added_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { key, size, sha256 } = await storage.put(new Blob([new Uint8Array(content)]).stream());
  const { id } = await db
    .insertInto('review_files')
    .values({
      invitation_id: invitation,
      format,
      file_name: `rita.${format}`,
      storage_key: key,
      size,
      sha256,
      added_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const keyOf = async ({ db }: TestPlatform, id: number) =>
  (
    await db
      .selectFrom('review_files')
      .select('neutral_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).neutral_key;

test('authors get a reviewer’s file without the reviewer', async () => {
  const platform = await createTestPlatform();
  const words: string[] = [];
  const content = await makeTellingPdf((place) => {
    const word = `Canary${place.replaceAll('-', '')}`;
    words.push(word);
    return word;
  });
  const file = await aReviewFile(platform, 'pdf', content);
  await enqueue(platform, makeReviewCopyKind, { file });
  await runDueJobs(platform, jobs);
  const key = await keyOf(platform, file);
  const copy = await readWholeFile(platform.storage, key!, 1e6);
  expect(wordsIn(copy!, words)).toEqual([]);
  expect(await makeReviewCopy(platform, file)).toEqual({ outcome: 'made' });
  expect(await keyOf(platform, file)).toBe(key);
});

test.each([
  ['of a journal that is cited', 'contact@journal.example.org', 'ready'],
  ['of the reviewer', 'rita@example.net', 'not-made'],
  ['of the editor', 'edda@editors.example', 'not-made'],
])('a reviewer’s file with the address %s', async (_, address, state) => {
  const platform = await createTestPlatform();
  const edda = { firstName: 'Edda', email: 'edda@editors.example', role: 'editor' } as const;
  const { id: editor } = await anAccount(platform, edda);
  const lines = [
    `Please write to ${address} for the data.`,
    'These are the remarks of a reviewer, which fill more than a line',
    'so that they count as a text that can be looked into.',
  ];
  const file = await aReviewFile(platform, 'pdf', await makePdfOf(...lines), editor);
  await makeReviewCopy(platform, file);
  const { findings, neutral_key: neutralKey } = await platform.db
    .selectFrom('review_files')
    .select(['findings', 'neutral_key'])
    .where('id', '=', file)
    .executeTakeFirstOrThrow();
  const copy = copyState({ neutralKey, copyProblem: null, findings: readFindings(findings) });
  expect(copy.state).toBe(state);
  if (copy.state === 'ready') expect(copy.toCheck).toContain(address);
});

test('a .doc of a reviewer goes to no author', async () => {
  const platform = await createTestPlatform();
  const file = await aReviewFile(platform, 'doc', makeDoc());
  expect(await makeReviewCopy(platform, file)).toEqual({
    outcome: 'not-made',
    problem: 'old-word-format',
  });
  expect(await keyOf(platform, file)).toBeNull();
});
