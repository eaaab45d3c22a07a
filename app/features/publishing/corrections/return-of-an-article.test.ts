import { expect, test } from 'vitest';
import { anAccount, createAccountsPlatform, signedIn } from '../../../../tests/support/accounts.ts';
import { makePdf } from '../../../../tests/support/documents/make-pdf.ts';
import {
  aCompleteProduction,
  aManuscriptInProduction,
} from '../../../../tests/support/production.ts';
import { retract as retractArticle } from '../../../../tests/support/retract.ts';
import { savedUpload } from '../../../../tests/support/upload.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { listHistory } from '../../../platform/history/history.server.ts';
import type { SignedIn } from '../../accounts/core/account.ts';
import { takeSnapshot } from '../../catalogue/versions/take-snapshot.server.ts';
import { saveUpload } from '../uploads/save-upload.server.ts';
import { discardUpload } from '../uploads/put-back.server.ts';
import { findUpload } from '../uploads/find-upload.server.ts';
import { listUploadFiles } from '../uploads/list-upload-files.server.ts';
import { articleRecord } from '../../../../tests/support/catalogue.ts';
import { stageFile } from '../../../../tests/support/submission.ts';
import { findArticle } from '../../catalogue/articles/find-article.server.ts';
import {
  findArticleVersion,
  findVersionPdf,
} from '../../catalogue/versions/find-article-version.server.ts';
import { findPdf } from '../../catalogue/articles/find-pdf.server.ts';
import { correctArticle } from './correct-article.server.ts';
import { publishUpload, schedulePublication } from '../publication/schedule-publication.server.ts';
import { storeArticles } from '../../catalogue/records/store-articles.server.ts';
import { unpublishArticle } from './take-down.server.ts';

test('an unpublished article that is published again is the same, with all that was said of it', async () => {
  const platform = await createAccountsPlatform();
  const { username } = await anAccount(platform, { role: 'editor' });
  const { user } = await signedIn(platform, username);
  const given = articleRecord(1, { keyword: 'size, sensors', reference: 'One.\nTwo.' });
  const dates = {
    received: '2023-01-02',
    revised: null,
    accepted: '2023-02-03',
    published: '2023-03-04',
  };
  const authors = [
    {
      ...{ given: 'Ann', family: 'Lee', written: 'Ann Lee' },
      ...{ affiliation: 'Sample University', orcid: '0000-0002-1825-0097' },
    },
  ];
  await storeArticles(
    platform,
    [{ record: { ...given, author: 'Ann Lee', password: 'sesame' }, dates, authors }],
    'import',
  );
  const { id: _, pdf: __, ...record } = given;
  const corrected = await correctArticle(platform, user, {
    articleId: 1,
    version: 1,
    record: { ...record, name: 'A better title', author: 'Ann Lee' },
    file: await stageFile(platform),
    notice: 'Now right.',
  });
  expect(corrected).toEqual({ outcome: 'corrected', version: 1 });
  const before = await findArticle(platform, 1);
  const pdf = await findPdf(platform, { articleId: 1 });

  const gone = await unpublishArticle(platform, user, { articleId: 1, reason: 'By mistake.' });
  if (gone.outcome !== 'unpublished') throw new Error(gone.outcome);
  const { version } = await platform.db
    .selectFrom('uploads')
    .select('version')
    .executeTakeFirstOrThrow();
  const again = { id: gone.uploadId, seen: version };
  const refused = { outcome: 'refused', reason: 'was-removed' };
  expect(await publishUpload(platform, user, again)).toEqual(refused);
  expect(await publishUpload(platform, user, { ...again, reinstating: ' … ' })).toEqual(refused);
  const publishAt = platform.clock.now() + 86_400_000;
  expect(await schedulePublication(platform, user, { ...again, publishAt })).toEqual(refused);
  expect(await discardUpload(platform, user, again.id)).toEqual(refused);
  const reinstating = 'It was removed in error.';
  const back = await publishUpload(platform, user, { ...again, reinstating });
  expect(back).toEqual({ outcome: 'published', articleId: 1 });

  expect(await findArticle(platform, 1)).toEqual({
    ...before,
    notices: [
      ...before!.notices,
      expect.objectContaining({ number: 2, kind: 'removal', text: 'By mistake.' }),
      expect.objectContaining({
        ...{ number: 3, kind: 'reinstatement', version: null },
        text: 'This article was removed on 21 November 2026 and is published here again. The reason: It was removed in error.',
      }),
    ],
  });
  expect(await findPdf(platform, { articleId: 1 })).toEqual(pdf);
  expect(await findArticleVersion(platform, { articleId: 1, version: 1 })).not.toBeNull();
});

/** An article that was unpublished, as its upload. */
async function unpublished(platform: TestPlatform, user: SignedIn, articleId = 1) {
  const gone = await unpublishArticle(platform, user, { articleId, reason: 'By mistake.' });
  if (gone.outcome !== 'unpublished') throw new Error(gone.outcome);
  return (await findUpload(platform, gone.uploadId))!;
}

const lettersOf = ({ db }: TestPlatform) =>
  db.selectFrom('mails').select(['purpose', 'to_address', 'text']).orderBy('id').execute();

async function anEditor(platform: TestPlatform) {
  const { username } = await anAccount(platform, { role: 'editor' });
  return (await signedIn(platform, username)).user;
}

