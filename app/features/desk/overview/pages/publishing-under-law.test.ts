import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../../tests/support/accounts.ts';
import { changeFile, copyJournal } from '../../../../../tests/support/copy-journal.ts';
import { makePdf } from '../../../../../tests/support/documents/make-pdf.ts';
import { aUser } from '../../../../../tests/support/office.ts';
import { aManuscriptInProduction, waivedIn } from '../../../../../tests/support/production.ts';
import { asAccount } from '../../../../../tests/support/reviewing.ts';
import type { TestPlatform } from '../../../../../tests/support/test-platform.ts';
import { anUpload, ofProduction, savedUpload } from '../../../../../tests/support/upload.ts';
import type { SignedIn } from '../../../accounts/core/account.ts';
import { beginProduction } from '../../../publishing/production/begin-production.server.ts';
import { STATES } from '../../../manuscripts/core/states.ts';

type Browser = Awaited<ReturnType<typeof asAccount>>['browser'];

const TITLE = /A scheduler for sensors that sleep|Ada Example|Ben van der Example/;

/** A manuscript in production with its upload, and a chief who works where an author does. */
async function inProduction() {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  const manuscript = await aManuscriptInProduction(platform);
  const upload = await produce(platform, manuscript.editor, manuscript.paperId);
  const kin = await aUser(platform, 'chief', { institution: 'Example University' });
  const { browser: theirs } = await asAccount(platform, kin.id);
  const { browser: editors } = await asAccount(platform, manuscript.editor.id);
  return { platform, manuscript, upload, kin, theirs, editors };
}

async function produce(platform: TestPlatform, editor: SignedIn, paperId: number) {
  const begun = await beginProduction(platform, editor, paperId);
  if (begun.outcome !== 'begun') throw new Error(`It did not begin: ${begun.outcome}.`);
  return begun.uploadId;
}

/** Sends the form of an upload with its PDF. */
function send(browser: Browser, path: string, fields: Record<string, string>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('file', new Blob([new Uint8Array(makePdf())]), 'final.pdf');
  return browser.send(path, { method: 'POST', body });
}

const pathOf = (upload: number, below = '') => `/dashboard/uploads/${upload}${below}`;
const seenIn = (html: string) => /name="seen" value="(\d+)"/.exec(html)![1]!;

/** Completes an upload and publishes it, as its editor does in the browser. */
async function publish(browser: Browser, upload: number, paperId: number): Promise<number> {
  const saved = await send(browser, pathOf(upload), ofProduction(paperId));
  expect([saved.status, saved.location]).toEqual([303, pathOf(upload)]);
  const page = (await browser.get(pathOf(upload))).html;
  const wish = { wish: 'now', seen: seenIn(page), ...waivedIn(page) };
  const done = await browser.post(pathOf(upload, '/publication'), wish);
  expect([done.status, done.location]).toEqual([303, pathOf(upload)]);
  const { html } = await browser.get(pathOf(upload));
  return Number(/href="\/articles\/(\d+)"/.exec(html)![1]);
}

test('an editor with a conflict sees nothing of a manuscript’s upload in any list, nor in a number (L2)', async () => {
  const { manuscript, upload, theirs, editors } = await inProduction();
  const body = { ...ofProduction(manuscript.paperId), man_id: ` ${manuscript.paperId} ` };
  await send(editors, pathOf(upload), body);
  const page = (await editors.get(pathOf(upload))).html;
  const seen = seenIn(page);
  const lists = async (browser: Browser) => {
    const found = [];
    for (const state of ['waiting', 'scheduled', 'drafts', 'removed', 'published']) {
      const { html } = await browser.get(`/office/uploads?state=${state}`);
      const counts = Array.from(html.matchAll(/class="count">(\d+)/g), ([, count]) => count);
      found.push({ state, counts: counts.join(), shown: TITLE.test(html) });
    }
    const { html } = await browser.get('/office');
    return { found, waiting: /(\d+)[^0-9]*Uploads waiting for you/.exec(html)?.[1] };
  };
  const nothing = await lists(theirs);
  expect(nothing.found.filter(({ shown }) => shown)).toEqual([]);
  expect(nothing.found.map(({ counts }) => counts)).toEqual(Array(5).fill('0,0,0,0,0'));
  expect((await lists(editors)).found[0]).toEqual({
    ...{ state: 'waiting', counts: '1,0,0,0,0', shown: true },
  });
  const date = { wish: 'date', seen, publish_at: '2027-03-01T10:00', ...waivedIn(page) };
  expect((await editors.post(pathOf(upload, '/publication'), date)).status).toBe(303);
  expect(await lists(theirs)).toEqual(nothing);
  const off = { wish: 'call-off', seen };
  expect((await theirs.post(pathOf(upload, '/publication'), off)).status).toBe(403);
});

