import { expect, test } from 'vitest';
import { mailsIn, anAccount, PASSWORD } from '../../../../../tests/support/accounts.ts';
import { anAuthorsPaper, multipart, setState } from '../../../../../tests/support/authors-paper.ts';
import { openBrowser } from '../../../../../tests/support/browser.ts';
import { aReview } from '../../../../../tests/support/office.ts';
import { DAY } from '#app/platform/clock.ts';
import { lapseAuthorChanges } from '../../author-changes/end-author-change.server.ts';
import { valuesOf } from '../../completion/completion-form.ts';
import { findCompletion } from '../../completion/find-completion.server.ts';
import { listHistory } from '../../../../platform/history/history.server.ts';

/** A paper under review, and its corresponding author’s proposal to put Carol in Ben’s place. */
async function proposed() {
  const paper = await anAuthorsPaper('under-review');
  const { platform, paperId, browser, at } = paper;
  const form = {
    'author-0-position': '1',
    'author-0-name': 'Ada Example',
    'author-0-email': 'ada@example.org',
    'author-1-position': '2',
    'author-1-name': 'Ben Example',
    'author-1-email': 'ben@example.org',
    'author-1-remove': 'on',
    'author-2-position': '',
    'author-2-name': 'Carol New',
    'author-2-email': 'carol@elsewhere.example',
    'author-2-rank': '1',
    corresponding: '0',
    reason: 'Carol measured it all.',
  };
  const propose = (changes: Record<string, string> = {}, position = 1) =>
    browser.send(at('authors', position), multipart({ ...form, ...changes }));
  const sent = await propose();
  const links = async () =>
    new Map(
      (await mailsIn(platform))
        .filter(({ purpose }) => purpose === 'author-consent')
        .map(({ to, text }) => [to, /\/manuscripts\/\d+\/authors\/consent\?\S+/.exec(text)![0]]),
    );
  const names = async () =>
    (
      await platform.db
        .selectFrom('manuscript_authors')
        .select(['position', 'name'])
        .where('removed_at', 'is', null)
        .orderBy('rank')
        .execute()
    ).map(({ position, name }) => `${position} ${name}`);
  const chief = openBrowser(platform);
  const { username } = await anAccount(platform, {
    role: 'chief',
    email: 'chief@faraway.example',
    institution: 'Faraway',
    firstName: 'Greta',
    lastName: 'Chiefly',
  });
  await chief.signIn(username, PASSWORD);
  const answer = (fields: Record<string, string>) =>
    chief.post(`/office/manuscripts/${paperId}/author-change`, { change: '1', ...fields });
  return { ...paper, sent, propose, links, names, chief, answer };
}

/** Ada proposes it, and so consents. */
const ASKED = ['ben@example.org', 'carol@elsewhere.example'];
const ALL = ['ada@example.org', ...ASKED];

test('the list changes once all authors have consented and an editor has approved', async () => {
  const { sent, browser, at, paper, links, names, chief, answer, paperId, platform } =
    await proposed();
  expect(sent.status).toBe(303);
  const mailed = await links();
  expect([...mailed.keys()].toSorted()).toEqual(ASKED);
  expect((await browser.get(at('authors'))).html).toMatch(/Ada Example: consented on/);
  expect((await browser.get(mailed.get(ASKED[0]!)!)).html).toContain('I consent');
  expect((await browser.post(mailed.get(ASKED[0]!)!, {})).status).toBe(303);
  const office = await chief.get(`/office/manuscripts/${paperId}/authors`);
  expect(office.html).toContain('Carol measured it all.');
  expect((await answer({ answer: 'approve' })).status).toBe(303);
  expect(await names()).toEqual(['1 Ada Example', '2 Ben Example']);
  // To open a link is not to consent.
  await browser.get(mailed.get(ASKED[1]!)!);
  expect(await names()).toEqual(['1 Ada Example', '2 Ben Example']);
  await browser.post(mailed.get(ASKED[1]!)!, {});
  expect(await names()).toEqual(['3 Carol New', '1 Ada Example']);
  const history = await listHistory(platform, `manuscript:${paperId}`);
  expect(history.filter(({ event }) => event === 'authors-change-applied')).toHaveLength(1);
  // Ben is an author no more: his link leads nowhere.
  expect((await browser.get(paper(2))).status).toBe(404);
  expect((await browser.get(at('authors', 2))).status).toBe(404);
  const ledger = (await browser.get(at('authors', 3))).html;
  expect(ledger).toContain('The list has been changed.');
  for (const secret of ['Greta', 'Chiefly', 'faraway.example'])
    expect(ledger).not.toContain(secret);
});

