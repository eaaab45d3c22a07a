import { beforeEach, expect, test } from 'vitest';
import { asAccount } from '../../../../../tests/support/reviewing.ts';
import { articleRecord, catalogueWith } from '../../../../../tests/support/catalogue.ts';
import { makePdf } from '../../../../../tests/support/documents/make-pdf.ts';
import { mailsIn } from '../../../../../tests/support/accounts.ts';
import { aUser, signedInAgain } from '../../../../../tests/support/office.ts';
import { stageFile } from '../../../../../tests/support/submission.ts';
import type { TestPlatform } from '../../../../../tests/support/test-platform.ts';
import { DAY } from '../../../../platform/clock.ts';
import type { SignedIn } from '../../../accounts/core/index.ts';
import { addHistory } from '../../../../platform/history/history.server.ts';
import { setRole } from '../../../accounts/roles/set-role.server.ts';
import { findArticle } from '../../../catalogue/articles/find-article.server.ts';
import { correctArticle } from '../correct-article.server.ts';
import { proposeMark, unpublishArticle } from '../take-down.server.ts';
import { discardUpload } from '../../uploads/put-back.server.ts';
import { answerProposal } from './answer-proposal.server.ts';
import { listProposals } from './second-editor.server.ts';

const { id: _, pdf: __, ...RECORD } = articleRecord(1, { author: 'Edda Writer, Bo Nyberg' });
const BETTER = { ...RECORD, name: 'A better title' };

let platform: TestPlatform;
let edda: SignedIn;

beforeEach(async () => {
  platform = await catalogueWith({ ...RECORD, id: 1, pdf: '' });
  edda = await aUser(platform, 'editor', { firstName: 'Edda', lastName: 'Writer' });
});

const other = () => aUser(platform, 'editor', { firstName: 'Otto', lastName: 'Other' });
const correct = async (user: SignedIn, withPdf = false) => {
  const file = withPdf ? await stageFile(platform, makePdf('/Note (new)'), 'new.pdf') : null;
  const correction = { articleId: 1, version: 1, record: BETTER, notice: 'A slip.', file };
  return (await correctArticle(platform, user, correction)).outcome;
};
const unpublish = async (user: SignedIn) =>
  (await unpublishArticle(platform, user, { articleId: 1, reason: 'A mistake.' })).outcome;
const retract = async (user: SignedIn) =>
  (await proposeMark(platform, user, { articleId: 1, kind: 'retraction', notice: 'False data.' }))
    .outcome;
const answer = async (user: SignedIn, step: string, said: 'confirm' | 'refuse' = 'confirm') => {
  const waiting = await listProposals(platform, 1);
  const id = waiting.find((each) => each.step === step)?.id ?? 0;
  return (await answerProposal(platform, user, { articleId: 1, id, answer: said })).outcome;
};

test('who is named on a published article changes nothing of it before another editor confirms it (L4)', async () => {
  const otto = await other();
  const bo = await aUser(platform, 'chief', { firstName: 'Bo', lastName: 'Nyberg' });
  expect(await correct(edda, true)).toBe('pdf-of-own');
  expect(await correct(edda)).toBe('proposed');
  expect(await unpublish(edda)).toBe('proposed');
  expect(await retract(edda)).toBe('proposed');
  for (const step of ['correction', 'unpublishing', 'retraction']) {
    expect(await answer(edda, step)).toBe('second-editor-needed');
    expect(await answer(bo, step)).toBe('names-you');
  }
  expect(await findArticle(platform, 1)).toMatchObject({ title: RECORD.name, notices: [] });
  expect(await answer(otto, 'correction')).toBe('confirmed');
  expect(await findArticle(platform, 1)).toMatchObject({ title: 'A better title' });
  expect(await answer(otto, 'unpublishing')).toBe('waits');
  expect(await answer(otto, 'retraction', 'refuse')).toBe('refused');
  expect(await answer(otto, 'unpublishing')).toBe('confirmed');
  expect(await findArticle(platform, 1)).toBeNull();
  expect(await listProposals(platform)).toEqual([]);
});

test('whom the proposer made an editor lately reads why and from when, and the proposal is not counted as theirs', async () => {
  const chief = await aUser(platform, 'chief', { firstName: 'Cora', lastName: 'Chief' });
  await other();
  const made = await aUser(platform, 'author', { firstName: 'Mia', lastName: 'Made' });
  await setRole(platform, chief, { username: made.username, role: 'editor' });
  expect(await retract(chief)).toBe('proposed');
  const { browser } = await asAccount(platform, made.id);
  expect((await browser.get('/office')).html).toMatch(
    /office-count soft">0<(?:(?!office-count).)*#proposals/s,
  );
  const page = (await browser.get('/office/articles/1')).html.replaceAll('<!-- -->', '');
  expect(page).toContain('You cannot confirm it: Cora Chief made you an editor on <time');
  expect(page).toContain('What Cora Chief proposes from <time');
  expect(page).not.toContain('Confirm and retract');
});

