import { expect, test } from 'vitest';
import {
  anAccount,
  createAccountsPlatform,
  mailsIn,
  PASSWORD,
} from '../../../../../tests/support/accounts.ts';
import { errorOf, openBrowser } from '../../../../../tests/support/browser.ts';
import { aPaper, aReview, aUser, eventsOf, stateOf } from '../../../../../tests/support/office.ts';
import { SUBMISSION } from '../../../../../tests/support/submission.ts';
import type { TestPlatform } from '../../../../../tests/support/test-platform.ts';
import { setRole } from '#app/features/accounts/roles/set-role.server.ts';

async function anOffice() {
  const platform = await createAccountsPlatform();
  const chief = await aUser(platform, 'chief', { firstName: 'Chandra' });
  const browser = openBrowser(platform);
  await browser.signIn(chief.username, PASSWORD);
  const page = (id: string) => `/account/roles/people/${id}`;
  return {
    ...{ platform, chief, browser },
    open: async (id: string) => (await browser.get(page(id))).html,
    change: (id: string, fields: Record<string, string>) => browser.post(page(id), fields),
    plan: (id: string, to: string) => browser.get(`${page(id)}?to=${to}`),
    handOver: (id: string, to: string, papers: readonly { paperId: number }[]) =>
      browser.post(page(id), {
        ...{ act: 'hand-over', to },
        ...Object.fromEntries(papers.map(({ paperId }) => [`paper-${paperId}`, 'yes'])),
      }),
  };
}

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

const rowOf = (html: string, name: string) =>
  textOf(html.split('<tr>').find((row) => row.includes(`>${name}</a>`)) ?? '');

const subjectsTo = async (platform: TestPlatform, address: string) =>
  (await mailsIn(platform)).filter(({ to }) => to === address).map(({ subject }) => subject);

test('the chief sees each person with role, who gave it, and what they have in hand', async () => {
  const { platform, chief, browser, open } = await anOffice();
  const editor = await aUser(platform, 'author');
  await setRole(platform, chief, { username: editor.username, role: 'editor' });
  const name = `${editor.firstName} ${editor.lastName}`;
  const paper = await aPaper(platform, 'under-review', { editor: { ...editor, role: 'editor' } });
  await aPaper(platform, 'initial-assessment', { editor: { ...editor, role: 'editor' } });
  await aReview(platform, paper.id, { email: editor.email, forAuthors: null });
  const row = rowOf((await browser.get('/account/roles')).html, name);
  expect(row).toContain('Editor since');
  expect(row).toContain(`given by ${chief.firstName} ${chief.lastName}`);
  expect(row).toContain('2 manuscripts, 1 review to write');
  expect(await open(editor.id)).toContain('Reassign the manuscripts');
  const found = await browser.get(`/account/roles?q=${editor.username}`);
  expect(rowOf(found.html, name)).not.toBe('');
  expect(rowOf(found.html, `${chief.firstName} ${chief.lastName}`)).toBe('');
});

test('the chief changes a role, the person is told, and one chief remains', async () => {
  const { platform, chief, change } = await anOffice();
  const { id, email } = await anAccount(platform);
  expect((await change(id, { role: 'editor' })).status).toBe(303);
  expect(await subjectsTo(platform, email)).toEqual([
    expect.stringMatching(/^Your role at the .+: Editor$/),
  ]);
  expect((await change(id, { role: 'editor' })).status).toBe(303);
  expect(await subjectsTo(platform, email)).toHaveLength(1);
  const last = await change(chief.id, { role: 'author' });
  expect(errorOf(last.html, 'role')).toContain('The journal needs at least one editor-in-chief.');
  expect((await change(id, { role: 'king' })).status).toBe(422);
  expect((await change('none', { role: 'editor' })).status).toBe(404);
});

test('the manuscripts that the chief chose go to another editor in one act, with one letter to each of both, and can be given back', async () => {
  const { platform, plan, handOver, browser } = await anOffice();
  const [former, next] = [await aUser(platform), await aUser(platform)];
  const papers = [
    await aPaper(platform, 'initial-assessment', { editor: former }),
    await aPaper(platform, 'under-review', { editor: former }),
    await aPaper(platform, 'published', { editor: former }),
  ];
  const kept = await aPaper(platform, 'under-review', { editor: former });
  const { html } = await plan(former.id, next.id);
  expect(html).toContain('Nothing has been reassigned yet.');
  const listed = Array.from(html.matchAll(/ name="paper-(\d+)"/g), ([, id]) => Number(id));
  expect(listed).toEqual([papers[0]!.paperId, papers[1]!.paperId, kept.paperId]);
  expect((await stateOf(platform, papers[0]!)).editor).toBe(former.id);
  expect((await handOver(former.id, next.id, [])).html).toContain(
    'Please choose at least one manuscript.',
  );
  const { location } = await handOver(former.id, next.id, papers);
  const after = (await browser.get(location!)).html;
  expect(after).toContain('2 manuscripts have been reassigned.');
  expect((await stateOf(platform, kept)).editor).toBe(former.id);
  const [, back = ''] = /href="([^"]*)"[^>]*>Give back/.exec(after) ?? [];
  const returning = (await browser.get(back.replaceAll('&amp;', '&'))).html;
  const ticked = Array.from(
    returning.matchAll(/<input(?=[^>]* checked)[^>]* name="paper-(\d+)"/g),
    ([, id]) => Number(id),
  );
  expect(ticked).toEqual([papers[0]!.paperId, papers[1]!.paperId]);
  const editors = await Promise.all(
    papers.map(async (paper) => (await stateOf(platform, paper)).editor),
  );
  expect(editors).toEqual([next.id, next.id, former.id]);
  expect(await eventsOf(platform, papers[0]!)).toContain('editor-assigned');
  const mails = await mailsIn(platform);
  const letters = mails.filter(({ purpose }) => purpose.startsWith('handed-over'));
  expect(letters.map(({ to }) => to)).toEqual([next.email, former.email]);
  for (const { text } of letters) {
    expect(text).toContain(String(papers[0]!.paperId));
    expect(text).toContain(String(papers[1]!.paperId));
  }
  expect(mails.filter(({ purpose }) => purpose === 'editor-assigned')).toEqual([]);
  expect(errorOf((await plan(next.id, next.id)).html, 'to')).toBe(
    'Please choose another editor of the journal.',
  );
  expect(errorOf((await handOver(next.id, next.id, papers)).html, 'to')).toBe(
    'Please choose another editor of the journal.',
  );
});

