import { expect, test } from 'vitest';
import { createAccountsPlatform, mailsIn } from '../../../../../tests/support/accounts.ts';
import { anOffice, aPerson, lettersLeave } from '../../../../../tests/support/reviewing.ts';
import { DAY } from '#app/platform/clock.ts';
import { sweepInvitations } from '../sweep-invitations.server.ts';
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
  expect(seen.html).toContain('Nothing has been sent yet.');
  expect(seen.html).toContain('Send 2 invitations');
  expect(await asked()).toEqual([]);
  const sent = await browser.post(path, { ...FORM, ...ticked, step: 'send' });
  expect(sent.status).toBe(303);
  expect((await browser.get(path)).html).toContain('2 invitations will be sent in one minute.');
  expect((await asked()).toSorted()).toEqual(people.map(({ email }) => email).toSorted());
});

test('of one invitation the notice says to whom it goes', async () => {
  const { browser, people, path, ticked } = await officeWithTwo();
  const [one] = Object.entries(ticked);
  await browser.post(path, { ...FORM, [one![0]]: one![1], step: 'send' });
  const { html } = await browser.get(path);
  const named = people.filter(({ name }) =>
    html.includes(`The invitation to ${name} will be sent in one minute.`),
  );
  expect(named).toHaveLength(1);
});

