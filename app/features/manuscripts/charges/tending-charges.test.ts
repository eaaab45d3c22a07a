import { expect, test } from 'vitest';
import { DAY } from '#app/platform/clock.ts';
import { listHistory } from '#app/platform/history/history.server.ts';
import { createAccountsPlatform, mailsIn } from '../../../../tests/support/accounts.ts';
import { aUser } from '../../../../tests/support/office.ts';
import { anAcceptedManuscript } from '../../../../tests/support/production.ts';
import type { ManuscriptState } from '../core/states.ts';
import type { ChargeSettings } from './charge-settings.ts';
import { exportCharges, findChargeOf, listChargesBetween } from './find-charges.server.ts';
import { askInvoice, cancelInvoice, notePayment, takeBankFile } from './invoices.server.ts';
import { changeChargeSettings, readChargeSettings } from './settings.server.ts';
import { quote, tendCharges } from './tend-charges.server.ts';
import { askWaiver, decideWaiver, dropCharge } from './waivers.server.ts';

const SETTINGS: ChargeSettings = {
  ...{ isOn: true, currency: 'EUR', amounts: {}, other: 120_000, groups: [], waivers: '' },
  ...{ tax: { label: '', rate: 0, note: '' }, seller: 'Example Press', bank: 'Account 12' },
  ...{ pattern: '{number}', payDays: 30, keepers: [] },
};

/** An accepted manuscript with what it is charged, and a person who looks after charges. */
async function aCharge(changes: Partial<ChargeSettings> = {}) {
  const platform = await createAccountsPlatform();
  const [chief, keeper] = [await aUser(platform, 'chief'), await aUser(platform, 'author')];
  await changeChargeSettings(platform, chief, { ...SETTINGS, keepers: [keeper.id], ...changes });
  const paper = await anAcceptedManuscript(platform);
  platform.clock.moveBy(DAY);
  await tendCharges(platform);
  const find = async () => (await findChargeOf(platform, paper.id))!;
  const { id } = await find();
  const author = { paperId: paper.paperId, position: 1, actor: 'author:1' } as const;
  const mails = async (purpose: string) =>
    (await mailsIn(platform)).filter((each) => each.purpose === purpose).length;
  const after = async (milliseconds: number) => {
    platform.clock.moveBy(milliseconds);
    await tendCharges(platform);
    await tendCharges(platform);
  };
  const setState = (state: ManuscriptState) =>
    platform.db.updateTable('manuscripts').set({ state }).where('id', '=', paper.id).execute();
  const labels = async () =>
    (await listHistory(platform, `charge:${id}`)).map(({ event }) => event);
  return { platform, chief, keeper, paper, find, id, author, mails, after, setState, labels };
}

const DONE = { outcome: 'done' };
const NOT_NOW = { outcome: 'not-now' };

test.each([
  ['granted', 0, 'waived', 'We grant the waiver. There is nothing to pay.'],
  [
    ...(['reduced', 36_000, 'settled'] as const),
    'We grant the waiver in part: EUR 360.00 are to be paid instead of EUR 1,200.00, without tax.',
  ],
  [
    ...(['refused', 120_000, 'settled'] as const),
    'We cannot grant the waiver. The charge is still EUR 1,200.00, without tax.',
  ],
] as const)('a waiver that is %s leaves %i cents to pay', async (answer, amount, state, told) => {
  const { platform, keeper, id, author, find, mails, labels } = await aCharge();
  const decide = () =>
    decideWaiver(platform, keeper, { charge: id, answer, left: 30, words: 'We read it.' });
  expect(await decide()).toEqual(NOT_NOW);
  expect(await askWaiver(platform, author, { reason: 'No grant.' })).toEqual(DONE);
  expect(await askWaiver(platform, author, { reason: 'Again.' })).toEqual(NOT_NOW);
  expect(await askInvoice(platform, author, { to: 'Ada' })).toEqual(NOT_NOW);
  expect(await decide()).toEqual(DONE);
  expect(await decide()).toEqual(NOT_NOW);
  expect(await find()).toMatchObject({ amount, state, answer, words: 'We read it.' });
  expect([await mails('waiver-asked'), await mails('waiver-decided')]).toEqual([1, 1]);
  const { text } = (await mailsIn(platform)).find(({ purpose }) => purpose === 'waiver-decided')!;
  expect(text).toContain(told);
  expect(text).toContain(`Title: ${(await find()).title}`);
  expect(text).toContain('Dear Ada Example,');
  expect(text.includes('Please ask for the invoice')).toBe(amount > 0);
  expect(await labels()).toEqual(['charge-quoted', 'waiver-asked', 'waiver-decided']);
});