test('an uploader who has a conflict by now sees on the dashboard that it is withheld', async () => {
  const { platform, manuscript } = await inProduction();
  const editor = await aUser(platform);
  await savedUpload(platform, editor, { texts: { man_id: String(manuscript.paperId) } });
  await savedUpload(platform, editor, { texts: { name: 'Something else' } });
  await platform.db
    .updateTable('profiles')
    .set({ institution: 'Example University' })
    .where('user_id', '=', editor.id)
    .execute();
  const { browser } = await asAccount(platform, editor.id);
  const { html } = await browser.get('/dashboard');
  expect(html).not.toMatch(TITLE);
  expect(html).toContain('Something else');
  expect(html).toContain('hidden from you because of a conflict of interest');
  // Nor does a user bring one in that they could not open.
  const fields = anUpload({ man_id: String(manuscript.paperId), name: 'Typed and kept' });
  const refused = await send(browser, '/dashboard', fields);
  expect(refused.status).toBe(403);
  expect(refused.html).toContain('Typed and kept');
});

test('what was a manuscript is corrected, retracted and unpublished by no editor with a conflict (L2)', async () => {
  const { manuscript, upload, theirs, editors } = await inProduction();
  const article = await publish(editors, upload, manuscript.paperId);
  const office = `/office/articles/${article}`;
  const steps = ['/correction', '/retraction', '/unpublish'].map((step) => office + step);
  for (const path of [office, ...steps]) {
    expect([path, (await theirs.get(path)).status]).toEqual([path, 403]);
    expect([path, (await editors.get(path)).status]).toEqual([path, 200]);
  }
  const sure = { text: 'It should not be here.', sure: 'yes' };
  for (const path of steps) {
    const { status } = await (path.endsWith('correction')
      ? send(theirs, path, { notice: 'x' })
      : theirs.post(path, sure));
    expect([path, status]).toEqual([path, 403]);
  }
  expect((await theirs.get(`/articles/${article}`)).status).toBe(200);
  expect((await editors.post(`${office}/unpublish`, sure)).status).toBe(303);
  expect((await theirs.get(office)).status).toBe(403);
  expect((await theirs.get('/office/articles')).html).not.toMatch(TITLE);
  expect((await editors.get('/office/articles')).html).toMatch(TITLE);
  expect((await theirs.get(pathOf(upload))).status).toBe(403);
  const seen = seenIn((await editors.get(pathOf(upload))).html);
  const again = (more: Record<string, string>) =>
    editors.post(pathOf(upload, '/publication'), { wish: 'reinstate', seen, ...more });
  const unsure = await again({ why: 'It was removed in error.' });
  expect(unsure.html).toContain('Please confirm that you are sure.');
  expect(unsure.html).toContain('It was removed in error.');
  const unsaid = await again({ sure: 'yes' });
  expect(unsaid.html).toContain('Please give the reason for reinstating the article.');
  const back = await again({ why: 'It was removed in error.', sure: 'yes' });
  expect(back.status).toBe(303);
});

test('a guest editor brings their one manuscript to publication, and opens nothing else', async () => {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  const { id, paperId, editor } = await aManuscriptInProduction(platform);
  const other = await aManuscriptInProduction(platform);
  const guest = await aUser(platform, 'author');
  const upload = await produce(platform, editor, paperId);
  const elsewhere = await produce(platform, other.editor, other.paperId);
  await platform.db
    .updateTable('editor_assignments')
    .set({ account_id: guest.id, kind: 'guest' })
    .where('manuscript_id', '=', id)
    .execute();
  const { browser } = await asAccount(platform, guest.id);
  const begun = await browser.post(`/office/manuscripts/${paperId}/production`, {});
  expect([begun.status, begun.location]).toEqual([303, `/office/manuscripts/${paperId}/publish`]);
  const claimed = await savedUpload(platform, await aUser(platform, 'author'), {
    texts: { man_id: String(paperId) },
  });
  for (const nothing of [elsewhere, claimed.id]) {
    for (const page of ['', '/preview', '/pdf', '/discard']) {
      const path = pathOf(nothing, page);
      expect([path, (await browser.get(path)).status]).toEqual([path, 404]);
    }
    const { status } = await browser.post(pathOf(nothing, '/publication'), { wish: 'now' });
    expect(status).toBe(404);
  }
  expect((await browser.get('/office/uploads')).status).toBe(403);
  const moved = await send(browser, pathOf(upload), ofProduction(other.paperId));
  expect(moved.status).toBe(409);
  await send(browser, pathOf(upload), ofProduction(paperId));
  for (const page of ['', '/preview', '/pdf', '/discard']) {
    const path = pathOf(upload, page);
    expect([path, (await browser.get(path)).status]).toEqual([path, 200]);
  }
  const page = (await browser.get(pathOf(upload))).html;
  const seen = seenIn(page);
  const date = { wish: 'date', seen, publish_at: '2027-03-01T10:00', ...waivedIn(page) };
  for (const wish of [date, { wish: 'call-off', seen }]) {
    expect((await browser.post(pathOf(upload, '/publication'), wish)).status).toBe(303);
  }
  const article = await publish(browser, upload, paperId);
  for (const step of ['', '/correction', '/retraction', '/unpublish']) {
    const path = `/office/articles/${article}${step}`;
    expect([path, (await browser.get(path)).status]).toEqual([path, 403]);
  }
});

