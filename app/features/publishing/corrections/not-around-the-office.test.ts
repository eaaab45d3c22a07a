import { expect, test } from 'vitest';
import { createAccountsPlatform, mailsIn } from '../../../../tests/support/accounts.ts';
import { makePdf } from '../../../../tests/support/documents/make-pdf.ts';
import { setState } from '../../../../tests/support/authors-paper.ts';
import { articleRecord } from '../../../../tests/support/catalogue.ts';
import { aReview, aUser } from '../../../../tests/support/office.ts';
import { anAcceptedManuscript } from '../../../../tests/support/production.ts';
import { stageFile } from '../../../../tests/support/submission.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { savedUpload } from '../../../../tests/support/upload.ts';
import type { ReceivedFile } from '../../../platform/uploads/upload.ts';
import { storeArticles } from '../../catalogue/records/store-articles.server.ts';
import { takeSnapshot } from '../../catalogue/versions/take-snapshot.server.ts';
import { setTexts } from '../../manuscripts/core/write-manuscript.server.ts';
import { publishUpload } from '../publication/schedule-publication.server.ts';
import { correctArticle } from './correct-article.server.ts';
import { proposeMark, unpublishArticle } from './take-down.server.ts';

const ABSTRACT =
  'We let battery powered sensors sleep between readings and show by measurements in three vineyards that a scheduler with two queues doubles their lifetime while losing no reading that a grower would need for irrigation.';

/** The one article, as it stands. */
async function inCatalogue(platform: TestPlatform) {
  const { snapshot, version } = (await takeSnapshot(platform, 1))!;
  return { articleId: 1, record: snapshot.record, version };
}

test('the editor-in-chief hears of another paper that comes in the place of an article that was no manuscript', async () => {
  const platform = await createAccountsPlatform();
  const chief = await aUser(platform, 'chief', { email: 'chief@office.example' });
  const editor = await aUser(platform, 'editor', { email: 'editor@office.example' });
  await anAcceptedManuscript(platform);
  const { id, version: seen } = await savedUpload(platform, editor, {
    texts: { name: 'Editorial' },
  });
  expect(await publishUpload(platform, editor, { id, seen })).toMatchObject({
    outcome: 'published',
  });
  const told = async () =>
    (await mailsIn(platform)).filter(({ subject }) => subject.startsWith('Changed without review'));
  const { articleId, record, version } = await inCatalogue(platform);
  const correct = (name: string, at: number) =>
    correctArticle(platform, editor, {
      ...{ articleId, version: at, record: { ...record, name }, file: null, notice: 'A slip.' },
    });
  expect(await correct('Editorials', version)).toMatchObject({ outcome: 'corrected' });
  expect(await told()).toEqual([]);
  expect(await correct('Deep learning for vineyards', version + 1)).toMatchObject({
    outcome: 'corrected',
  });
  expect(await told()).toEqual([
    expect.objectContaining({
      to: chief.email,
      subject: 'Changed without review here: Deep learning for vineyards',
    }),
  ]);
});

test('no correction gives an article the abstract or the file of a manuscript that is not published (L4)', async () => {
  const platform = await createAccountsPlatform();
  const { editor } = await anAcceptedManuscript(platform);
  await setTexts(platform, 1, { abstract: ABSTRACT, keywords: '', articleType: null });
  const texts = { name: 'Vines', email: 'Gus Gift' };
  const { id, version: seen } = await savedUpload(platform, editor, { texts });
  expect(await publishUpload(platform, editor, { id, seen })).toMatchObject({
    outcome: 'published',
  });
  const { articleId, record, version } = await inCatalogue(platform);
  const correct = (abstract: string, file: ReceivedFile | null = null) =>
    correctArticle(platform, editor, {
      ...{ articleId, version, record: { ...record, abstract }, file, notice: 'A slip.' },
    });
  expect(await correct(ABSTRACT)).toEqual({ outcome: 'like-a-manuscript' });
  const file = await stageFile(platform, makePdf('/Note (of the manuscript)'));
  const { sha256 } = file.content;
  await platform.db.updateTable('manuscript_files').set({ sha256 }).execute();
  expect(await correct('', file)).toEqual({ outcome: 'like-a-manuscript' });
});

test('no correction, retraction or unpublishing tells readers who reviewed the manuscript (L6)', async () => {
  const platform = await createAccountsPlatform();
  const { editor, id, paperId } = await anAcceptedManuscript(platform);
  const { name } = await aReview(platform, id);
  await setState(platform, id, 'published');
  const published = articleRecord(1, { paperId: String(paperId) });
  await storeArticles(platform, [{ record: published }], 'import');
  const { articleId, record, version } = await inCatalogue(platform);
  const notice = `The title was wrong, as ${name} saw.`;
  const another = { ...record, keyword: 'bees' };
  for (const { outcome } of [
    await correctArticle(platform, editor, {
      ...{ articleId, version, record: another, file: null, notice },
    }),
    await proposeMark(platform, editor, { articleId, kind: 'retraction', notice }),
    await unpublishArticle(platform, editor, { articleId, reason: notice }),
  ])
    expect(outcome).toBe('names-a-reviewer');
});
