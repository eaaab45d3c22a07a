import { expect, test } from 'vitest';
import { mailsIn } from '../../../../../tests/support/accounts.ts';
import { errorOf } from '../../../../../tests/support/browser.ts';
import { aReview } from '../../../../../tests/support/office.ts';
import { aJournalWithCharges } from '../../../../../tests/support/charges.ts';
import { DAY } from '#app/platform/clock.ts';
import { href } from '#app/routes.ts';
import { findDocument } from '../find-charges.server.ts';
import { invoiceDocument, partsOfInvoice, whatToPay } from '../invoice-document.ts';
import { tendCharges } from '../tend-charges.server.ts';

const TO = 'Ada Example\nExample University';

/** The only charge, whose invoice of 2 December 2026 was noted as paid that day. */
async function aPaidCharge() {
  const it = await aJournalWithCharges();
  await tendCharges(it.platform);
  await it.author.post(it.page, { step: 'invoice', to: TO });
  const today = new Date(it.platform.clock.now()).toISOString().slice(0, 10);
  expect((await it.office.post(it.charge, { step: 'paid', on: today })).status).toBe(303);
  return { ...it, today };
}

test('a payment that was noted by mistake is taken back with a reason, and the invoice is to be paid', async () => {
  const { office, author, charge, page } = await aPaidCharge();
  expect((await author.get(page)).html).toContain('your payment has arrived');
  const reasonless = await office.post(charge, { step: 'unpaid', mistake: '' });
  expect(reasonless.status).toBe(422);
  expect(reasonless.html).toContain('id="mistake-error">Please say why it was not paid.');
  const unpaid = { step: 'unpaid', mistake: 'It was for another invoice.' };
  expect((await office.post(charge, unpaid)).status).toBe(303);
  const { html } = await office.get(charge);
  expect(html).toContain('Invoiced, not paid yet');
  expect(html).toContain('was not paid after all: It was for another invoice.');
  expect((await author.get(page)).html).toContain('It says how and by when to pay.');
  expect((await office.post(charge, unpaid)).status).toBe(409);
  // As the bank's file will name it.
  expect((await office.get(href('officeCharges'))).html).toMatch(
    /2026-00001<br\/?>EUR [\d,.]+ with tax.*?Invoiced, not paid yet, due by \d+ \w+ 202\d/s,
  );
});

test('money for a cancelled invoice that paid the next one is not paid back, until that one is cancelled too', async () => {
  const { office, author, charge, page, today } = await aPaidCharge();
  await office.post(charge, { step: 'cancel', reason: 'Wrong address.' });
  expect((await office.get(charge)).html).toContain('Mark as paid back');
  await author.post(page, { step: 'invoice', to: TO });
  expect((await office.post(charge, { step: 'paid', on: today })).status).toBe(409);
  expect((await office.get(charge)).html).not.toContain('Mark as paid back');
  const refund = { step: 'refund', refunded: today };
  expect((await office.post(charge, refund)).status).toBe(409);
  await office.post(charge, { step: 'cancel', reason: 'Withdrawn.' });
  expect((await office.post(charge, refund)).status).toBe(303);
  expect((await office.get(charge)).html).not.toContain('Mark as paid back');
});

test('money for an invoice that was cancelled is noted as paid back, after which nothing speaks of it as here', async () => {
  const { office, author, charge, page, today } = await aPaidCharge();
  await office.post(charge, { step: 'cancel', reason: 'Wrong address.' });
  expect((await author.get(page)).html).toContain('Your invoice has been cancelled.');
  for (const [on, problem] of [
    ['2999-01-01', 'Please enter today or an earlier day.'],
    ['2020-03-01', 'The money came later than that day. Please check the day.'],
  ] as const) {
    const wrong = await office.post(charge, { step: 'refund', refunded: on });
    expect(errorOf(wrong.html, 'refunded')).toBe(problem);
  }
  const refund = { step: 'refund', refunded: today };
  expect((await office.post(charge, refund)).status).toBe(303);
  const { html } = await office.get(charge);
  expect(html).toMatch(/noted that the money for 2026-00001 was paid back on \d+ \w+ 2026/);
  expect(html).not.toContain('pay the money back');
  const { html: authors } = await author.get(page);
  expect(authors).toMatch(/paid back on \d+ \w+ 2026/);
  expect(authors).toContain('Please ask for the invoice.');
  expect((await office.post(charge, refund)).status).toBe(409);
});