test('a guest editor who is replaced, or has a conflict, opens the upload no longer, though they began it', async () => {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  const { id, paperId } = await aManuscriptInProduction(platform);
  const guest = await aUser(platform, 'author');
  const assignments = platform.db.updateTable('editor_assignments').where('manuscript_id', '=', id);
  await assignments.set({ account_id: guest.id, kind: 'guest' }).execute();
  const upload = await produce(platform, guest, paperId);
  const { browser } = await asAccount(platform, guest.id);
  expect((await browser.get(pathOf(upload))).status).toBe(200);
  const work = (institution: string) =>
    platform.db
      .updateTable('profiles')
      .set({ institution })
      .where('user_id', '=', guest.id)
      .execute();
  await work('Example University');
  expect((await browser.get(pathOf(upload))).status).toBe(403);
  await work('Elsewhere');
  expect((await browser.get(pathOf(upload))).status).toBe(200);
  await assignments.set({ ended_at: platform.clock.now() }).execute();
  expect((await browser.get(pathOf(upload))).status).toBe(404);
  expect((await browser.get('/dashboard')).html).not.toMatch(TITLE);
});

test('where authors publish, a stranger who names a paper ID learns nothing of where it stands', async () => {
  const journal = copyJournal();
  changeFile(journal, 'journal.yaml', (text) =>
    text.replace('authors: review', 'authors: publish'),
  );
  const platform = await createAccountsPlatform({ JOURNAL_DIR: journal, RATE_LIMITS: 'off' });
  const { id, paperId } = await aManuscriptInProduction(platform);
  const stranger = await aUser(platform, 'author');
  const author = await aUser(platform, 'author', { email: 'ada@example.org' });
  const { browser } = await asAccount(platform, stranger.id);
  const { browser: authors } = await asAccount(platform, author.id);
  const said = new Set<string>();
  const told = new Set<string>();
  for (const state of STATES) {
    await platform.db.updateTable('manuscripts').set({ state }).where('id', '=', id).execute();
    const fields = anUpload({ man_id: String(paperId), name: `Named when ${state}` });
    const call = JSON.parse((await send(browser, '/upload.php', fields)).html);
    expect(call.state).toBe('waiting');
    said.add(call.reason);
    const { html } = await browser.get(pathOf(call.id));
    // After those that greet.
    const notice = Array.from(html.matchAll(/<div class="notice"[^]*?<\/div>/g)).at(-1)?.[0];
    said.add(notice?.replaceAll(/<[^>]+>/g, '') ?? '');
    const now = await browser.post(pathOf(call.id, '/publication'), { wish: 'now', seen: '1' });
    expect([state, now.status]).toEqual([state, 409]);
    const own = JSON.parse((await send(authors, '/upload.php', fields)).html);
    told.add(own.reason);
  }
  expect([...said]).toEqual([
    'This paper belongs to a manuscript submitted here. Only an editor can publish it.',
  ]);
  expect(told.size).toBeGreaterThan(2);
});

test('nor does a stranger learn it from a date that passed without publication', async () => {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  const { paperId } = await aManuscriptInProduction(platform);
  const stranger = await aUser(platform, 'author');
  const { id } = await savedUpload(platform, stranger, { texts: { man_id: String(paperId) } });
  const problem = 'agreement-missing';
  await platform.db.updateTable('uploads').set({ problem }).where('id', '=', id).execute();
  const { browser } = await asAccount(platform, stranger.id);
  for (const path of ['/dashboard', pathOf(id)]) {
    const { html } = await browser.get(path);
    expect(html).toContain('It was not published on its date.');
    expect(html).not.toContain('agreement');
  }
});
