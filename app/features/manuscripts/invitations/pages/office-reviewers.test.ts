import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../../tests/support/accounts.ts';
import { anOffice, aPerson, byLink } from '../../../../../tests/support/reviewing.ts';
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
  await declineInvitation(platform, byLink(declined), { reason: '', alternate: '' });
  await invited(waiting, true);
  const { html } = await browser.get(`/office/manuscripts/${manuscript.paperId}/reviewers`);
  for (const { name } of [refusing, waiting]) expect(html).not.toContain(`Choose ${name}`);
  const [, entry = ''] = html.split(`<h3 class="entry-title">${refusing.name}</h3>`);
  expect(entry.split('</article>')[0]).toContain(`/office/invitations/${declined}#again`);
});
