import { expect, test } from 'vitest';
import { mailsIn } from '../../../../../tests/support/accounts.ts';
import { anAuthorsPaper, multipart } from '../../../../../tests/support/authors-paper.ts';
import { smallPaper } from '../../../../../tests/support/documents/make-paper.ts';
import { addManuscriptFile } from '../../../../../tests/support/manuscripts.ts';
import { jobs } from '../../../../jobs.server.ts';
import { runDueJobs } from '../../../../platform/queue/run-jobs.server.ts';
import { listMissing } from '../find-completion.server.ts';

/** A submission whose only file is a Word document that names its authors. */
async function named() {
  const paper = await anAuthorsPaper('received');
  const { platform, id, browser, at } = paper;
  await platform.db.deleteFrom('manuscript_files').where('manuscript_id', '=', id).execute();
  const file = await addManuscriptFile(platform, id, {
    ...{ purpose: 'manuscript', content: await smallPaper() },
  });
  await platform.db
    .updateTable('manuscript_files')
    .set({ format: 'docx', file_name: 'sand.docx' })
    .where('id', '=', file)
    .execute();
  const send = async (fields: Record<string, string>) => {
    expect((await browser.send(at('completion/files'), multipart(fields))).status).toBe(303);
    await runDueJobs(platform, jobs);
  };
  const made = () =>
    platform.db
      .selectFrom('manuscript_files')
      .select(['id', 'file_name'])
      .where('purpose', '=', 'anonymised')
      .where('removed_at', 'is', null)
      .execute();
  const isMissing = async () =>
    (await listMissing(platform, id)).some(
      ({ field, kind }) => field === 'anonymised' && kind === 'missing',
    );
  return { ...paper, send, made, isMissing };
}

test(
  'the anonymous file is made of the one that names its authors, as often as they ask, and no letter tells them of it',
  { timeout: 120_000 },
  async () => {
    const { platform, send, made, isMissing } = await named();
    expect(await isMissing()).toBe(true);
    const before = (await mailsIn(platform)).length;
    await send({ 'first-file': 'names-authors' });
    const [first, ...others] = await made();
    expect([first?.file_name, others]).toEqual(['for-reviewers.pdf', []]);
    expect(await isMissing()).toBe(false);
    await send({ 'first-file': '', remove: String(first!.id) });
    expect(await made()).toEqual([]);
    await send({ 'first-file': 'names-authors' });
    expect(await made()).toHaveLength(1);
    expect(await mailsIn(platform)).toHaveLength(before);
  },
);