test('an author is reminded of a quote every two weeks, three times at most', async () => {
  const { mails, after, find } = await aCharge();
  await after(14 * DAY - 1);
  expect(await mails('charge-reminder')).toBe(0);
  for (const count of [1, 2, 3, 3, 3]) {
    await after(count === 1 ? 1 : 14 * DAY);
    expect(await mails('charge-reminder')).toBe(count);
  }
  expect(await find()).toMatchObject({ state: 'quoted', reminders: 3 });
});

test('those who decide on a waiver are reminded every week until they do, and its author is not', async () => {
  const { platform, author, mails, after } = await aCharge();
  await askWaiver(platform, author, { reason: 'No grant.' });
  await after(7 * DAY - 1);
  expect(await mails('waiver-asked')).toBe(1);
  for (const count of [2, 3, 4, 5, 6]) {
    await after(count === 2 ? 1 : 7 * DAY);
    expect(await mails('waiver-asked')).toBe(count);
  }
  expect([await mails('charge-reminder'), await mails('charge-keeper-missing')]).toEqual([0, 0]);
});

test('an invoice is reminded of once it is due, and no longer when it is paid', async () => {
  const { platform, keeper, id, author, mails, after, find } = await aCharge();
  expect(await askInvoice(platform, author, { to: 'Ada' })).toEqual(DONE);
  await after(30 * DAY - 1);
  expect(await mails('charge-reminder')).toBe(0);
  await after(1);
  expect(await mails('charge-reminder')).toBe(1);
  await after(14 * DAY);
  expect(await mails('charge-reminder')).toBe(2);
  const on = new Date(platform.clock.now()).toISOString().slice(0, 10);
  expect(await notePayment(platform, keeper, { charge: id, on })).toEqual(DONE);
  await after(60 * DAY);
  expect(await mails('charge-reminder')).toBe(2);
  expect(await find()).toMatchObject({ state: 'paid' });
});

test('nothing is asked for a manuscript that will not be published, and what was paid stays', async () => {
  const quoted = await aCharge();
  await quoted.setState('withdrawn');
  await quoted.after(1);
  expect(await quoted.find()).toMatchObject({ state: 'dropped' });
  expect(await quoted.labels()).toEqual(['charge-quoted', 'charge-dropped']);

  const { platform, keeper, id, author, setState, after, find, labels } = await aCharge();
  await askInvoice(platform, author, { to: 'Ada' });
  await setState('closed');
  await after(1);
  expect(await find()).toMatchObject({ state: 'dropped' });
  expect(await labels()).toEqual([
    ...['charge-quoted', 'invoice-issued', 'invoice-cancelled', 'charge-dropped'],
  ]);
  await after(60 * DAY);
  expect(await labels()).toHaveLength(4);
  expect(await cancelInvoice(platform, keeper, { charge: id, reason: 'Again.' })).toEqual(NOT_NOW);

  const paid = await aCharge();
  await askInvoice(paid.platform, paid.author, { to: 'Ada' });
  const on = new Date(paid.platform.clock.now()).toISOString().slice(0, 10);
  await notePayment(paid.platform, paid.keeper, { charge: paid.id, on });
  await paid.setState('closed');
  await paid.after(1);
  expect(await paid.find()).toMatchObject({ state: 'paid' });
});

test('a charge is dropped while nothing was invoiced, and again once its invoice was taken back', async () => {
  const { platform, keeper, id, author, find, labels } = await aCharge();
  const drop = () => dropCharge(platform, keeper, { charge: id, reason: 'A mistake.' });
  expect(await cancelInvoice(platform, keeper, { charge: id, reason: 'None.' })).toEqual(NOT_NOW);
  await askInvoice(platform, author, { to: 'Ada' });
  expect(await drop()).toEqual(NOT_NOW);
  expect(await cancelInvoice(platform, keeper, { charge: id, reason: 'Wrong.' })).toEqual(DONE);
  expect(await drop()).toEqual(DONE);
  expect(await drop()).toEqual(NOT_NOW);
  expect(await find()).toMatchObject({ state: 'dropped' });
  expect((await labels()).slice(-2)).toEqual(['invoice-cancelled', 'charge-dropped']);
});

test('a payment is noted once, on a day from that of the invoice to today, by who looks after charges', async () => {
  const { platform, chief, keeper, id, author } = await aCharge();
  await askInvoice(platform, author, { to: 'Ada' });
  const day = (days: number) =>
    new Date(platform.clock.now() + days * DAY).toISOString().slice(0, 10);
  const note = (days: number, user = keeper) =>
    notePayment(platform, user, { charge: id, on: day(days) });
  expect(await note(-1)).toEqual(NOT_NOW);
  expect(await note(1)).toEqual(NOT_NOW);
  expect(await note(0, chief)).toEqual(NOT_NOW);
  const file = 'Text;Amount\n00001;1200,00\n';
  const taken = await takeBankFile(platform, chief, { file, column: 'Amount' });
  expect(taken).toEqual([{ line: 2, text: '00001;1200,00', outcome: 'unknown' }]);
  expect(await note(0)).toEqual(DONE);
  expect(await note(0)).toEqual(NOT_NOW);
  const again = await takeBankFile(platform, keeper, { file, column: 'Amount' });
  // Without a day it cannot be told from a second transfer.
  expect(again).toEqual([
    { line: 2, text: '00001;1200,00', outcome: 'paid-already', label: '00001' },
  ]);
  const rows = platform.db.selectFrom('charge_invoices').select(['paid_on', 'paid_by']);
  expect(await rows.execute()).toEqual([{ paid_on: day(0), paid_by: keeper.id }]);
});