test('a correction that waits is confirmed also after a notice was put upon the article meanwhile', async () => {
  const [otto, chief] = [await other(), await aUser(platform, 'chief')];
  const file = { article_id: 1, kind: 'pdf', file_name: 'one.pdf', added_at: 1 } as const;
  const stored = { storage_key: 'key', size: 1, sha256: 'one' };
  await platform.db
    .insertInto('article_files')
    .values({ ...file, ...stored })
    .execute();
  expect(await correct(edda)).toBe('proposed');
  const said = { articleId: 1, kind: 'concern', notice: 'The data are looked into.' } as const;
  expect((await proposeMark(platform, chief, said)).outcome).toBe('proposed');
  expect(await answer(otto, 'concern')).toBe('confirmed');
  expect(await answer(otto, 'correction')).toBe('confirmed');
  const article = await findArticle(platform, 1);
  expect(article).toMatchObject({ title: 'A better title' });
  expect(article!.notices.map(({ kind }) => kind)).toEqual(['concern', 'correction']);
});

test('whom an article names does not refuse its retraction either, and who proposed it hears of an answer', async () => {
  const [otto, chief] = [await other(), await aUser(platform, 'chief')];
  expect(await retract(otto)).toBe('proposed');
  expect(await answer(edda, 'retraction', 'refuse')).toBe('names-you');
  const { browser } = await asAccount(platform, edda.id);
  expect((await browser.get('/office/articles/1')).html).not.toContain('>Refuse<');
  expect(await answer(chief, 'retraction', 'refuse')).toBe('refused');
  const told = (await mailsIn(platform)).filter(({ subject }) => subject.startsWith('Published'));
  expect(told).toEqual([
    expect.objectContaining({ to: otto.email, subject: 'Published article, retraction: refused' }),
  ]);
});

test('a retraction that waits is ended neither by unpublishing nor by proposing it again (L9)', async () => {
  const [otto, chief] = [await other(), await aUser(platform, 'chief')];
  expect(await retract(chief)).toBe('proposed');
  for (const each of [otto, edda]) {
    expect(await unpublish(each)).toBe('waits');
    expect(await retract(each)).toBe('waits');
  }
  expect(await listProposals(platform, 1)).toMatchObject([{ proposedBy: chief.id }]);
  const { browser } = await asAccount(platform, otto.id);
  const sent = { text: 'A mistake.', sure: 'yes' };
  const { status, html } = await browser.post('/office/articles/1/unpublish', sent);
  expect([status, html]).toEqual([409, expect.stringContaining('still waits for a second editor')]);
});

test('an article with an expression of concern is unpublished by two, its notice is read on, and its upload stays (L9)', async () => {
  const [otto, chief] = [await other(), await aUser(platform, 'chief')];
  const said = { articleId: 1, kind: 'concern', notice: 'The data are looked into.' } as const;
  expect((await proposeMark(platform, chief, said)).outcome).toBe('proposed');
  expect(await answer(otto, 'concern')).toBe('confirmed');
  expect(await unpublish(otto)).toBe('proposed');
  expect(await answer(chief, 'unpublishing')).toBe('confirmed');
  const { browser } = await asAccount(platform, otto.id);
  for (const [path, code] of [
    ['/articles/1', 410],
    ['/articles/1/notices/1', 200],
  ] as const) {
    const { status, html } = await browser.get(path);
    expect(status).toBe(code);
    expect(html).toContain('The data are looked into.');
  }
  const { id } = await platform.db.selectFrom('uploads').select('id').executeTakeFirstOrThrow();
  expect(await discardUpload(platform, otto, id)).toEqual({
    ...{ outcome: 'refused', reason: 'was-removed' },
  });
});

test('the editor-in-chief hears that an editor unpublished an article alone', async () => {
  const [otto, chief] = [await other(), await aUser(platform, 'chief')];
  expect(await unpublish(otto)).toBe('unpublished');
  expect(await mailsIn(platform)).toMatchObject([
    { to: chief.email, subject: 'Published article, unpublishing: made by one editor' },
  ]);
});

