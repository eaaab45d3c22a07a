import { expect, test } from 'vitest';
import {
  anAccount,
  createAccountsPlatform,
  mailsIn,
  PASSWORD,
} from '../../../../../tests/support/accounts.ts';
import { errorOf, openBrowser, valueOf } from '../../../../../tests/support/browser.ts';
import { multipart } from '../../../../../tests/support/authors-paper.ts';
import { aReview, aUser } from '../../../../../tests/support/office.ts';
import { anAcceptedManuscript } from '../../../../../tests/support/production.ts';
import { asAccount } from '../../../../../tests/support/reviewing.ts';
import { textsOf } from '../../../../../tests/support/visit.ts';
import { DAY } from '#app/platform/clock.ts';
import { aJournalWithCharges, SETTINGS } from '../../../../../tests/support/charges.ts';
import { href } from '#app/routes.ts';
import { trackingKey } from '../../core/letters/tracking-link.server.ts';
import { findDocument } from '../find-charges.server.ts';
import { authorsCopy } from '../invoice-document.ts';
import { tendCharges } from '../tend-charges.server.ts';

test('a waiver goes from the quote to the invoice apart from the editors of the manuscript', async () => {
  const it = await aJournalWithCharges();
  const { platform, office, editors, author, page, charge, chiefs } = it;
  const corresponding = (position: number) =>
    platform.db.updateTable('manuscripts').set({ corresponding: position }).execute();
  await corresponding(99);
  // What fails for one manuscript neither stops the others nor is lost.
  await tendCharges(platform);
  await corresponding(1);
  await tendCharges(platform);
  await tendCharges(platform);
  const purposes = async () =>
    (await mailsIn(platform))
      .map(({ purpose }) => purpose)
      .filter((each) => /charge|waiver|invoice/.test(each));
  expect(await purposes()).toEqual(['charge-quoted']);
  expect((await author.get(href('publicationCharges'))).html).toContain('EUR 1,200.00');

  const quoted = await author.get(page);
  expect(quoted.html).toContain('50 %: EUR 600.00');
  const asked = await author.post(page, { step: 'waiver', reason: 'We have no grant.' });
  expect(asked.status).toBe(303);
  expect((await author.post(page, { step: 'waiver', reason: 'Again.' })).status).toBe(409);
  // The editor was named too, and is still kept from the charge of this manuscript.
  expect((await editors.get(charge)).status).toBe(404);
  expect((await editors.get(href('officeCharges'))).html).toContain('There are no charges yet.');
  expect((await chiefs.get(charge)).status).toBe(404);
  // So is a second account of the editor's.
  await it.nameKeeper(it.paper.editor);
  expect((await office.get(charge)).status).toBe(404);
  await it.nameKeeper(it.keeper);
  const mails = await chiefs.get(href('officeMails', null, { state: 'waiting' }));
  expect(mails.html).toContain('about a charge');
  expect(mails.html).not.toContain('The publication charge');
  const id = { id: it.paper.paperId };
  for (const tab of ['history', 'letters']) {
    const { status, html } = await editors.get(href('officeManuscriptTab', { ...id, tab }));
    expect(status).toBe(200);
    expect(html).not.toMatch(/\bEUR\b|quoted|waiver|invoice/);
  }
  expect(
    (await mailsIn(platform)).filter(({ purpose }) => purpose === 'waiver-asked'),
  ).toHaveLength(1);

  const own = await office.get(charge);
  expect(own.html).toContain('We have no grant.');
  expect(own.html).toMatch(/quoted EUR 600.00/);
  // A person who looks after charges finds them in the menu and on the dashboard.
  for (const place of [href('dashboard'), charge])
    expect((await office.get(place)).html).toContain(`href="${href('officeCharges')}"`);
  const reduce = { step: 'waiver', answer: 'reduced', words: 'We can halve it.' };
  expect((await office.post(charge, reduce)).status).toBe(422);
  for (const left of ['33,5 %', '100', '7.5', '-1']) {
    const wrong = await office.post(charge, { ...reduce, left });
    expect(errorOf(wrong.html, 'left')).toBe('Please enter a whole number from 1 to 99.');
    expect(valueOf(wrong.html, 'left')).toBe(left);
  }
  // No answer tells the author who reviewed, nor its refusal the keeper (L6).
  const name = 'Zander';
  await aReview(platform, it.paper.id, { name: `Wilma ${name}` });
  const kind = { ...reduce, left: '50', words: `${name} asked us to be kind.` };
  const told = async () =>
    (await mailsIn(platform)).filter(({ text }) => text.includes(name)).map((mail) => mail.to);
  expect((await office.post(charge, kind)).status).toBe(303);
  expect((await office.post(charge, kind)).status).toBe(409);
  expect((await office.get(charge)).html).toContain(kind.words);
  expect(await told()).toEqual([it.chief.email]);
  // Who wrote them, and the editor of the manuscript, neither read nor send them; the chief does, once.
  const held = href('officeHeldWords', { id: 1 });
  const sending = { answer: 'sent' };
  for (const browser of [office, editors]) {
    expect((await browser.get(held)).html).not.toContain(name);
    expect((await browser.post(held, sending)).status).toBeGreaterThanOrEqual(403);
  }
  expect((await chiefs.get(held)).html).toContain(kind.words);
  const answered = await author.get(page);
  expect(answered.html).not.toContain(name);
  expect(answered.html).toContain('The invoice is for EUR 357.00: EUR 300.00 and 19 % VAT.');
  expect(answered.html).not.toContain('Ask for a waiver');
  const letter = (await mailsIn(platform)).find(({ purpose }) => purpose === 'waiver-decided')!;
  expect(letter.text).toMatch(/Title: \S/);

  expect(answered.html.match(/<button[^>]*>[^<]*invoice/g)).toHaveLength(1);
  expect(
    (await author.post(page, { step: 'invoice', to: 'Ada Example\nExample University' })).status,
  ).toBe(303);
  const invoice = await author.get(
    href('manuscriptInvoice', { ...id, number: 1 }, { key: it.key }),
  );
  expect(invoice.headers.get('Content-Type')).toBe('application/pdf');
  expect((await author.get(page)).html).toContain('Invoice 2026-00001 (PDF)</a>, EUR 357.00');

  platform.clock.moveBy(31 * DAY);
  await it.signIn();
  await tendCharges(platform);
  await tendCharges(platform);
  expect((await purposes()).filter((purpose) => purpose === 'charge-reminder')).toHaveLength(1);
  for (const [on, problem] of [
    ['2999-01-01', 'Please enter today or an earlier day.'],
    ['2020-03-01', /^The invoice was issued on \d+ \w+ 2026\. Please enter that day or a later/],
  ] as const) {
    const wrong = await office.post(charge, { step: 'paid', on });
    expect(wrong.status).toBe(422);
    expect(errorOf(wrong.html, 'on')).toMatch(problem);
  }
  const bank = Buffer.from(
    'Date;Text;Amount\n2026-12-30;Ref 2026-00001;357,00\n2026-12-30;Rent;9,00\n',
  );
  // A file without the column is refused beside its field.
  const other = await office.send(href('officeCharges'), {
    ...{ method: 'POST', ...multipart({ column: 'Sum' }, { file: bank }) },
  });
  expect(other.status).toBe(422);
  expect(errorOf(other.html, 'file')).toBe('No line of this file has a column “Sum”.');
  const read = await office.send(href('officeCharges'), {
    ...{ method: 'POST', ...multipart({}, { file: bank }) },
  });
  expect(read.html).toContain('1 payment was noted; 1 line was left.');
  expect((await author.get(page)).html).toContain('your payment has arrived');

  // Taken back, it has a credit note with the next number; what is sent again has the one after it.
  expect((await office.post(charge, { step: 'cancel', reason: 'Another address.' })).status).toBe(
    303,
  );
  expect((await mailsIn(platform)).map(({ subject }) => subject)).toContain(
    `Credit note 2027-00002 for invoice 2026-00001: publication charge for paper ID ${it.paper.paperId}`,
  );
  // Who has paid is told not to pay the next one as well.
  for (const { html } of [await author.get(page), await office.get(charge)])
    expect(html).toContain('was paid on 30 December 2026 and has been cancelled since.');
  // Both sides have one invoice under one number, made out as the author asked: no keeper types an address.
  const to = 'Ada Example\nExample University';
  await office.post(charge, { step: 'invoice', to: `Ada Example\nReviewed by ${name}` });
  expect(await told()).toHaveLength(1);
  await chiefs.signIn(it.chief.username, PASSWORD);
  expect((await chiefs.post(held, sending)).status).toBe(303);
  expect((await chiefs.post(held, sending)).status).toBe(409);
  expect((await author.get(page)).html).toContain(kind.words);
  expect((await chiefs.get(held)).html).toContain('They were sent to the author on');
  // A full name is no question: it is not sent.
  const named = { charge_id: 1, place: 'waiver' as const, words: `Wilma ${name} asked.` };
  const kept = { ...named, written_by: it.keeper.id, held_at: 1, id: 99 };
  await platform.db.insertInto('held_words').values(kept).execute();
  expect((await chiefs.post(href('officeHeldWords', { id: 99 }), sending)).status).toBe(409);
  expect((await chiefs.get(href('officeHeldWords', { id: 99 }))).html).not.toContain('Send them');
  // Whom the writer made an editor is no second one.
  const friend = await aUser(platform, 'editor');
  const given = { user_id: friend.id, role: 'editor' as const, changed_by: it.keeper.id };
  const changed_at = platform.clock.now();
  await platform.db.deleteFrom('role_changes').where('user_id', '=', friend.id).execute();
  const changes = platform.db.insertInto('role_changes');
  await changes.values({ ...given, changed_at }).execute();
  const friends = (await asAccount(platform, friend.id)).browser;
  expect((await friends.get(href('officeHeldWords', { id: 99 }))).status).toBe(404);
  const line = await platform.db
    .selectFrom('history')
    .select(['actor', 'subject'])
    .where('event', '=', 'words-sent')
    .execute();
  expect(line).toEqual([{ actor: `account:${it.chief.id}`, subject: 'charge:1' }]);
  expect((await office.get(charge)).html).not.toContain('after all');
  const last = (await findDocument(platform, { charge: 1, number: 3 }))!;
  expect(last.to).toBe(to);
  expect(authorsCopy(last)).toEqual(last);
  const rows = await platform.db
    .selectFrom('charge_invoices')
    .select(['number', 'label', 'credits', 'total'])
    .orderBy('number')
    .execute();
  expect(rows).toEqual([
    { number: 1, label: '2026-00001', credits: null, total: 35_700 },
    { number: 2, label: '2027-00002', credits: 1, total: -35_700 },
    { number: 3, label: '2027-00003', credits: null, total: 35_700 },
  ]);
  expect(textsOf((await office.get(charge)).html, 'p').join('\n')).toContain(
    'cancelled invoice 2026-00001 with credit note 2027-00002',
  );

  await platform.db
    .updateTable('manuscripts')
    .set({ state: 'closed' })
    .where('id', '=', it.paper.id)
    .execute();
  await tendCharges(platform);
  expect((await author.get(page)).html).toContain('your payment has arrived');
});

