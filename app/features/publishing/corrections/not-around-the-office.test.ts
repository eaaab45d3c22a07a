import { expect, test } from 'vitest';
import { createAccountsPlatform, mailsIn } from '../../../../tests/support/accounts.ts';
import { makePdf } from '../../../../tests/support/documents/make-pdf.ts';
import { makePdfOf } from '../../../../tests/support/documents/make-telling-pdf.ts';
import { addManuscriptFile } from '../../../../tests/support/manuscripts.ts';
import { setState } from '../../../../tests/support/authors-paper.ts';
import { articleRecord } from '../../../../tests/support/catalogue.ts';
import { aReview, aUser } from '../../../../tests/support/office.ts';
import { anAcceptedManuscript } from '../../../../tests/support/production.ts';
import { asAccount } from '../../../../tests/support/reviewing.ts';
import { textsOf } from '../../../../tests/support/visit.ts';
import { stageFile } from '../../../../tests/support/submission.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { savedUpload } from '../../../../tests/support/upload.ts';
import type { ReceivedFile } from '../../../platform/uploads/upload.ts';
import { storeArticles } from '../../catalogue/records/store-articles.server.ts';
import { takeSnapshot } from '../../catalogue/versions/take-snapshot.server.ts';
import { setTexts } from '../../manuscripts/core/write-manuscript.server.ts';
import { publishUpload } from '../publication/schedule-publication.server.ts';
import { findArticle } from '../../catalogue/articles/find-article.server.ts';
import { answerProposal } from './proposals/answer-proposal.server.ts';
import { listProposals } from './proposals/second-editor.server.ts';
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

async function publishedFrom(
  platform: TestPlatform,
  { id, paperId }: { id: number; paperId: number },
  author = 'Ann Lee',
) {
  await setState(platform, id, 'published');
  const published = articleRecord(1, { paperId: String(paperId), author });
  await storeArticles(platform, [{ record: published }], 'import');
  return inCatalogue(platform);
}