test('a manuscript that the new editor may not have stays where it was, and the page says why', async () => {
  const { platform, plan, handOver, browser } = await anOffice();
  const former = await aUser(platform);
  const author = await aUser(platform, 'editor', { email: SUBMISSION.email });
  const paper = await aPaper(platform, 'under-review', { editor: former });
  const foreseen = (await plan(former.id, author.id)).html;
  expect(textOf(foreseen)).toContain(`${paper.paperId} stays: This editor has a conflict`);
  expect(foreseen).not.toContain('Reassign the chosen manuscripts');
  const { location } = await handOver(former.id, author.id, [paper]);
  const { html } = await browser.get(location!);
  expect(html).toContain('0 manuscripts have been reassigned.');
  expect(html).toContain(`${paper.paperId} stays: This editor has a conflict of interest`);
  expect((await stateOf(platform, paper)).editor).toBe(former.id);

  // Who signed the decision under appeal does not come to it by the back door (L3).
  const decider = await aUser(platform);
  const appealed = await aPaper(platform, 'appealed', { editor: former, decidedBy: decider });
  const second = await handOver(former.id, decider.id, [paper, appealed]);
  expect((await browser.get(second.location!)).html).toContain(
    `${appealed.paperId} stays: This editor took part`,
  );
  expect((await stateOf(platform, appealed)).editor).toBe(former.id);
  expect((await stateOf(platform, paper)).editor).toBe(decider.id);
});

test('of a manuscript that is closed to the chief nothing is counted, it stays, and others hear that its editor lost the role', async () => {
  const platform = await createAccountsPlatform();
  const chief = await aUser(platform, 'chief', { email: SUBMISSION.email });
  const [former, next] = [await aUser(platform), await aUser(platform)];
  const paper = await aPaper(platform, 'under-review', { editor: former });
  const browser = openBrowser(platform);
  await browser.signIn(chief.username, PASSWORD);
  const { html } = await browser.get(`/account/roles/people/${former.id}`);
  expect(html).toContain('nothing at present');
  expect(html).not.toContain('Reassign the manuscripts');
  const tried = await browser.post(`/account/roles/people/${former.id}`, {
    ...{ act: 'hand-over', to: next.id, [`paper-${paper.paperId}`]: 'yes' },
  });
  expect((await browser.get(tried.location!)).html).not.toContain(String(paper.paperId));
  expect((await stateOf(platform, paper)).editor).toBe(former.id);
  // Who is no editor any more leaves it to an independent one, chosen without the chief.
  await browser.post(`/account/roles/people/${former.id}`, { role: 'author' });
  expect((await stateOf(platform, paper)).editor).toBe(next.id);
  const told = (await mailsIn(platform)).filter(({ purpose }) => purpose.startsWith('role-taken'));
  expect(told.map(({ to }) => to)).toEqual([next.email, former.email]);
  for (const { text } of told) expect(text).toContain(`${chief.firstName} ${chief.lastName}, who`);
});

test('before an editor leaves, the chief says who gets their manuscripts, and none waits for who is gone', async () => {
  const { platform, change } = await anOffice();
  const former = await aUser(platform);
  const author = await aUser(platform, 'editor', { email: SUBMISSION.email });
  const paper = await aPaper(platform, 'under-review', { editor: former });
  const asked = await change(former.id, { role: 'author' });
  expect(asked.status).toBe(409);
  expect(errorOf(asked.html, 'manuscripts')).toBe(
    'Please say who gets the manuscripts of this person.',
  );
  expect((await stateOf(platform, paper)).editor).toBe(former.id);
  const wrong = await change(former.id, { role: 'author', manuscripts: former.id });
  expect(wrong.status).toBe(422);
  // The chosen editor has a conflict, so an independent one gets it.
  await change(former.id, { role: 'author', manuscripts: author.id });
  const { editor } = await stateOf(platform, paper);
  expect([null, former.id, author.id]).not.toContain(editor);
});

test.each(['author', 'reviewer', 'editor'] as const)('%s may not', async (role) => {
  const platform = await createAccountsPlatform();
  const { id, username } = await anAccount(platform, { role });
  const browser = openBrowser(platform);
  await browser.signIn(username, PASSWORD);
  expect((await browser.get('/account')).html).not.toContain('/account/roles');
  expect((await browser.get('/account/roles')).status).toBe(403);
  const answer = await browser.post(`/account/roles/people/${id}`, { role: 'chief' });
  expect(answer.status).toBe(403);
});