test('an invoice that is issued again for a charge that was paid says so in its text, on the pages and in the mail', async () => {
  const { office, author, charge, page, platform } = await aPaidCharge();
  await office.post(charge, { step: 'cancel', reason: 'Other address.' });
  expect((await author.get(page)).html).toContain('Please do not pay again');
  await author.post(page, { step: 'invoice', to: TO });
  const document = (await findDocument(platform, { charge: 1, number: 3 }))!;
  const facts = partsOfInvoice(document).flatMap((part) => ('facts' in part ? part.facts : []));
  expect(facts.slice(-2)).toEqual([
    ['Already paid on 2 December 2026, for invoice 2026-00001', 'EUR 714.00'],
    ['Nothing to pay', 'EUR 0.00'],
  ]);
  expect(facts.map(([label]) => label)).not.toContain('Please pay by');
  expect(JSON.stringify(partsOfInvoice(document))).not.toContain('How to pay');
  const mail = (await mailsIn(platform)).at(-1)!;
  expect(mail.subject).toContain('Invoice 2026-00003');
  expect(mail.text).toContain('You paid EUR 714.00 before. There is nothing to pay.');
  const authors = (await author.get(page)).html;
  expect(authors).toContain('your payment has arrived');
  expect(authors).toContain('(PDF)</a>, EUR 714.00, 2 December 2026; paid on 2 December 2026</li>');
  const { html } = await office.get(charge);
  expect(html).toContain(
    '2026-00003 was paid on 2 December 2026, for an invoice that was cancelled',
  );
  expect(html).not.toMatch(/Mark as paid|due by/);
  const sent = (await mailsIn(platform)).length;
  platform.clock.moveBy(90 * DAY);
  await tendCharges(platform);
  expect(await mailsIn(platform)).toHaveLength(sent);
});

test('a payment that was noted by mistake counts for no later invoice: the next one is to be paid', async () => {
  const { office, author, charge, page, platform } = await aPaidCharge();
  await office.post(charge, { step: 'cancel', reason: 'Other address.' });
  await author.post(page, { step: 'invoice', to: TO });
  await office.post(charge, { step: 'unpaid', mistake: 'It was for another invoice.' });
  expect((await author.get(page)).html).toContain('Please ask for the invoice.');
  expect((await office.get(charge)).html).not.toContain('Mark as paid back');
  await author.post(page, { step: 'invoice', to: TO });
  expect((await mailsIn(platform)).at(-1)!.text).toMatch(
    /Please pay EUR 714\.00 by 1 January 2027/,
  );
  expect((await office.get(charge)).html).toContain('Invoiced, not paid yet');
});

test('an invoice with another tax asks for what is left to pay, and one with less says what comes back', () => {
  const left = (rate: number) => {
    const invoice = invoiceDocument(
      { seller: '', bank: 'Account 12', tax: { label: 'VAT', rate, note: '' } },
      {
        ...{ label: '2', to: 'Ada', paper: { paperId: 7, title: 'Tides' }, currency: 'EUR' },
        ...{ net: 10_000, issuedAt: 0, dueAt: DAY },
        received: { label: '1', on: '2026-11-28', total: 11_900 },
      },
    );
    const facts = partsOfInvoice(invoice).flatMap((part) => ('facts' in part ? part.facts : []));
    return [facts.at(-1), whatToPay(invoice)];
  };
  expect(left(2000)).toEqual([
    ['Still to pay', 'EUR 1.00'],
    'You paid EUR 119.00 before. Please pay EUR 1.00 by 2 January 1970.',
  ]);
  expect(left(700)).toEqual([
    ['Nothing to pay; we pay back', 'EUR 12.00'],
    'You paid EUR 119.00 before. There is nothing to pay.',
  ]);
});

test('an author reads why an invoice was cancelled, and gets a letter when money comes, goes back or is not asked for', async () => {
  const { office, author, charge, page, platform, today } = await aPaidCharge();
  const last = async () => (await mailsIn(platform)).at(-1)!;
  expect((await last()).text).toContain(
    'your payment for invoice 2026-00001 of EUR 714.00, with tax, has arrived.',
  );
  await office.post(charge, { step: 'cancel', reason: 'Wrong address.' });
  const credit = await last();
  expect(credit.text).toContain('Your payment counts for a new invoice, or comes back to you.');
  expect(credit.text).toContain('Wrong address.');
  expect((await author.get(page)).html).toContain('Wrong address.</blockquote>');
  await office.post(charge, { step: 'refund', refunded: today });
  expect((await last()).text).toContain('We have paid back EUR 714.00 to you');
  await office.post(charge, { step: 'drop', reason: 'A gift.' });
  const dropped = await last();
  expect(dropped.text).toContain('There is nothing to pay.');
  expect(dropped.text).toContain('A gift.');
});

test('a reason that may name a reviewer is read by the author only once an editor who is apart sends it', async () => {
  const it = await aPaidCharge();
  const { office, author, charge, page, platform, chiefs } = it;
  await aReview(platform, it.paper.id, { name: 'Wilma Zander' });
  const reason = 'Zander asked us to be kind.';
  expect((await office.post(charge, { step: 'cancel', reason })).status).toBe(303);
  const toAuthor = async () =>
    (await mailsIn(platform)).filter(
      ({ text, purpose }) => purpose !== 'charge-words-held' && text.includes('Zander'),
    );
  expect(await toAuthor()).toEqual([]);
  expect((await author.get(page)).html).not.toContain('Zander');
  const held = href('officeHeldWords', { id: 1 });
  expect((await chiefs.get(held)).html).toContain('got the credit note without these words');
  expect((await chiefs.post(held, { answer: 'sent' })).status).toBe(303);
  expect(await toAuthor()).toHaveLength(1);
  expect((await author.get(page)).html).toContain(`${reason}</blockquote>`);
});