test('no correction, retraction or unpublishing tells readers who reviewed the manuscript (L6)', async () => {
  const platform = await createAccountsPlatform();
  const { editor, id, paperId } = await anAcceptedManuscript(platform);
  const { name } = await aReview(platform, id);
  const { articleId, record, version } = await publishedFrom(platform, { id, paperId });
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

test('nor does the PDF that takes the place of the article’s (L6)', async () => {
  const platform = await createAccountsPlatform();
  const { editor, id, paperId } = await anAcceptedManuscript(platform);
  await aReview(platform, id, { name: 'Wilma Zander' });
  await addManuscriptFile(platform, id, {
    purpose: 'manuscript',
    content: await makePdfOf('Vines grow.'),
  });
  const { articleId, record, version } = await publishedFrom(platform, { id, paperId });
  const file = await stageFile(platform, await makePdfOf('Vines grow.', 'Read by Wilma Zander.'));
  const notice = 'A figure was drawn upside down, and is right now.';
  const correction = { articleId, version, record, file, notice };
  expect(await correctArticle(platform, editor, correction)).toEqual({
    ...{ outcome: 'names-a-reviewer', fields: ['file'] },
  });
});

test.each([
  ['name', { name: 'Vines (Reviewed by Wilma Zander)' }],
  ['abstract', { abstract: 'Vines grow. Reviewed by Wilma Zander of Hillside University.' }],
  ['keyword', { keyword: 'bees, Wilma Zander' }],
  ['pages', { pages: '1, read by Wilma Zander' }],
])('no other field of a correction names a reviewer either: %s (L6)', async (field, changed) => {
  const { correct } = await aReviewedArticle();
  expect(await correct(changed)).toEqual({ outcome: 'names-a-reviewer', fields: [field] });
});

test('no editor alone gives an article an ORCID iD that is not its author’s in the manuscript (L5)', async () => {
  const { correct, authors, platform } = await aReviewedArticle();
  const [own, others] = ['0000-0002-1825-0097', '0000-0001-5109-3700'] as const;
  const given = (orcid: string) => authors.map((each) => ({ ...each, orcid }));
  expect(await correct({}, given(others))).toEqual({ outcome: 'reason-missing' });
  await platform.db.updateTable('manuscript_authors').set({ orcid: own }).execute();
  expect(await correct({}, given(others))).toEqual({ outcome: 'reason-missing' });
  expect(await correct({}, given(own))).toMatchObject({ outcome: 'corrected' });
});

test('an affiliation that names a reviewer is refused, and a work of theirs that is cited waits for a second editor (L6)', async () => {
  const { correct, authors, platform, editor } = await aReviewedArticle();
  const placed = authors.map((each) => ({ ...each, affiliation: 'Reviewed by Wilma Zander' }));
  expect(await correct({}, placed)).toEqual({ outcome: 'names-a-reviewer', fields: ['authors'] });
  expect(await correct({ keyword: 'bees, Zander' })).toEqual({ outcome: 'proposed' });
  const [waiting] = await listProposals(platform, 1);
  const answer = { articleId: 1, id: waiting!.id, answer: 'refuse' } as const;
  expect(await answerProposal(platform, editor, answer)).toEqual({ outcome: 'withdrawn' });
  expect(await correct({ reference: 'Wilma Zander, Bees. 2020.' })).toEqual({
    outcome: 'proposed',
  });
  const second = await aUser(platform, 'chief');
  const { browser } = await asAccount(platform, second.id);
  const page = await browser.get('/office/articles/1');
  expect(textsOf(page.html, 'q')).toEqual(['Wilma Zander']);
});

async function aReviewedArticle() {
  const platform = await createAccountsPlatform();
  const { editor, id, paperId } = await anAcceptedManuscript(platform);
  await aReview(platform, id, { name: 'Wilma Zander', institution: 'Hillside University' });
  const { articleId, record, version } = await publishedFrom(platform, { id, paperId });
  const { authors } = (await takeSnapshot(platform, articleId))!.snapshot;
  const correct = (changed: Partial<typeof record>, named = authors) =>
    correctArticle(platform, editor, {
      ...{ articleId, version, record: { ...record, ...changed }, authors: named, file: null },
      notice: 'A small mistake was corrected.',
    });
  return { platform, editor, authors, correct };
}

test('what may name a reviewer to readers takes the word of a second editor, and a namesake of an author can be named (L6)', async () => {
  const platform = await createAccountsPlatform();
  const { editor, id, paperId } = await anAcceptedManuscript(platform);
  await aReview(platform, id, { name: 'Wilma Zander', institution: 'Hillside University' });
  const { articleId, record, version } = await publishedFrom(
    platform,
    { id, paperId },
    'Wilma Zander, Ann Lee',
  );
  const correct = async (notice: string, file: ReceivedFile | null = null) => {
    const another = { ...record, keyword: 'bees' };
    const correction = { articleId, version, record: another, file, notice };
    return (await correctArticle(platform, editor, correction)).outcome;
  };
  const retract = async (notice: string) =>
    (await proposeMark(platform, editor, { articleId, kind: 'concern', notice })).outcome;
  expect(await retract('As Wilma Zander (z@hillside.example) told us.')).toBe('proposed');
  expect(await correct('The e-mail address of Wilma Zander was wrong.')).toBe('proposed');
  const second = await aUser(platform, 'chief');
  const { browser } = await asAccount(platform, second.id);
  const page = await browser.get(`/office/articles/${articleId}`);
  expect(textsOf(page.html, 'q')).toEqual(['Wilma Zander', 'Wilma Zander']);
  const mails = (await mailsIn(platform)).filter(({ subject }) => subject.startsWith('Proposed:'));
  expect(mails.length).toBeGreaterThan(0);
  for (const { text } of mails) expect(text).not.toContain('Zander');
  const waiting = await listProposals(platform, articleId);
  for (const { id: proposal } of waiting) {
    const answer = { articleId, id: proposal, answer: 'confirm' } as const;
    expect(await answerProposal(platform, second, answer)).toMatchObject({ outcome: 'confirmed' });
  }
  expect((await findArticle(platform, articleId))!.notices).toHaveLength(2);
});

test('a family name of a reviewer beside their institution names them, and alone it takes a second editor (L6)', async () => {
  const platform = await createAccountsPlatform();
  const { editor, id, paperId } = await anAcceptedManuscript(platform);
  await aReview(platform, id, { name: 'Wilma Zander', institution: 'Hillside University' });
  const { articleId } = await publishedFrom(platform, { id, paperId });
  const unpublish = async (reason: string) =>
    (await unpublishArticle(platform, editor, { articleId, reason })).outcome;
  expect(await unpublish('The data of Zander at Hillside University say otherwise.')).toBe(
    'names-a-reviewer',
  );
  expect(await unpublish('The method of Zander was used without a word.')).toBe('proposed');
});
