import { expect, test } from 'vitest';
import { DAY } from '#app/platform/clock.ts';
import { createAccountsPlatform, PASSWORD } from '../../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../../tests/support/browser.ts';
import { aPaper, aReview, aUser } from '../../../../../tests/support/office.ts';
import { anOffice, aPerson, asAccount, linkOf } from '../../../../../tests/support/reviewing.ts';
import type { TestPlatform } from '../../../../../tests/support/test-platform.ts';
import { savedUpload } from '../../../../../tests/support/upload.ts';
import { textsOf } from '../../../../../tests/support/visit.ts';
import { readDesk } from '../../../../../tests/support/desk.ts';
import { matchKey } from '../../../manuscripts/conflicts/find-matches.ts';
import { loadCase } from '../../../manuscripts/core/load-case.server.ts';
import { declareConflict } from '../../../manuscripts/editors/note-found-conflicts.server.ts';
import { inviteReviewer } from '../../../manuscripts/invitations/invite-reviewer.server.ts';
import { addReviewer } from '../../../manuscripts/reviewers/edit-reviewer.server.ts';
import { answerConflict } from '../../../manuscripts/office/answer-conflict.server.ts';
import { judgePerson } from '../../../manuscripts/office/judge-person.server.ts';
import { sendDigests } from '../../../manuscripts/office/send-digests.server.ts';
import { SUBMISSION } from '../../../../../tests/support/submission.ts';

async function chiefWithConflict({ listed = false } = {}) {
  const platform = await createAccountsPlatform();
  const { manuscript, invited, user } = await anOffice(platform);
  const person = aPerson({ name: 'Zora Zzreviewer', email: 'zora@zzreviewer.example' });
  if (listed) await addReviewer(platform, user, { ...person, expertise: '' });
  const invitation = await invited(person);
  const chief = await aUser(platform, 'chief');
  const { paperId } = manuscript;
  await declareConflict(platform, chief, { paperId, relation: 'family', note: '' });
  const browser = openBrowser(platform);
  await browser.signIn(chief.username, PASSWORD);
  return { platform, manuscript, invitation, chief, browser };
}

const mailsTo = async ({ db }: TestPlatform, address: string) =>
  (await db.selectFrom('mails').select('id').where('to_address', '=', address).execute()).map(
    ({ id }) => id,
  );

test('a chief with a conflict learns from no mail who reviews (L2, L6)', async () => {
  const { platform, browser } = await chiefWithConflict();
  const [id] = await mailsTo(platform, 'zora@zzreviewer.example');
  const list = (await browser.get('/office/mails')).html;
  expect(list).toContain('Not shown: conflict of interest');
  expect(list).not.toMatch(/zzreviewer/i);
  for (const path of [`/office/mails/${id}`, `/office/mails/${id}/html`]) {
    const { status, html } = await browser.get(path);
    expect([path, status]).toEqual([path, 403]);
    expect(html).not.toMatch(/zzreviewer/i);
  }
  expect((await browser.post(`/office/mails/${id}`, {})).status).toBe(403);
});

test('what waits for others is not told to a chief by the numbers in their mails (L2)', async () => {
  const { platform, browser, chief } = await chiefWithConflict();
  // On a Monday.
  platform.clock.moveBy(2 * DAY);
  await sendDigests(platform);
  const ids = await platform.db
    .selectFrom('mails')
    .select('id')
    .where('purpose', '=', 'editor-digest')
    .where('to_address', '<>', chief.email)
    .execute();
  expect(ids).not.toEqual([]);
  for (const { id } of ids) expect((await browser.get(`/office/mails/${id}`)).status).toBe(403);
  const other = await asAccount(platform, (await aUser(platform, 'chief')).id);
  expect((await other.browser.get(`/office/mails/${ids[0]!.id}`)).status).toBe(200);
});

test('a chief without one sees them', async () => {
  const { platform } = await chiefWithConflict();
  const other = await aUser(platform, 'chief');
  const browser = openBrowser(platform);
  await browser.signIn(other.username, PASSWORD);
  const [id] = await mailsTo(platform, 'zora@zzreviewer.example');
  expect((await browser.get('/office/mails')).html).toContain('zora@zzreviewer.example');
  expect((await browser.get(`/office/mails/${id}`)).status).toBe(200);
});

