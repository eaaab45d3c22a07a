import { expect, test } from 'vitest';
import { createAccountsPlatform, PASSWORD } from '../../../../../../tests/support/accounts.ts';
import { aPaper, aUser } from '../../../../../../tests/support/office.ts';
import { anOffice, aPerson, asAccount } from '../../../../../../tests/support/reviewing.ts';
import { textsOf } from '../../../../../../tests/support/visit.ts';
import { DAY } from '#app/platform/clock.ts';

const SEVERAL = '/office/manuscripts/several';

const tick = (...papers: number[]) =>
  Object.fromEntries(papers.map((paper) => [`paper-${paper}`, 'yes']));

async function office() {
  const platform = await createAccountsPlatform();
  const opened = await anOffice(platform);
  await opened.invited(aPerson({ name: 'Rosa Lindqvist' }));
  platform.clock.moveBy(20 * DAY);
  await opened.browser.signIn(opened.user.username, PASSWORD);
  const reminders = async () => {
    const mails = await platform.db
      .selectFrom('mails')
      .select('due_at')
      .where('purpose', '=', 'review-reminder')
      .execute();
    return mails.map(({ due_at }) => due_at! - platform.clock.now() > 55_000);
  };
  return { platform, reminders, ...opened, paperId: opened.manuscript.paperId };
}

test('a reminder leaves a minute after it was asked for, and can be taken back until then', async () => {
  const { browser, reminders, invited } = await office();
  await invited();
  const invitation = '/office/invitations/1';
  const fields = { action: 'remind', from: 'list' };
  expect((await browser.post(invitation, fields)).location).toBe('/office/manuscripts');
  expect(await reminders()).toEqual([true]);
  const list = await browser.get('/office/manuscripts');
  expect(list.html).toContain('The reminder to Rosa Lindqvist will be sent in one minute.');
  expect(list.html).toContain('<input type="hidden" name="ids" value="1"/>');
  // Who was just reminded is still late.
  const others = await browser.get('/office/manuscripts?list=others');
  expect(others.html).toMatch(/answer \d+ days late/);
  expect(others.html).not.toContain('due today');
  const undone = await browser.post(SEVERAL, {
    act: 'undo',
    ids: '1',
    back: '/office/manuscripts/1',
  });
  expect(undone.location).toBe('/office/manuscripts/1');
  expect(await reminders()).toEqual([]);
  // As if it had never been asked for: it can be asked for again.
  await browser.post(invitation, fields);
  expect(await reminders()).toEqual([true]);
});

test('a reminder that has left is not taken back', async () => {
  const { platform, browser, reminders } = await office();
  await browser.post('/office/invitations/1', { action: 'remind' });
  await platform.db.updateTable('mails').set({ attempts: 1, sent_at: 1, due_at: null }).execute();
  await browser.post(SEVERAL, { act: 'undo', ids: '1', back: 'https://evil.example' });
  expect((await browser.get('/office/manuscripts')).html).toContain('too late');
  expect(await reminders()).toHaveLength(1);
});

test('of several reminders the notice says how many were taken back, and for how many it was too late', async () => {
  const { browser, invited } = await office();
  await invited(aPerson({ name: 'Sven Holm' }));
  const remind = (id: number) => browser.post(`/office/invitations/${id}`, { action: 'remind' });
  const notice = async () => {
    await browser.post(SEVERAL, { act: 'undo', ids: '1.2' });
    return (await browser.get('/office/manuscripts')).html;
  };
  await remind(1);
  await remind(2);
  expect(await notice()).toContain('2 reminders have been taken back; nothing was sent.');
  await remind(1);
  expect(await notice()).toContain('1 of 2 reminders taken back; it was too late for 1.');
});

test('of several manuscripts the page says what will happen to which before it does', async () => {
  const { platform, browser, paperId, reminders, user } = await office();
  const other = await aPaper(platform, 'under-review', { editor: user });
  const hidden = await aPaper(platform, 'under-review', { submission: { title: 'Hidden words' } });
  await platform.db
    .insertInto('conflicts')
    .values({
      ...{ manuscript_id: hidden.id, account_id: user.id, relation: 'family', source: 'declared' },
      ...{ note: '', noted_at: 1 },
    })
    .execute();
  const chosen = tick(paperId, other.paperId, hidden.paperId);
  const page = await browser.post(SEVERAL, { act: 'remind', ...chosen });
  expect(textsOf(page.html, 'td')).toEqual([
    'Remind Rosa Lindqvist',
    'No reviewer is overdue',
    'Not open to you',
  ]);
  expect(page.html).not.toContain('Hidden words');
  expect(page.html).toContain('Remind reviewers of 1 manuscript<');
  expect(await reminders()).toEqual([]);
  await browser.post(SEVERAL, { act: 'remind-now', ...chosen });
  expect(await reminders()).toEqual([true]);
  const csv = await browser.post(SEVERAL, { act: 'export', ...chosen });
  expect(csv.html.trim().split('\r\n')).toHaveLength(4);
  expect(csv.html).not.toContain('Hidden words');
  expect((await browser.post(SEVERAL, { act: 'export' })).status).toBe(422);
});