test('a journal without charges shows nothing of them, and a waiver without a person who may decide reaches the chiefs', async () => {
  const it = await aJournalWithCharges();
  const { platform, chiefs, author, page, paper } = it;
  // What is set after an acceptance changes nothing about it.
  const free = { ...SETTINGS, other: '0', keepers: it.keeper.username };
  await chiefs.post(href('officeChargeSettings'), free);
  await tendCharges(platform);
  expect((await author.get(page)).html).toContain('EUR 600.00');
  platform.clock.moveBy(1);
  const another = { bank: 'Other Bank, account 99', keepers: paper.editor.email };
  await chiefs.post(href('officeChargeSettings'), { ...SETTINGS, ...another });
  const changes = (await chiefs.get(href('officeChanges'))).html;
  expect(changes).toContain('Bank details: Other Bank, account 99');
  expect(changes).toContain('Bank details: Example Bank, account 12');
  expect(changes).toContain('Who decides on waivers and notes payments');
  const warned = (await mailsIn(platform)).filter(
    ({ purpose }) => purpose === 'charge-settings-changed',
  );
  expect(warned).toHaveLength(6);
  expect(warned.map(({ text }) => text).join('\n')).toContain('Other Bank, account 99');
  const settings = `href="${href('officeChargeSettings')}"`;
  expect((await chiefs.get(href('office'))).html).toContain(settings);
  expect((await chiefs.get(href('officeLetters'))).html).toContain('charge-quoted');
  await author.post(page, { step: 'waiver', reason: 'We have no grant.' });
  expect((await mailsIn(platform)).map(({ purpose }) => purpose)).toContain(
    'charge-keeper-missing',
  );

  const other = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  const second = await anAcceptedManuscript(other);
  await tendCharges(other);
  const browser = openBrowser(other);
  expect((await browser.get(href('publicationCharges'))).html).not.toContain('id="amounts"');
  await browser.signIn((await aUser(other, 'chief')).username, PASSWORD);
  expect((await browser.get(href('office'))).html).not.toContain(settings);
  const letters = (await browser.get(href('officeLetters'))).html;
  expect(letters).toContain('decision-decline');
  expect(letters).not.toMatch(/charge-|waiver-|invoice-/);
  expect((await browser.get(href('officeJobs'))).html).not.toMatch(/charge/i);
  expect((await browser.get(href('officeReviewSettings'))).html).toContain(settings);
  const key = trackingKey(other, second, 1);
  const own = { id: second.paperId, key };
  const tracked = await browser.get(href('trackedPaper', null, own));
  expect(tracked.status).toBe(200);
  expect(tracked.html).not.toContain('aria-labelledby="charge"');
  expect((await browser.get(href('manuscriptCharge', { id: own.id }, { key }))).status).toBe(404);
});

