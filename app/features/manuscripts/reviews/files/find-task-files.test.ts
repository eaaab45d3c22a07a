import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../../tests/support/accounts.ts';
import { addManuscriptFile } from '../../../../../tests/support/manuscripts.ts';
import { aPaper, aReview, aUser } from '../../../../../tests/support/office.ts';
import { createTestPlatform } from '../../../../../tests/support/test-platform.ts';
import { answerAppeal } from '../../decisions/appeal-decision.server.ts';
import { findTask } from '../within-task.server.ts';
import { findTaskFiles } from './find-task-files.server.ts';

const COPY = Buffer.from('a copy without names');

/** A manuscript with files of its rounds, and what a reviewer of each round reads. */
async function aManuscript(round = 1) {
  const platform = await createTestPlatform();
  const paper = await aPaper(platform, 'under-review', { round });
  let count = 0;
  const add = (purpose: Purpose, of: number, fileName = `${purpose}.pdf`, isRead = true) => {
    count += 1;
    return addManuscriptFile(platform, paper.id, {
      ...{ purpose, round: of, fileName, content: Buffer.from(`sent in ${count}`) },
      ...(isRead && { neutral: COPY }),
    });
  };
  const readIn = async (of: number) => {
    const { invitation } = await aReview(platform, paper.id, { round: of, forAuthors: null });
    const task = { id: invitation, round: of, reviewNumber: 48213977 };
    return (await findTaskFiles(platform, task)).files.map(({ id }) => id);
  };
  return { platform, paper, add, readIn };
}

type Purpose = Parameters<typeof addManuscriptFile>[2]['purpose'];

test('after an appeal was upheld reviewers read what was there before it', async () => {
  const platform = await createAccountsPlatform();
  const chief = await aUser(platform, 'chief');
  const paper = await aPaper(platform, 'appealed', { decidedBy: await aUser(platform) });
  const content = Buffer.from('sent in');
  const file = { purpose: 'anonymised', neutral: COPY, content } as const;
  const anonymised = await addManuscriptFile(platform, paper.id, file);
  const answer = { subject: 'Your appeal', letter: 'Dear authors.', answer: 'uphold' } as const;
  expect(await answerAppeal(platform, chief, { paperId: paper.paperId, ...answer })).toEqual({
    outcome: 'answered',
  });
  const { invitation } = await aReview(platform, paper.id, { round: 2, forAuthors: null });
  const task = (await findTask(platform, invitation, platform.clock.now()))!;
  expect(task.round).toBe(2);
  expect((await findTaskFiles(platform, task)).files.map(({ id, name }) => [id, name])).toEqual([
    [anonymised, `paper-${task.reviewNumber}-r2-manuscript.pdf`],
  ]);
});

test('a revision brings its text, and supplements stay until one of the same name comes', async () => {
  const { add, readIn } = await aManuscript(2);
  const first = await add('anonymised', 1);
  const data = await add('supplement', 1, 'data.pdf');
  const figures = await add('supplement', 1, 'Figures.pdf');
  const revised = await add('anonymised', 2);
  const reply = await add('reply-to-reviewers', 2);
  const newFigures = await add('supplement', 2, 'figures.PDF');
  expect(await readIn(2)).toEqual([data, revised, reply, newFigures]);
  // Reviewers of the first round see nothing that came after it.
  expect(await readIn(1)).toEqual([first, data, figures]);
});

test('an earlier text never stands in for a revised one that reviewers may not read', async () => {
  const { add, readIn } = await aManuscript(2);
  await add('anonymised', 1);
  const data = await add('supplement', 1, 'data.pdf');
  await add('manuscript', 2, 'revised.pdf', false);
  expect(await readIn(2)).toEqual([data]);
});

test('a response to reviewers goes with the text that it came with', async () => {
  const { platform, paper, add, readIn } = await aManuscript(3);
  await add('reply-to-reviewers', 2);
  await add('anonymised', 2);
  const revised = await add('anonymised', 3);
  expect(await readIn(3)).toEqual([revised]);
  const details = JSON.stringify({ replies: { 2: 'We answered.' } });
  await platform.db.updateTable('manuscripts').set({ details, round: 4 }).execute();
  const { invitation } = await aReview(platform, paper.id, { round: 4, forAuthors: null });
  expect((await findTask(platform, invitation, 0))?.reply).toBeNull();
});

test('after an upheld appeal reviewers read the response that came with the last revision', async () => {
  const { platform, paper, add, readIn } = await aManuscript(3);
  await add('anonymised', 1);
  const revised = await add('anonymised', 2);
  const reply = await add('reply-to-reviewers', 2);
  expect(await readIn(3)).toEqual([revised, reply]);
  const details = JSON.stringify({ replies: { 2: 'We answered.' } });
  await platform.db.updateTable('manuscripts').set({ details }).execute();
  const { invitation } = await aReview(platform, paper.id, { round: 3, forAuthors: null });
  expect((await findTask(platform, invitation, 0))?.reply).toBe('We answered.');
});

test('a text in which an author may be named is withheld, and none before it stands in for it (L6)', async () => {
  const { platform, add, readIn } = await aManuscript(2);
  await add('anonymised', 1);
  const revised = await add('anonymised', 2);
  const set = (open_findings: number) =>
    platform.db
      .updateTable('manuscript_files')
      .set({ open_findings })
      .where('id', '=', revised)
      .execute();
  await set(1);
  expect(await readIn(2)).toEqual([]);
  await set(0);
  expect(await readIn(2)).toEqual([revised]);
});