test('the page promises no reminder of a manuscript that another editor handles', async () => {
  const { platform, browser, paperId, reminders } = await office();
  const colleague = await aUser(platform);
  await platform.db
    .updateTable('manuscripts')
    .set({ editor_id: colleague.id })
    .where('paper_id', '=', paperId)
    .execute();
  await platform.db.deleteFrom('editor_assignments').execute();
  const page = await browser.post(SEVERAL, { act: 'remind', ...tick(paperId) });
  expect(textsOf(page.html, 'td')).toEqual(['Handled by another editor']);
  await browser.post(SEVERAL, { act: 'remind-now', ...tick(paperId) });
  expect(await reminders()).toEqual([]);
});

test('several manuscripts are assigned at once, but for those that the editor may not have', async () => {
  const { platform, browser, paperId, user } = await office();
  const other = await aPaper(platform, 'under-review', { editor: user });
  const colleague = await aUser(platform);
  await platform.db
    .insertInto('conflicts')
    .values({
      ...{ manuscript_id: other.id, account_id: colleague.id, relation: 'family' },
      ...{ source: 'declared', note: '', noted_at: 1 },
    })
    .execute();
  const chosen = { ...tick(paperId, other.paperId), username: colleague.username };
  const page = await browser.post(SEVERAL, { act: 'assign', ...chosen });
  expect(textsOf(page.html, 'td')).toEqual([
    `Assign to ${colleague.firstName} ${colleague.lastName}`,
    'This editor has a conflict of interest with the manuscript.',
  ]);
  await browser.post(SEVERAL, { act: 'assign-now', ...chosen });
  const rows = await platform.db
    .selectFrom('manuscripts')
    .select('editor_id')
    .orderBy('paper_id')
    .execute();
  expect(rows.map(({ editor_id }) => editor_id)).toEqual([colleague.id, user.id]);
  expect((await browser.get('/office/manuscripts')).html).toContain(
    `1 manuscript assigned. ${other.paperId}: This editor has a conflict`,
  );
});

test('of a manuscript without an editor the page says that the editor-in-chief assigns it', async () => {
  const { platform, browser } = await office();
  const { paperId } = await aPaper(platform, 'under-review');
  const colleague = await aUser(platform);
  const chosen = { ...tick(paperId), username: colleague.username };
  const { html } = await browser.post(SEVERAL, { act: 'assign', ...chosen });
  expect(textsOf(html, 'td')).toEqual([
    'No editor yet. Only the editor-in-chief can assign such manuscripts.',
  ]);
  // What was done is told with the same reason.
  await browser.post(SEVERAL, { act: 'assign-now', ...chosen });
  expect((await browser.get('/office/manuscripts')).html).toContain(
    `0 manuscripts assigned. ${paperId}: No editor yet. Only the editor-in-chief can assign such manuscripts.`,
  );
});

test('the same refusal of several manuscripts is said once', async () => {
  const { platform, browser, paperId, user } = await office();
  const colleague = await aUser(platform);
  const papers = [];
  for (let count = 0; count < 7; count += 1)
    papers.push(await aPaper(platform, 'under-review', { editor: user }));
  for (const { id } of papers) {
    await platform.db
      .insertInto('conflicts')
      .values({
        ...{ manuscript_id: id, account_id: colleague.id, relation: 'family' },
        ...{ source: 'declared', note: '', noted_at: 1 },
      })
      .execute();
  }
  const ids = papers.map((each) => each.paperId);
  const chosen = { ...tick(paperId, ...ids), username: colleague.username };
  await browser.post(SEVERAL, { act: 'assign-now', ...chosen });
  expect((await browser.get('/office/manuscripts')).html).toContain(
    `1 manuscript assigned. ${ids.slice(0, 5).join(', ')} and 2 more: This editor has a conflict of interest with the manuscript.`,
  );
});

test('authors of several manuscripts are reminded at once, each once a day', async () => {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform);
  const waiting = await aPaper(platform, 'accepted', { editor });
  const other = await aPaper(platform, 'under-review', { editor });
  const { browser } = await asAccount(platform, editor.id);
  const fields = tick(waiting.paperId, other.paperId);
  const plan = await browser.post(SEVERAL, { ...fields, act: 'remind-authors' });
  expect(plan.html).toContain('It does not wait for its authors');
  expect(plan.html).toContain('Remind authors of 1 manuscript');
  const remind = async () => {
    await browser.post(SEVERAL, { ...fields, act: 'remind-authors-now' });
    return (await browser.get('/office/manuscripts')).html;
  };
  expect(await remind()).toContain('1 author reminded.');
  expect(await remind()).toContain(
    `0 authors reminded. ${waiting.paperId}: The author was reminded today already.`,
  );
  const mails = platform.db.selectFrom('mails').select('purpose');
  expect(
    (await mails.execute()).filter((mail) => mail.purpose === 'agreement-reminder'),
  ).toHaveLength(1);
});