test('a quote to answer and an invoice that is due are on the page of the manuscript and on the dashboard of its author', async () => {
  const it = await aJournalWithCharges();
  const { platform, author, page, paper, key } = it;
  await tendCharges(platform);
  const { email } = await platform.db
    .selectFrom('manuscript_authors')
    .select('email')
    .where('position', '=', 1)
    .executeTakeFirstOrThrow();
  const account = await anAccount(platform, { email: email! });
  const { browser } = await asAccount(platform, account.id);
  const shown = async () => [
    (await browser.get(href('dashboard'))).html,
    (await author.get(href('trackedPaper', null, { id: paper.paperId, key }))).html,
  ];
  for (const html of await shown())
    expect(html).toMatch(
      /Publication charge: EUR 600\.00, without tax, quoted on \d+ \w+ 2026\. Please ask for the invoice, or for a waiver\./,
    );
  await author.post(page, { step: 'invoice', to: 'Ada Example' });
  for (const html of await shown())
    expect(html).toMatch(/Invoice 2026-00001 of EUR 714\.00 is due on \d+ \w+ 202\d\./);
  const paid = { state: 'paid' as const };
  await platform.db.updateTable('charges').set(paid).execute();
  for (const html of await shown()) expect(html).not.toMatch(/is due on|quoted on/);
});