test('invitations to review a manuscript are as unknown as those that never were', async () => {
  const { invitation, browser } = await chiefWithConflict();
  const theirs = await browser.get(`/office/invitations/${invitation}`);
  const nobodys = await browser.get('/office/invitations/4711');
  expect([theirs.status, nobodys.status]).toEqual([404, 404]);
  const main = ({ html }: { html: string }) => /<main.*<\/main>/s.exec(html)?.[0];
  expect(main(theirs)).toBe(main(nobodys));
  expect((await browser.post(`/office/invitations/${invitation}`, {})).status).toBe(404);
});

test('the load of a reviewer does not grow for an editor with a conflict', async () => {
  const { browser } = await chiefWithConflict({ listed: true });
  const { html } = await browser.get('/office/reviewers?q=zzreviewer');
  expect(html).toContain('Zora Zzreviewer');
  expect(html).not.toContain('1 open invitation');
  expect(html).not.toContain('last asked');
});

test('a new name in the list of reviewers does not tell whom another editor asked', async () => {
  const { platform, browser } = await chiefWithConflict();
  const editor = await aUser(platform);
  const { paperId } = await aPaper(platform, 'under-review', { editor });
  const lists = ['/office/reviewers?q=zz', `/office/manuscripts/${paperId}/reviewers?q=zz`];
  for (const path of lists) expect((await browser.get(path)).html).not.toContain('Zora');
  const { browser: others } = await asAccount(platform, editor.id);
  for (const path of lists) expect((await others.get(path)).html).toContain('Zora');
  const zora = aPerson({ name: 'Zora Zzreviewer', email: 'zora@zzreviewer.example' });
  const days = { answer: 7, review: 28 };
  await inviteReviewer(platform, editor, { paperId, who: zora, days, alternate: false });
  for (const path of lists) expect((await browser.get(path)).html).toContain('Zora');
});

test('no queue and no number tells where a manuscript stands', async () => {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  const [handling, chief] = [await aUser(platform), await aUser(platform, 'chief')];
  const { paperId } = await aPaper(platform, 'under-review', { editor: handling, reviews: 2 });
  await declareConflict(platform, chief, { paperId, relation: 'product', note: '' });
  const browser = openBrowser(platform);
  await browser.signIn(chief.username, PASSWORD);
  const shown = async (query: string) => {
    const { html } = await browser.get(`/office/manuscripts${query}`);
    return readDesk(html).titles;
  };
  expect(await shown('?list=open')).toEqual([`Manuscript ${paperId}`]);
  expect(await shown('?queue=ready')).toEqual([]);
  const { username } = handling;
  expect(await shown(`?editor=${username}`)).toEqual([]);
  expect(await shown(`?editor=${username}&q=${paperId}`)).toEqual([]);
  for (const path of ['/office/manuscripts', `/office/manuscripts?editor=${username}`, '/office']) {
    expect((await browser.get(path)).html).not.toMatch(/Ready to decide\D*1|need you/);
  }
});

test('a conflict that is not noted yet hides as much: counts, workloads and loads', async () => {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  const { manuscript, invited, user: handling } = await anOffice(platform);
  const zora = aPerson({ name: 'Zora Zzreviewer' });
  await addReviewer(platform, handling, { ...zora, expertise: '' });
  await invited(zora);
  const chief = await aUser(platform, 'chief', { institution: 'Example University' });
  const { browser } = await asAccount(platform, chief.id);
  expect((await browser.get('/office')).html).not.toContain('Reviewers to invite');
  const desk = await browser.get('/office/manuscripts?list=open');
  expect(desk.html).not.toMatch(/Reviewers to invite|Waiting for reviews/);
  expect(textsOf(desk.html, 'main').join(' ')).toContain(`Manuscript ${manuscript.paperId}`);
  const workload = new RegExp(`${handling.lastName}[^0-9]*([0-9]+)`);
  const { html } = await browser.get('/office/reviewers?q=zzreviewer');
  expect(html).toContain('Zora Zzreviewer');
  expect(html).not.toMatch(/1 open invitation|last asked/);
  const loadFor = async (who: string) => {
    const { browser: theirs } = await asAccount(platform, who);
    const page = textsOf((await theirs.get('/office/manuscripts')).html, 'main').join(' ');
    return page.replaceAll(/\s+/g, ' ').match(workload)?.[1];
  };
  expect(await loadFor(handling.id)).toBe('1');
  expect(await loadFor(chief.id)).toBe('0');
});