test('one that is changed before it is published again is a correction: version, notice, history (L9)', async () => {
  const platform = await createAccountsPlatform();
  const editor = await anEditor(platform);
  await storeArticles(platform, [{ record: articleRecord(1) }], 'import');
  const { id: _, pdf: __, ...record } = articleRecord(1);
  const withPdf = await correctArticle(platform, editor, {
    ...{ articleId: 1, version: 1, notice: 'The PDF was missing.' },
    record,
    file: await stageFile(platform),
  });
  expect(withPdf).toEqual({ outcome: 'corrected', version: 1 });
  const before = await findArticle(platform, 1);
  const { id, texts, version } = await unpublished(platform, editor);
  const saved = await saveUpload(platform, editor, {
    texts: { ...texts, name: 'Another title' },
    ...{ password: 'keep', file: null, changes: { id, seen: version } },
  });
  if (saved.outcome !== 'saved') throw new Error(saved.outcome);
  const back = await publishUpload(platform, editor, {
    ...{ id, seen: saved.version, reinstating: 'The title is right now.' },
  });
  expect(back).toEqual({ outcome: 'published', articleId: 1 });

  const notice =
    'This article was unpublished on 21 November 2026 and published again with changes: title. The reason for unpublishing it: By mistake.';
  expect(await findArticle(platform, 1)).toMatchObject({
    title: 'Another title',
    notices: [
      { kind: 'correction', version: 1 },
      { kind: 'removal', version: null },
      { kind: 'reinstatement', version: null },
      { kind: 'correction', text: notice, datedOn: '2026-11-21', version: 2 },
    ],
  });
  const earlier = await findArticleVersion(platform, { articleId: 1, version: 2 });
  expect(earlier?.article.title).toBe(before?.title);
  expect(await findVersionPdf(platform, { articleId: 1, version: 2 })).not.toBeNull();
  const lines = await listHistory(platform, 'article:1');
  expect(lines.at(-1)).toMatchObject({
    event: 'article-corrected',
    actor: `account:${editor.id}`,
    details: {
      replaced: 2,
      values: { title: { from: before?.title, to: 'Another title' } },
    },
  });
});

test('its PDF of before is stored as long as the upload may return, also when another took its place', async () => {
  const platform = await createAccountsPlatform();
  const editor = await anEditor(platform);
  const first = await savedUpload(platform, editor);
  await publishUpload(platform, editor, { id: first.id, seen: first.version });
  const { id, texts, version, pdf } = await unpublished(platform, editor);
  const other = await saveUpload(platform, editor, {
    ...{ texts, password: 'keep', file: await stageFile(platform, makePdf('/Marked (another)')) },
    changes: { id, seen: version },
  });
  expect(other.outcome).toBe('saved');
  const key = pdf!.storageKey;
  expect(await listUploadFiles(platform, [key])).toEqual(new Set([key]));
  expect(await discardUpload(platform, editor, id)).toMatchObject({ outcome: 'refused' });
  expect(await listUploadFiles(platform, [key])).toEqual(new Set([key]));
});

test('a retracted article stays where it is, and is not rewritten by the way of an upload (L9)', async () => {
  const platform = await createAccountsPlatform();
  const editor = await anEditor(platform);
  const upload = await savedUpload(platform, editor);
  await publishUpload(platform, editor, { id: upload.id, seen: upload.version });
  const retracting = { articleId: 1, notice: 'The data are false.' };
  expect(await retractArticle(platform, editor, retracting)).toBe('confirmed');
  expect(await unpublishArticle(platform, editor, { articleId: 1, reason: 'Away.' })).toEqual({
    outcome: 'retracted',
  });
  expect(await findArticle(platform, 1)).toMatchObject({ retractedOn: '2026-11-21' });
});

test('the authors are told by e-mail what is corrected, retracted or unpublished, and why', async () => {
  const platform = await createAccountsPlatform();
  const { paperId, editor } = await aManuscriptInProduction(platform);
  const upload = await aCompleteProduction(platform, editor, paperId);
  const published = await publishUpload(platform, editor, upload);
  if (published.outcome !== 'published') throw new Error(JSON.stringify(published));
  const { articleId } = published;
  await platform.db.deleteFrom('mails').execute();
  const { snapshot } = (await takeSnapshot(platform, articleId))!;
  const { id: _, pdf: __, ...record } = snapshot.record;
  const change = { articleId, version: 1, file: null, notice: 'The title was wrong.' };
  const right = { ...record, name: `${record.name}, right` };
  await correctArticle(platform, editor, { ...change, record: right });
  await unpublished(platform, editor, articleId);
  expect(await lettersOf(platform)).toMatchObject([
    { purpose: 'article-correction', to_address: 'ada@example.org' },
    { purpose: 'article-correction', to_address: 'ben@example.org' },
    { purpose: 'article-unpublishing', to_address: 'ada@example.org' },
    { purpose: 'article-unpublishing', to_address: 'ben@example.org' },
  ]);
  const [letter] = await lettersOf(platform);
  expect(letter!.text).toContain('What changes: title');
  expect(letter!.text).toContain('> The title was wrong.');
});

test('the account that uploaded a paper is told of its retraction', async () => {
  const platform = await createAccountsPlatform();
  const { username } = await anAccount(platform, { role: 'author' });
  const { user: author } = await signedIn(platform, username);
  const editor = await anEditor(platform);
  const { id, version } = await savedUpload(platform, author);
  await publishUpload(platform, editor, { id, seen: version });
  await platform.db.deleteFrom('mails').execute();
  await retractArticle(platform, editor, { articleId: 1, notice: 'The data are false.' });
  expect(await lettersOf(platform)).toMatchObject([
    { purpose: 'article-retraction-proposed', to_address: author.email },
    { purpose: 'article-retraction', to_address: author.email },
    { purpose: 'article-change-answered', to_address: editor.email },
  ]);
});
