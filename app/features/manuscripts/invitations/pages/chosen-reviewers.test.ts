import { expect, test } from 'vitest';
import { createAccountsPlatform, mailsIn } from '../../../../../tests/support/accounts.ts';
import { anOffice, aPerson, lettersLeave } from '../../../../../tests/support/reviewing.ts';
import { addReviewer } from '../../reviewers/edit-reviewer.server.ts';

const SEVERAL = '/office/manuscripts/several';
const FORM = { answerDays: '7', reviewDays: '28' };

/** An office with two people on its list of reviewers, and what ticks both. */
async function officeWithTwo() {
  const platform = await createAccountsPlatform();
  const { browser, manuscript, user, invited } = await anOffice(platform);
  const people = [aPerson({ name: 'Wanda Waters' }), aPerson({ name: 'Yusuf Young' })];
  const ids: number[] = [];
  for (const person of people) {
    const result = await addReviewer(platform, user, { ...person, expertise: '' });
    if (result.outcome !== 'kept') throw new Error(result.outcome);
    ids.push(result.id);
  }
  const path = `/office/manuscripts/${manuscript.paperId}/reviewers`;
  const ticked = Object.fromEntries(ids.map((id) => [`choose-reviewer-${id}`, 'yes']));
  const asked = async () =>
    (await mailsIn(platform))
      .filter(({ purpose }) => purpose === 'review-invitation')
      .map(({ to }) => to);
  return { platform, browser, invited, people, ids, path, ticked, asked };
}

test('an editor ticks two reviewers, sees both letters, and sends them with one press', async () => {
  const { browser, people, path, ticked, asked } = await officeWithTwo();
  const { html } = await browser.get(path);
  for (const name of Object.keys(ticked)) expect(html).toContain(`name="${name}"`);
  const seen = await browser.post(path, { ...FORM, ...ticked, step: 'see' });
  for (const { name, email } of people) {
    expect(seen.html).toContain(`Dear ${name},`);
    expect(seen.html).toContain(email);
  }
  expect(seen.html).toContain('Nothing is sent yet.');
  expect(seen.html).toContain('Send 2 invitations');
  expect(await asked()).toEqual([]);
  const sent = await browser.post(path, { ...FORM, ...ticked, step: 'send' });
  expect(sent.status).toBe(303);
  expect((await browser.get(path)).html).toContain('2 invitations will be sent in one minute.');
  expect((await asked()).toSorted()).toEqual(people.map(({ email }) => email).toSorted());
});

test('who cannot be invited is named with the reason, and the others are', async () => {
  const { browser, people, ids, path, ticked, asked, invited } = await officeWithTwo();
  await invited({ reviewer: ids[0]! });
  const sent = await browser.post(path, { ...FORM, ...ticked, step: 'send' });
  expect(sent.status).toBe(409);
  expect(sent.html).toContain(`Not invited: ${people[0]!.name}: `);
  expect((await asked()).toSorted()).toEqual(people.map(({ email }) => email).toSorted());
});

test('without a tick the page says so, and what was ticked stays when days are wrong', async () => {
  const { browser, path, ticked, asked } = await officeWithTwo();
  const none = await browser.post(path, { ...FORM, step: 'see' });
  expect(none.html).toContain('Please tick the reviewers to invite.');
  const gone = await browser.post(path, { ...FORM, 'choose-reviewer-9999': 'yes', step: 'see' });
  expect([gone.status, gone.html.includes('no longer on the list.')]).toEqual([409, true]);
  const wrong = await browser.post(path, { ...FORM, ...ticked, answerDays: 'soon', step: 'see' });
  expect(wrong.html).toContain('Please enter a number of days.');
  expect(wrong.html.match(/name="choose-[^>]* checked=""/g)).toHaveLength(2);
  expect(await asked()).toEqual([]);
});

test('invitations leave after a minute, and until then are taken back as if no one had been asked', async () => {
  const { platform, browser, path, ticked, asked } = await officeWithTwo();
  await browser.post(path, { ...FORM, ...ticked, step: 'send' });
  const mails = await platform.db
    .selectFrom('mails')
    .select('due_at')
    .where('purpose', '=', 'review-invitation')
    .execute();
  expect(mails.map(({ due_at }) => due_at)).toEqual(
    [1, 1].map((minutes) => platform.clock.now() + minutes * 60_000),
  );
  const { html } = await browser.get(path);
  const ids = /name="ids" value="([\d.]+)"/.exec(html)![1]!;
  const undo = () => browser.post(SEVERAL, { act: 'undo-invitation', ids, back: path });
  expect((await undo()).location).toBe(path);
  expect((await browser.get(path)).html).toContain(
    '2 invitations have been taken back; nothing was sent.',
  );
  expect(await asked()).toEqual([]);
  const rows = await platform.db.selectFrom('review_invitations').selectAll().execute();
  expect(rows.map((row) => [row.invited_at, row.cancelled_at])).toEqual(
    [platform.clock.now(), platform.clock.now()].map((at) => [null, at]),
  );
  // They can be asked again, and then once only.
  await browser.post(path, { ...FORM, ...ticked, step: 'send' });
  expect(await asked()).toHaveLength(2);
  await lettersLeave(platform);
  const again = /name="ids" value="([\d.]+)"/.exec((await browser.get(path)).html)![1]!;
  await browser.post(SEVERAL, { act: 'undo-invitation', ids: again, back: path });
  expect((await browser.get(path)).html).toContain('0 of 2 invitations taken back');
  expect(await asked()).toHaveLength(2);
});

test('a reviewer who is released before the invitation left hears nothing', async () => {
  const { platform, browser, invited, asked } = await officeWithTwo();
  const invitation = await invited();
  await browser.post(`/office/invitations/${invitation}`, { action: 'cancel' });
  expect(await asked()).toEqual([]);
  const told = (await mailsIn(platform)).map(({ purpose }) => purpose);
  expect(told).not.toContain('invitation-cancelled');
});

test('a personal message is seen in the letters and goes with them, and never names an author (L6)', async () => {
  const { platform, browser, path, ticked, asked } = await officeWithTwo();
  const telling = 'This one is by A. Example.';
  for (const step of ['see', 'send']) {
    const wrong = await browser.post(path, { ...FORM, ...ticked, note: telling, step });
    expect([step, wrong.status]).toEqual([step, 422]);
    expect(wrong.html).toContain('Please remove: A. Example.');
    expect(wrong.html).toContain(telling);
  }
  expect(await asked()).toEqual([]);
  const note = 'You wrote on the same question last year.';
  const seen = await browser.post(path, { ...FORM, ...ticked, note, step: 'see' });
  expect(seen.html.split(`&gt; ${note}`)).toHaveLength(3);
  expect(seen.html).toContain(`name="note" value="${note}"`);
  await browser.post(path, { ...FORM, ...ticked, note, step: 'send' });
  const letters = (await mailsIn(platform)).filter(
    ({ purpose }) => purpose === 'review-invitation',
  );
  expect(letters.map(({ text }) => text.includes(`> ${note}`))).toEqual([true, true]);
  const likely = 'For Example, thanks.';
  const invite = { ...FORM, name: 'Xaver Lind', email: 'x@far.example', institution: 'Far' };
  const asking = await browser.post(path, { ...invite, note: likely, invite: 'typed' });
  expect(asking.html).toContain('name="read" value="Example"');
  const again = { ...invite, note: likely, read: 'Example', invite: 'typed' };
  expect((await browser.post(path, again)).status).toBe(303);
});
