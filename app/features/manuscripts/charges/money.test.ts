import { expect, test } from 'vitest';
import { matchPayments } from './bank-file.ts';
import { labelOf, quoteFor, rateText } from './charge-settings.ts';
import { amountText, moneyText, readAmount, readBankAmount, shareOf } from './money.ts';
import type { ChargeSettings } from './charge-settings.ts';
import { amountField, parseCharges, valuesOfCharges } from './settings-form.ts';

test('an amount is written with the decimals of its currency, and read back as it was', () => {
  expect([moneyText(120_000, 'EUR'), moneyText(-5, 'EUR')]).toEqual(['EUR 1,200.00', '−EUR 0.05']);
  expect([moneyText(1200, 'JPY'), moneyText(1500, 'KWD')]).toEqual(['JPY 1,200', 'KWD 1.500']);
  expect(amountText(123_456_789, 'EUR')).toBe('1234567.89');
  expect(['1200', '1200.5', ' 0.05 '].map((typed) => readAmount(typed, 'EUR'))).toEqual([
    ...[120_000, 120_050, 5],
  ]);
  expect(['1,200', '1.234', '-5', '', '1e3'].map((typed) => readAmount(typed, 'EUR'))).toEqual(
    Array.from({ length: 5 }, () => null),
  );
  expect(readAmount('12.5', 'JPY')).toBeNull();
});

test('a share of an amount is a whole number of cents, halves upwards', () => {
  expect([shareOf(333, 50, 100), shareOf(100_001, 1900, 10_000), shareOf(7, 0, 100)]).toEqual([
    ...[167, 19_000, 0],
  ]);
  expect([rateText(1900), rateText(750), rateText(725), rateText(0)]).toEqual([
    ...['19', '7.5', '7.25', '0'],
  ]);
});

test('what an author is asked for follows the article type and the country', () => {
  const settings = {
    amounts: { Review: 80_000 },
    other: 120_000,
    groups: [{ share: 50, countries: ['India', 'Kenya'] }],
  };
  expect(quoteFor(settings, { articleType: 'Review', country: 'kenya' })).toEqual({
    ...{ articleType: 'Review', country: 'kenya', base: 80_000, share: 50, amount: 40_000 },
  });
  expect(quoteFor(settings, { articleType: null, country: null }).amount).toBe(120_000);
  expect(labelOf('APC-{year}-{number}', 7, Date.UTC(2026, 5, 1))).toBe('APC-2026-00007');
});

const OPEN = [
  { number: 1, label: '2026-00001', total: 120_000, currency: 'EUR' },
  { number: 2, label: '2026-00002', total: 60_000, currency: 'EUR' },
];

const PAID = [
  { number: 3, label: '2026-00003', total: 70_000, currency: 'EUR', paidOn: '2026-12-01' },
];

const outcomes = (file: string, column = 'amount') => {
  const lines = matchPayments(file, { column, open: OPEN, paid: PAID, today: '2026-12-10' });
  return typeof lines === 'string' ? lines : lines.map((each) => [each.line, each.outcome]);
};

const dayOf = (line: string) =>
  matchPayments(`Amount;Day;Text\n${line}`, {
    ...{ column: 'Amount', open: OPEN, paid: PAID, today: '2026-12-10' },
  });

test('a payment is known by the number of the invoice and the amount of its column', () => {
  const file =
    '\uFEFFDate;Text;Amount\r\n03.12.2026;"Invoice 2026-00001; thanks";1.200,00\r\n' +
    '04.12.2026;2026-00002;599,00\r\n05.12.2026;Rent;-700,00\r\n06.12.2026;2026-000011;1.200,00\r\n';
  expect(outcomes(file)).toEqual([
    ...[[2, 'matched'] as const, [3, 'another-amount'] as const],
    ...[[4, 'unknown'] as const, [5, 'unknown'] as const],
  ]);
  expect(dayOf('1200;03.12.2026;2026-00001')).toMatchObject([{ number: 1, on: '2026-12-03' }]);
  const twice =
    'day,reference,amount\n2026-12-03,2026-00002,600.00\n2026-12-04,2026-00002,"600.00"\n';
  expect(outcomes(twice)).toEqual([
    [2, 'matched'],
    [3, 'paid-already'],
  ]);
});