test('an editor who reviews a manuscript is no editor of it, until they decline (L6)', async () => {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  const { manuscript, invite, invited, user } = await anOffice(platform);
  const { paperId } = manuscript;
  const reviewer = await aUser(platform, 'chief');
  const name = `${reviewer.firstName} ${reviewer.lastName}`;
  const who = { name, email: reviewer.email, institution: reviewer.institution };
  // It costs the journal an editor of this manuscript, so that it is asked about first.
  const asked = await invite(who);
  if (asked.outcome !== 'questions') throw new Error(asked.outcome);
  const about = `reviewer-${asked.reviewer}`;
  const person = await judgePerson(platform, (await loadCase(platform, paperId))!, about);
  await answerConflict(platform, user, {
    ...{ paperId, who: about, match: matchKey(person!.questions[0]!) },
    ...{ answer: 'none', reason: 'No one else knows the field.' },
  });
  const invitation = await invited(who);
  await aReview(platform, manuscript.id, { forAuthors: null, name: 'Rita Other' });
  const { browser } = await asAccount(platform, reviewer.id);
  expect((await browser.get(`/review/${invitation}`)).status).toBe(200);
  const hidden = new RegExp(`${SUBMISSION.author}|${SUBMISSION.email}|Rita Other`);
  const pages = ['', '/reviewers', '/decision'].map(
    (page) => `/office/manuscripts/${paperId}${page}`,
  );
  for (const path of pages) {
    const { status, html } = await browser.get(path);
    expect([path, status]).toEqual([path, 403]);
    expect(html).not.toMatch(hidden);
  }
  for (const path of ['/office/manuscripts', '/office/mails', '/office/report.csv']) {
    expect((await browser.get(path)).html).not.toMatch(hidden);
  }
  expect((await browser.get('/office/report.csv')).html).toContain('Conflict of interest');
  await browser.post(await linkOf(platform, invitation, '/answer'), { answer: 'decline' });
  expect((await browser.get(`/office/manuscripts/${paperId}`)).status).toBe(200);
});

test('no author turns the review of their own paper over to themselves by changing an address', async () => {
  const { platform, invitation, chief, browser } = await chiefWithConflict({ listed: true });
  const { id } = await platform.db
    .selectFrom('reviewers')
    .select('id')
    .where('name', '=', 'Zora Zzreviewer')
    .executeTakeFirstOrThrow();
  const entry = {
    id: String(id),
    name: 'Zora Zzreviewer',
    institution: 'Elsewhere',
    expertise: '',
  };
  const changed = await browser.post('/office/reviewers', { ...entry, email: chief.email });
  expect(changed.status).toBe(422);
  expect(changed.html).toContain('This e-mail address may have received invitations');
  expect((await browser.get(`/review/${invitation}`)).status).toBe(404);
  const same = { ...entry, email: 'Zora@zzreviewer.example' };
  expect((await browser.post('/office/reviewers', same)).status).toBe(303);
});

test('what an author types and has not saved is not in the history that editors take along', async () => {
  const platform = await createAccountsPlatform();
  const { manuscript, browser } = await anOffice(platform);
  const details = JSON.stringify({ typed: { funding: 'Not yet said' } });
  await platform.db.updateTable('manuscripts').set({ details }).execute();
  const { html } = await browser.get(`/office/manuscripts/${manuscript.paperId}/history.json`);
  expect(html).toContain('"funding"');
  expect(html).not.toContain('Not yet said');
});

test('an editor with a conflict opens nothing of an upload that bears the paper’s ID', async () => {
  const { platform, manuscript, chief, browser } = await chiefWithConflict();
  const uploader = await aUser(platform, 'author');
  const { id } = await savedUpload(platform, uploader, {
    texts: { man_id: String(manuscript.paperId) },
  });
  const path = `/dashboard/uploads/${id}`;
  for (const page of [path, `${path}/preview`, `${path}/pdf`, `${path}/discard`]) {
    expect([page, (await browser.get(page)).status]).toEqual([page, 403]);
  }
  for (const action of [path, `${path}/publication`, `${path}/discard`]) {
    expect([action, (await browser.post(action, { when: 'now' })).status]).toEqual([action, 403]);
  }
  const other = await aUser(platform, 'editor');
  expect(other.id).not.toBe(chief.id);
  const independent = openBrowser(platform);
  await independent.signIn(other.username, PASSWORD);
  expect((await independent.get(path)).status).toBe(200);
});
