import { expect, test } from 'vitest';
import { errorOf } from '../../../../../tests/support/browser.ts';
import { aJournalWithCharges } from '../../../../../tests/support/charges.ts';
import { href } from '#app/routes.ts';
import { tendCharges } from '../tend-charges.server.ts';

const TO = 'Ada Example\nExample University';

/** The only charge, whose invoice of 30 November 2026 was noted as paid that day. */
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
  expect((await office.post(charge, { step: 'paid', on: today })).status).toBe(303);
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
  expect(html).not.toContain('must not be paid twice');
  const { html: authors } = await author.get(page);
  expect(authors).toMatch(/paid back on \d+ \w+ 2026/);
  expect(authors).toContain('Please ask for the invoice.');
  expect((await office.post(charge, refund)).status).toBe(409);
});
