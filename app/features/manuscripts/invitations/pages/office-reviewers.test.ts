import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../../tests/support/accounts.ts';
import { aPaper, aUser } from '../../../../../tests/support/office.ts';
import {
  anOffice,
  aPerson,
  asAccount,
  byLink,
  lettersLeave,
} from '../../../../../tests/support/reviewing.ts';
import { DAY } from '#app/platform/clock.ts';
import { addReviewer } from '../../reviewers/edit-reviewer.server.ts';
import { remindReviewer } from '../change-invitation.server.ts';
import { declineInvitation } from '../../reviews/answer-invitation.server.ts';

const NOTHING_TO_READ = 'Reviewers have no files to read.';

test('Enter in a field of the reviewers’ page invites the person who was typed in, never the first of the list', async () => {
  const platform = await createAccountsPlatform();
  const { browser, manuscript, invited } = await anOffice(platform);
  await invited(aPerson());
  const { html } = await browser.get(`/office/manuscripts/${manuscript.paperId}/reviewers`);
  const [, form = ''] = html.split('aria-label="Invite reviewers"');
  // What Enter does is what the first submit button of a form does.
  const [first = ''] = /<button[^>]*>/.exec(form) ?? [];
  expect([first.includes('name="invite"'), first.includes('value="typed"')]).toEqual([true, true]);
});

test('an editor is told when no file of the round can go to reviewers, and what to do', async () => {
  const platform = await createAccountsPlatform();
  const { browser, manuscript } = await anOffice(platform);
  const pages = ['', '/reviewers'].map(
    (below) => `/office/manuscripts/${manuscript.paperId}${below}`,
  );
  const read = () => Promise.all(pages.map(async (page) => (await browser.get(page)).html));
  const change = (changes: { findings: string; neutral_key: string | null }) =>
    platform.db
      .updateTable('manuscript_files')
      .set(changes)
      .where('manuscript_id', '=', manuscript.id)
      .execute();

  await change({ findings: '[]', neutral_key: null });
  for (const html of await read()) expect(html).toContain(NOTHING_TO_READ);
  await change({ findings: '[]', neutral_key: 'a-copy' });
  for (const html of await read()) expect(html).not.toContain(NOTHING_TO_READ);
});

test('who declined and who is an alternate have no box to tick; who declined is asked again', async () => {
  const platform = await createAccountsPlatform();
  const { browser, manuscript, invited } = await anOffice(platform);
  const [refusing, waiting] = [aPerson(), aPerson()];
  const declined = await invited(refusing);
  await declineInvitation(platform, byLink(declined), { reason: '' });
  await invited(waiting, true);
  const { html } = await browser.get(`/office/manuscripts/${manuscript.paperId}/reviewers`);
  for (const { name } of [refusing, waiting]) expect(html).not.toContain(`Choose ${name}`);
  const [, entry = ''] = html.split(`<h3 class="entry-title">${refusing.name}</h3>`);
  expect(entry.split('</article>')[0]).toContain(`/office/invitations/${declined}#again`);
});

test('an editor sees when a reviewer was last reminded, beside the manuscript and among the invited', async () => {
  const platform = await createAccountsPlatform();
  const { browser, manuscript, user, invited } = await anOffice(platform);
  const id = await invited(aPerson());
  await lettersLeave(platform);
  platform.clock.moveBy(2 * DAY);
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  const reminded = `reminded ${day.format(platform.clock.now())}`;
  const read = async (below: string) =>
    (await browser.get(`/office/manuscripts/${manuscript.paperId}${below}`)).html.replaceAll(
      /<[^<>]*>/g,
      '',
    );
  for (const below of ['', '/reviewers']) expect(await read(below)).not.toContain('reminded');
  expect(await remindReviewer(platform, user, id)).toEqual({ outcome: 'done' });
  for (const below of ['', '/reviewers']) expect(await read(below)).toContain(reminded);
});

test('who checks a conflict of interest first finds the message and the ticks as they were', async () => {
  const platform = await createAccountsPlatform();
  const { browser, manuscript, user } = await anOffice(platform);
  const [ticked, doubtful] = [aPerson(), aPerson()];
  const ids: number[] = [];
  for (const person of [ticked, doubtful]) {
    const added = await addReviewer(platform, user, { ...person, expertise: '' });
    if (added.outcome !== 'kept') throw new Error(added.outcome);
    ids.push(added.id);
  }
  const path = `/office/manuscripts/${manuscript.paperId}/reviewers`;
  const note = 'Please look at the second figure.';
  const form = { answerDays: '7', reviewDays: '28', note, [`choose-reviewer-${ids[0]}`]: 'yes' };
  const checked = await browser.post(path, { ...form, check: `reviewer-${ids[1]}` });
  expect([checked.status, checked.location]).toEqual([
    303,
    `/office/manuscripts/${manuscript.paperId}/conflict-check?who=reviewer-${ids[1]}`,
  ]);
  const { html } = await browser.get(path);
  expect(html).toContain(note);
  expect(html.match(/name="choose-[^>]* checked=""/g)).toHaveLength(1);
  await browser.post(path, { ...form, step: 'find' });
  expect((await browser.get(path)).html).not.toContain(note);
});

test('before an editor is set, the page says so, and not that another editor handles the manuscript', async () => {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform);
  const { paperId } = await aPaper(platform, 'received');
  const { browser } = await asAccount(platform, editor.id);
  const { html } = await browser.get(`/office/manuscripts/${paperId}/reviewers`);
  expect(html).toContain('No editor handles this manuscript yet.');
  expect(html).not.toContain('Another editor handles this manuscript.');
});