test('a payment of a paid invoice is told from the one that was noted before', () => {
  const file =
    'Day,Text,Amount\n2026-12-01,2026-00003,700.00\n2026-12-01,2026-00003,700.00\n' +
    '2026-12-05,2026-00003,700.00\n2026-12-05,2026-00003 fee,-3.00\n';
  expect(outcomes(file)).toEqual([
    [2, 'noted-before'],
    [3, 'paid-already'],
    [4, 'paid-already'],
    [5, 'unknown'],
  ]);
});

test('neither a balance nor money that went out nor a line above the head pays an invoice', () => {
  expect(outcomes('Date;Text;Amount;Balance\n03.12.2026;2026-00001;500,00;1.200,00\n')).toEqual([
    [2, 'another-amount'],
  ]);
  expect(outcomes('Text;Amount;Other\n2026-00001 returned;-1.200,00;1200\n')).toEqual([
    [2, 'another-amount'],
  ]);
  expect(outcomes('Text;Amount;S/H\n2026-00001 returned;1.200,00;S\n')).toEqual([
    [2, 'another-amount'],
  ]);
  expect(
    outcomes('Account statement, 2026\n\nText;Betrag\n2026-00001;1.200,00\n', 'Betrag'),
  ).toEqual([[4, 'matched']]);
  expect(outcomes('2026-00001;1.200,00\n')).toBe('No line of this file has a column “amount”.');
  expect(outcomes('\n'.repeat(5001))).toBe('Please choose a file of at most 5000 lines.');
});

test('an invoice is paid on a day of the calendar that is not to come', () => {
  for (const day of ['11.12.2026', '2027-12-31']) {
    expect(dayOf(`1200;${day};2026-00001`)).toMatchObject([{ outcome: 'in-future' }]);
  }
  for (const day of ['31.02.2026', '2026', '']) {
    expect(dayOf(`1200;${day};2026-00001`)).toMatchObject([{ outcome: 'matched', on: null }]);
  }
});

test('an amount of a bank may name the currency, and one that goes out is none', () => {
  expect(readBankAmount('EUR +1,200', 'EUR')).toBe(120_000);
  expect(readBankAmount('-1,200', 'EUR')).toBeNull();
});

test('settings that would charge a wrong amount are refused with the place', () => {
  const wrong = parseCharges(
    {
      ...{ on: 'yes', currency: 'EURO', groups: '50: Indai', rate: '120', pattern: 'x', days: '0' },
    },
    ['Review'],
  );
  expect(Object.keys('errors' in wrong ? wrong.errors : {}).toSorted()).toEqual([
    ...['bank', 'currency', 'days', 'groups', 'keepers', 'pattern', 'rate', 'seller'],
  ]);
  const several = '50: Indai, Kenya\n20: kenya\n101: Peru';
  expect(parseCharges({ groups: several }, [], ['ada', 'ben'])).toMatchObject({
    errors: {
      groups:
        'No country of this name is known: “Indai”. This country is named twice: “kenya”. Please begin each line with a share from 0 to 100 and a colon: “101: Peru”.',
      keepers: 'There is no account with this name or address: ada, ben',
    },
  });
  for (const groups of ['50: India, Kenya\n20: india', '+5: India', '101: India']) {
    const again = parseCharges({ currency: 'EUR', pattern: '{number}', days: '30', groups }, []);
    expect(again).toEqual({ errors: { groups: expect.any(String) } });
  }
});

test('an article type that came after the charges were set is shown with what it is charged', () => {
  const settings: ChargeSettings = {
    ...{ isOn: true, currency: 'EUR', amounts: { Letter: 10_000 }, other: 90_000, groups: [] },
    ...{ waivers: '', tax: { label: '', rate: 0, note: '' }, seller: '', bank: '' },
    ...{ pattern: '{number}', payDays: 30, keepers: [] },
  };
  const shown = valuesOfCharges(settings, ['Letter', 'Essay'], []);
  expect([shown[amountField(0)], shown[amountField(1)]]).toEqual(['100.00', '900.00']);
  const quoted = quoteFor(settings, { articleType: 'Essay', country: null });
  expect(quoted.amount).toBe(90_000);
});