test('a refusal needs a reason, ends the proposal, and the author reads it', async () => {
  const { answer, links, browser, names, propose, platform, id } = await proposed();
  expect((await answer({ answer: 'refuse' })).status).toBe(422);
  await aReview(platform, id, { name: 'Rita Canary' });
  const telling = await answer({ answer: 'refuse', refusal: 'Canary, Rita knows no Carol.' });
  expect(telling.status).toBe(422);
  expect(telling.html).toContain('Please remove: Canary, Rita');
  expect((await answer({ answer: 'refuse', refusal: 'Who is Carol?' })).status).toBe(303);
  const mail = (await mailsIn(platform)).find(({ purpose }) => purpose === 'author-change-refused');
  expect(mail).toMatchObject({ to: 'ada@example.org', text: expect.stringContaining('Who is') });
  for (const link of (await links()).values()) await browser.post(link, {});
  expect(await names()).toEqual(['1 Ada Example', '2 Ben Example']);
  expect((await answer({ answer: 'approve' })).status).not.toBe(303);
  expect((await propose()).status).toBe(303);
});

test('after acceptance nothing is applied, even when all agreed', async () => {
  const { id, platform, answer, links, browser, names, propose } = await proposed();
  await answer({ answer: 'approve' });
  await setState(platform, id, 'accepted');
  for (const link of (await links()).values()) await browser.post(link, {});
  expect(await names()).toEqual(['1 Ada Example', '2 Ben Example']);
  expect((await propose()).status).toBe(409);
});

test('a proposal that is too long is given back whole, with how long it may be beside the field', async () => {
  const paper = await anAuthorsPaper('initial-assessment');
  const values = valuesOf(await findCompletion(paper.platform, paper.id));
  const name = `Carol ${'x'.repeat(300)}`;
  const reason = 'word '.repeat(1100);
  const form = { ...values, 'author-2-name': name, 'author-2-email': 'carol@example.net', reason };
  const refused = await paper.browser.send(paper.at('authors'), multipart(form));
  expect(refused.status).toBe(422);
  expect(refused.html).toContain(`value="${name}"`);
  expect(refused.html).toContain(reason.trim());
  expect(refused.html).toContain(
    'id="author-2-name-error">This is too long. Please use at most 200 characters.',
  );
  expect(refused.html).toContain(
    'id="reason-error">This is too long. Please use at most 5,000 characters.',
  );
});

test('one proposal at a time, by the corresponding author, with all addresses and a reason', async () => {
  const { propose, links, browser } = await proposed();
  expect((await propose()).status).toBe(422);
  expect((await propose({}, 2)).status).toBe(403);
  const bent = (await links()).get(ASKED[0]!)!.slice(0, -2);
  expect((await browser.get(bent)).status).toBe(404);
  expect((await browser.post(bent, {})).status).toBe(404);
});

test('an editor who has a conflict with a proposed author does not approve', async () => {
  const { platform, paperId, names, links, browser } = await proposed();
  const { username } = await anAccount(platform, {
    role: 'chief',
    firstName: 'Carol',
    lastName: 'New',
    email: 'other@nowhere.example',
    institution: 'Nowhere',
  });
  const carol = openBrowser(platform);
  await carol.signIn(username, PASSWORD);
  const approval = { change: '1', answer: 'approve' };
  const path = `/office/manuscripts/${paperId}/author-change`;
  expect((await carol.post(path, approval)).status).not.toBe(303);
  for (const link of (await links()).values()) await browser.post(link, {});
  expect(await names()).toEqual(['1 Ada Example', '2 Ben Example']);
});

test('the answer to a change is offered to whose it is; other editors read the ledger', async () => {
  const { platform, paperId, chief } = await proposed();
  const { username } = await anAccount(platform, {
    ...{ role: 'editor', firstName: 'Olga', lastName: 'Elsewhere' },
    ...{ email: 'olga@faroff.example', institution: 'Faroff' },
  });
  const other = openBrowser(platform);
  await other.signIn(username, PASSWORD);
  const offered = await Promise.all(
    [chief, other].map(async (each) => {
      const { html } = await each.get(`/office/manuscripts/${paperId}/authors`);
      return [html.includes('Carol measured it all.'), html.includes('Reason for refusing')];
    }),
  );
  expect(offered.flat()).toEqual([true, true, true, false]);
});

/** What each mail of a purpose said, by its reader. */
async function told(platform: Parameters<typeof mailsIn>[0], purpose: string) {
  const mails = (await mailsIn(platform)).filter((mail) => mail.purpose === purpose);
  return mails.map(({ to, subject }) => `${to}: ${subject.split(':')[0]}`).toSorted();
}

const ENDED = ALL.map((to) => `${to}: The authors stay as they are`);

test('the proposer withdraws a change, all who were asked learn it, and another can be proposed', async () => {
  const { browser, at, platform, names, links, propose, answer } = await proposed();
  expect((await browser.get(at('authors', 1))).html).toContain('Withdraw the proposal');
  expect((await browser.get(at('authors', 2))).html).not.toContain('Withdraw the proposal');
  const withdraw = (position: number) =>
    browser.send(at('authors', position), multipart({ withdraw: '1' }));
  expect((await withdraw(2)).status).toBe(403);
  expect((await withdraw(1)).status).toBe(303);
  expect((await withdraw(1)).status).toBe(303);
  expect(
    (await told(platform, 'author-change-ended')).filter((to) => !/office|faraway/.test(to)),
  ).toEqual(expect.arrayContaining(ENDED));
  expect((await browser.get(at('authors', 2))).html).toContain(
    'Withdrawn. The list has not been changed.',
  );
  for (const link of (await links()).values()) await browser.post(link, {});
  expect((await answer({ answer: 'approve' })).status).not.toBe(303);
  expect(await names()).toEqual(['1 Ada Example', '2 Ben Example']);
  expect((await propose()).status).toBe(303);
});