test('an amount of nothing is free and no letter, and no manuscript is quoted twice', async () => {
  const { platform, paper, find, mails, labels } = await aCharge({ other: 0 });
  expect(await find()).toMatchObject({ state: 'free', amount: 0 });
  expect(await mails('charge-quoted')).toBe(0);
  await quote(platform, paper.id, SETTINGS);
  expect(await find()).toMatchObject({ state: 'free', amount: 0 });
  expect(await labels()).toEqual(['charge-quoted']);
});

test('figures of a year have what was quoted from its first instant to before its end', async () => {
  const { platform, find } = await aCharge();
  const { quotedAt: at } = await find();
  const count = async (from: number, to: number) =>
    (await listChargesBetween(platform, { from, to })).length;
  expect([await count(at, at + 1), await count(at - 1, at), await count(at + 1, at + 2)]).toEqual([
    ...[1, 0, 0],
  ]);
});

test('an account takes along what it was charged with its invoices, and nothing of other manuscripts', async () => {
  const { platform, keeper, id, paper, author } = await aCharge();
  const other = await anAcceptedManuscript(platform);
  await quote(platform, other.id, SETTINGS);
  await askInvoice(platform, author, { to: 'Ada' });
  await askInvoice(platform, { ...author, paperId: other.paperId }, { to: 'Eve' });
  await cancelInvoice(platform, keeper, { charge: id, reason: 'Wrong.' });
  const [own, ...more] = await exportCharges(platform, [paper.id]);
  expect(more).toEqual([]);
  expect(own).toMatchObject({
    ...{ paperId: paper.paperId, state: 'settled', amount: 'EUR 1,200.00' },
    invoices: [{ label: '00001' }, { label: '00003', credits: '00001' }],
  });
  expect(await exportCharges(platform, [])).toEqual([]);
});

test('nothing is quoted while charges are off, nor before a decision can no longer be taken back', async () => {
  const { platform, chief, keeper } = await aCharge();
  const change = (isOn: boolean) =>
    changeChargeSettings(platform, chief, { ...SETTINGS, isOn, keepers: [keeper.id] });
  await change(false);
  const free = await anAcceptedManuscript(platform);
  platform.clock.moveBy(DAY);
  await change(true);
  const { id } = await anAcceptedManuscript(platform);
  const amounts = async () => {
    await tendCharges(platform);
    const [none, asked] = [await findChargeOf(platform, free.id), await findChargeOf(platform, id)];
    return [none?.amount, asked?.amount];
  };
  platform.clock.moveBy(DAY / 24);
  expect(await amounts()).toEqual([undefined, undefined]);
  platform.clock.moveBy(1);
  expect(await amounts()).toEqual([undefined, 120_000]);
});

test('only an editor-in-chief changes what is charged, and to which account it is paid', async () => {
  const { platform, keeper, chief } = await aCharge();
  const bank = { ...SETTINGS, bank: 'Account 99' };
  for (const user of [keeper, await aUser(platform)]) {
    expect(await changeChargeSettings(platform, user, bank)).toEqual({ outcome: 'forbidden' });
  }
  expect((await readChargeSettings(platform))?.bank).toBe('Account 12');
  expect(await changeChargeSettings(platform, chief, bank)).toEqual({ outcome: 'changed' });
  expect((await readChargeSettings(platform))?.bank).toBe('Account 99');
});

test('of an invoice that was taken back and one that followed it, the second is paid', async () => {
  const { platform, keeper, id, author } = await aCharge();
  await askInvoice(platform, author, { to: 'Ada' });
  await cancelInvoice(platform, keeper, { charge: id, reason: 'Wrong.' });
  await askInvoice(platform, author, { to: 'Ada Example' });
  const on = new Date(platform.clock.now()).toISOString().slice(0, 10);
  expect(await notePayment(platform, keeper, { charge: id, on })).toEqual(DONE);
  const rows = await platform.db
    .selectFrom('charge_invoices')
    .select(['number', 'paid_on'])
    .orderBy('number')
    .execute();
  expect(rows).toEqual([
    { number: 1, paid_on: null },
    { number: 2, paid_on: null },
    { number: 3, paid_on: on },
  ]);
});