test('another editor corrects and unpublishes alone, and retracts with a second one (L9)', async () => {
  const otto = await other();
  expect(await correct(otto)).toBe('corrected');
  expect(await retract(otto)).toBe('proposed');
  expect(await findArticle(platform, 1)).toMatchObject({ retractedOn: null });
  expect(await answer(otto, 'retraction')).toBe('second-editor-needed');
  const chief = await aUser(platform, 'chief', { firstName: 'Cleo', lastName: 'Chief' });
  expect(await answer(chief, 'retraction')).toBe('confirmed');
  expect(await findArticle(platform, 1)).toMatchObject({
    notices: [{ kind: 'correction' }, { kind: 'retraction', text: 'False data.' }],
  });
});

test('where there is no second editor, the only one goes on once the authors had two weeks to object', async () => {
  for (const propose of [correct, retract]) expect(await propose(edda)).toBe('proposed');
  platform.clock.moveBy(13 * DAY);
  expect(await answer(edda, 'correction')).toBe('second-editor-needed');
  platform.clock.moveBy(DAY);
  expect(await answer(edda, 'correction')).toBe('confirmed');
  // Who came meanwhile is the second editor.
  await other();
  expect(await answer(edda, 'retraction')).toBe('second-editor-needed');
});

test('a chief who takes the other editors’ roles away, or chooses some, has no word of a second editor by it (L9)', async () => {
  const [owner, otto] = [await aUser(platform, 'chief'), await other()];
  const invented = await aUser(platform, 'author');
  const give = (by: SignedIn, { username }: SignedIn, role: 'author' | 'editor' | 'chief') =>
    setRole(platform, by, { username, role });
  platform.clock.moveBy(100 * DAY);
  await give(owner, invented, 'chief');
  const ally = await signedInAgain(platform, invented.id);
  for (const each of [edda, otto]) await give(ally, each, 'author');
  // However often roles are given afterwards.
  const details = { account: 'somebody', before: 'author', role: 'reviewer' } as const;
  const line = { subject: 'journal:1', event: 'role-given', details } as const;
  await addHistory(
    platform,
    ...Array.from({ length: 1100 }, () => ({ ...line, actor: `account:${owner.id}` as const })),
  );
  expect(await retract(owner)).toBe('proposed');
  expect(await answer(ally, 'retraction')).toBe('second-editor-needed');
  platform.clock.moveBy(15 * DAY);
  for (const each of [owner, ally]) {
    expect(await answer(each, 'retraction')).toBe('second-editor-needed');
  }
  // Who was an editor before is one again, by whose hand ever.
  await give(owner, otto, 'editor');
  expect(await answer(await signedInAgain(platform, otto.id), 'retraction')).toBe('confirmed');
});

test('an editor whom the proposer chose lately confirms once the authors had two weeks to object, where there is no other (L9)', async () => {
  const owner = await aUser(platform, 'chief');
  const { username, id } = await aUser(platform, 'author');
  await setRole(platform, 'console', { username: edda.username, role: 'author' });
  platform.clock.moveBy(DAY);
  await setRole(platform, owner, { username, role: 'editor' });
  const chosen = await signedInAgain(platform, id);
  expect(await retract(owner)).toBe('proposed');
  expect(await answer(chosen, 'retraction')).toBe('second-editor-needed');
  platform.clock.moveBy(14 * DAY);
  expect(await answer(owner, 'retraction')).toBe('second-editor-needed');
  expect(await answer(chosen, 'retraction')).toBe('confirmed');
});

test('the page of a retracted article’s retraction or unpublishing says why not, and has no form', async () => {
  const otto = await other();
  const { browser } = await asAccount(platform, otto.id);
  const form = /<form class="form"/;
  expect((await browser.get('/office/articles/1/retraction')).html).toMatch(form);
  await retract(edda);
  const waits = await browser.get('/office/articles/1');
  expect(waits.html).toContain('A retraction has been proposed');
  expect(waits.html).toContain('Confirm and retract the article');
  expect(waits.html).toContain('the article cannot be unpublished before it is settled');
  for (const step of ['retraction', 'unpublish']) {
    const { html } = await browser.get(`/office/articles/1/${step}`);
    expect(html).toContain('still waits for a second editor');
    expect(html).not.toMatch(form);
  }
  expect((await browser.get('/office/articles/1/notices/concern')).html).toMatch(form);
  expect(await answer(otto, 'retraction')).toBe('confirmed');
  for (const step of ['retraction', 'unpublish']) {
    const { html } = await browser.get(`/office/articles/1/${step}`);
    expect(html).toMatch(/The article has (already )?been retracted/);
    expect(html).not.toMatch(form);
  }
});