test('a change that not every author answered in time lapses, and all who were asked and the editor learn it', async () => {
  const { platform, names, links, paperId, browser, at, propose, answer } = await proposed();
  const mailed = await links();
  await browser.post(mailed.get('ada@example.org')!, {});
  expect((await answer({ answer: 'approve' })).status).toBe(303);
  const lapse = async (days: number) => {
    platform.clock.moveBy(days * DAY);
    await Promise.all([lapseAuthorChanges(platform), lapseAuthorChanges(platform)]);
    return told(platform, 'author-change-ended');
  };
  expect(await lapse(28)).toEqual([]);
  const after = await lapse(1);
  expect(after.filter((to) => ALL.some((each) => to.startsWith(each)))).toEqual(ENDED);
  expect(after).toHaveLength(ALL.length + 1);
  expect(await lapse(100)).toEqual(after);
  await browser.post(mailed.get('ben@example.org')!, {});
  expect(await names()).toEqual(['1 Ada Example', '2 Ben Example']);
  expect((await browser.get(at('authors', 1))).html).toContain('Not answered in time.');
  const history = await listHistory(platform, `manuscript:${paperId}`);
  expect(history.map(({ event }) => event)).toContain('authors-change-ended');
  expect((await propose()).status).toBe(303);
});

test('a change to which all authors consented waits for its editor and does not lapse', async () => {
  const { platform, links, browser, propose } = await proposed();
  for (const link of (await links()).values()) await browser.post(link, {});
  platform.clock.moveBy(100 * DAY);
  await lapseAuthorChanges(platform);
  expect(await told(platform, 'author-change-ended')).toEqual([]);
  // It is open still.
  expect((await propose()).status).toBe(422);
});

test('a change that was approved can be refused until it is applied', async () => {
  const { platform, names, links, browser, answer, chief, paperId } = await proposed();
  expect((await answer({ answer: 'approve' })).status).toBe(303);
  const page = (await chief.get(`/office/manuscripts/${paperId}/authors`)).html;
  expect(page).toContain('You can still refuse until every author has consented.');
  expect((await answer({ answer: 'approve' })).status).not.toBe(303);
  expect((await answer({ answer: 'refuse', refusal: 'Carol was a guest.' })).status).toBe(303);
  for (const link of (await links()).values()) await browser.post(link, {});
  expect(await names()).toEqual(['1 Ada Example', '2 Ben Example']);
  expect(await told(platform, 'author-change-refused')).toEqual(
    ALL.map((to) => `${to}: The change of authors was refused`),
  );
});

test('one author who is asked and does not agree ends the change, even after consenting', async () => {
  const { browser, at, platform, names, links, paperId, answer, chief } = await proposed();
  const ben = (await links()).get('ben@example.org')!;
  await browser.post(ben, { answer: 'yes' });
  await answer({ answer: 'approve' });
  const page = (await browser.get(ben)).html;
  expect(page).toContain('You have consented. Thank you.');
  expect(page).toContain('I do not agree');
  expect((await browser.post(ben, { answer: 'no' })).status).toBe(303);
  await browser.post(ben, { answer: 'no' });
  expect((await browser.get(ben)).html).toContain('You have declined.');
  const carol = (await links()).get(ASKED[1]!)!;
  expect((await browser.get(carol)).html).not.toContain('I consent');
  await browser.post(carol, { answer: 'yes' });
  expect(await names()).toEqual(['1 Ada Example', '2 Ben Example']);
  const mails = await told(platform, 'author-change-ended');
  for (const line of ENDED) expect(mails).toContain(line);
  expect(new Set(mails).size).toBe(mails.length);
  const ended = (await listHistory(platform, `manuscript:${paperId}`)).filter(
    ({ event }) => event === 'authors-change-ended',
  );
  expect(ended.map(({ details }) => details)).toEqual([
    { change: 1, as: 'declined', name: 'Ben Example' },
  ]);
  expect((await chief.get(`/office/manuscripts/${paperId}/history`)).html).toContain(
    'Ben Example did not agree to the proposed change',
  );
  expect((await browser.get(at('authors', 1))).html).toContain('Propose this list');
});

test('an editor who accepts while a change of authors waits is warned', async () => {
  const { id, paperId, chief, platform, browser, at } = await proposed();
  for (const name of ['Rita One', 'Ron Two']) await aReview(platform, id, { name });
  const decision = (kind: string) =>
    chief.get(`/office/manuscripts/${paperId}/decision?kind=${kind}`);
  const WARNING = 'A change of authors is still waiting for answers.';
  expect((await decision('accept')).html).toContain(WARNING);
  expect((await decision('reject')).html).not.toContain(WARNING);
  await browser.send(at('authors', 1), multipart({ withdraw: '1' }));
  expect((await decision('accept')).html).not.toContain(WARNING);
});