test('who goes back from the letters to choose others finds the form as it was', async () => {
  const { browser, path, ticked, asked } = await officeWithTwo();
  const note = 'Please look at the second figure.';
  const seen = await browser.post(path, { ...FORM, ...ticked, note, step: 'see' });
  const [, form = ''] = seen.html.split('aria-label="Send the invitations"');
  const kept = Array.from(
    form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g),
    ([, name = '', value = '']) => [name, value],
  );
  const { html } = await browser.post(path, { ...Object.fromEntries(kept), step: 'choose' });
  expect(html).toContain(note);
  expect(html.match(/name="choose-[^>]* checked=""/g)).toHaveLength(2);
  expect(await asked()).toEqual([]);
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

test('a search, saving an alternate and inviting one reviewer keep what else is typed and ticked', async () => {
  const { browser, ids, path, ticked, asked } = await officeWithTwo();
  const [first = ''] = Object.keys(ticked);
  const typed = { ...FORM, note: 'Please look at the second figure.', [first]: 'yes' };
  const isKept = (html: string) => [
    html.includes('Please look at the second figure.'),
    new RegExp(`name="${first}"[^>]* checked=""`).test(html),
  ];
  const found = await browser.post(path, { ...typed, step: 'find', q: 'young' });
  expect([found.status, ...isKept(found.html)]).toEqual([200, true, true]);
  expect(found.html).toContain('Yusuf Young');
  const entered = await browser.post(path, { ...typed, invite: 'typed', q: 'xx', searched: '' });
  expect([entered.status, ...isKept(entered.html)]).toEqual([200, true, true]);
  expect(entered.html).not.toContain('Yusuf Young');

  const saved = await browser.post(path, { ...typed, alternate: `reviewer-${ids[1]}` });
  expect([saved.status, ...isKept(saved.html)]).toEqual([200, true, true]);
  expect(saved.html).toContain('Alternate reviewer saved');

  const person = { ...aPerson(), expertise: '' };
  const invited = await browser.post(path, { ...typed, ...person, invite: 'typed' });
  const { html } = await browser.get(invited.location!);
  expect(isKept(html)).toEqual([false, true]);
  expect(await asked()).toEqual([person.email]);
});

test('invitations leave after a minute, and until then are taken back as if no one had been asked', async () => {
  const { platform, browser, path, ticked, asked } = await officeWithTwo();
  platform.clock.moveBy(2 * DAY);
  const isOld = async () =>
    (await browser.get('/office/manuscripts?list=open')).html.includes('2 days, no reviewer');
  expect(await isOld()).toBe(true);
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
  expect(await isOld()).toBe(false);
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
  expect(await isOld()).toBe(true);
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

test('the editor says who of the chosen is invited now, and in which order the others follow', async () => {
  const { platform, browser, ids, people, path, ticked, asked } = await officeWithTwo();
  const seen = await browser.post(path, { ...FORM, ...ticked, step: 'see' });
  expect(seen.html).toContain('When Wanda Waters is invited');
  const order = { [`order-reviewer-${ids[0]}`]: '1' };
  await browser.post(path, { ...FORM, ...ticked, ...order, step: 'send' });
  expect(await asked()).toEqual([people[1]!.email]);
  const ranks = await platform.db
    .selectFrom('review_invitations')
    .select(['reviewer_id as reviewer', 'rank', 'invited_at as at'])
    .orderBy('rank')
    .execute();
  expect(ranks).toEqual([
    { reviewer: ids[1], rank: 0, at: platform.clock.now() },
    { reviewer: ids[0], rank: 1, at: null },
  ]);
});

test('an invitation that is not to leave before a day is sent on that day, with days that count from it', async () => {
  const { platform, browser, people, path, ticked, asked } = await officeWithTwo();
  const form = { ...FORM, ...ticked, note: 'After your holidays.', notBefore: '2026-12-01' };
  const seen = await browser.post(path, { ...form, step: 'see' });
  expect(seen.html).toContain('Send 2 invitations on 1 December 2026');
  expect(seen.html).toContain('8 December 2026');
  await browser.post(path, { ...form, step: 'send' });
  const page = (await browser.get(path)).html;
  expect(page).toContain('2 invitations will be sent on 1 December 2026.');
  expect(page).toContain('will be invited 1 December 2026');
  await sweepInvitations(platform);
  expect(await asked()).toEqual([]);
  // They keep their places: the alternate waits.
  await browser.post(path, { ...FORM, ...asTyped(), alternate: 'typed' });
  await sweepInvitations(platform);
  expect(await asked()).toEqual([]);
  platform.clock.moveBy(Date.UTC(2026, 11, 1) - platform.clock.now());
  await sweepInvitations(platform);
  await sweepInvitations(platform);
  expect((await asked()).toSorted()).toEqual(people.map(({ email }) => email).toSorted());
  const letter = (await mailsIn(platform)).find((each) => each.purpose === 'review-invitation');
  expect(letter!.text).toContain('> After your holidays.');
  expect(letter!.text).toContain('Please answer by: 8 December 2026');
});

test('a planned invitation can be cancelled in silence, or sent at once', async () => {
  const { platform, browser, people, path, ticked, asked } = await officeWithTwo();
  await browser.post(path, { ...FORM, ...ticked, notBefore: '2026-12-01', step: 'send' });
  await browser.post('/office/invitations/1', { action: 'cancel' });
  await browser.post('/office/invitations/2', { action: 'ask' });
  platform.clock.moveBy(Date.UTC(2026, 11, 1) - platform.clock.now());
  await sweepInvitations(platform);
  expect(await asked()).toEqual([people[1]!.email]);
  const told = (await mailsIn(platform)).map(({ purpose }) => purpose);
  expect(told).not.toContain('invitation-cancelled');
});

test('a day that is over, or none at all, is told beside the field', async () => {
  const { browser, path, ticked, asked } = await officeWithTwo();
  for (const notBefore of ['2020-01-01', 'soon']) {
    const wrong = await browser.post(path, { ...FORM, ...ticked, notBefore, step: 'send' });
    expect(wrong.html).toContain('Please choose a day from today to a year ahead');
  }
  expect(await asked()).toEqual([]);
});

test('what ends an invitation within its minute takes the reminder back too, and a new link goes into the letter', async () => {
  const { platform, browser, invited } = await officeWithTwo();
  const queued = async () =>
    (await platform.db.selectFrom('mails').select(['purpose', 'text']).execute()).filter(
      ({ purpose }) => purpose.startsWith('review-') || purpose.startsWith('invitation-'),
    );
  const first = await invited();
  await browser.post(`/office/invitations/${first}`, { action: 'remind' });
  expect(await queued()).toHaveLength(2);
  await browser.post(SEVERAL, { act: 'undo-invitation', ids: String(first), back: '/office' });
  expect(await queued()).toEqual([]);
  const second = await invited();
  const before = (await queued())[0]!.text;
  await browser.post(`/office/invitations/${second}`, { action: 'renew' });
  const now = await queued();
  expect(now.map(({ purpose }) => purpose)).toEqual(['review-invitation']);
  const linkIn = (text: string) => /\/review\/\d+\?key=[^\s>)]+/.exec(text)![0];
  expect(linkIn(now[0]!.text)).not.toBe(linkIn(before));
  expect((await browser.get(linkIn(now[0]!.text))).status).toBe(200);
  await browser.post(`/office/invitations/${second}`, { action: 'revoke' });
  expect(await queued()).toEqual([]);
});

const asTyped = () => {
  const { name, email, institution } = aPerson();
  return { name, email, institution, expertise: '' };
};
