/** Owns what an invoice says: all of it is stored with its number, so that it stays as it was sent. */
import type { LetterPart } from '#app/platform/documents/print/letter.ts';
import { formatDay } from '#app/platform/format-time.ts';
import type { ChargeSettings } from './charge-settings.ts';
import { rateText } from './charge-settings.ts';
import { moneyText, shareOf } from './money.ts';

export type InvoiceDocument = {
  label: string;
  /** The label of the invoice that a credit note takes back; null for an invoice. */
  credits: string | null;
  /** Name and address, a line each. */
  to: string;
  /** Of older invoices, in its place on the author's copy, where it may name a reviewer (L6). */
  toAuthor?: string;
  seller: string;
  bank: string;
  paperId: number;
  title: string;
  currency: string;
  /** Minor units. */
  net: number;
  tax: {
    label: string;
    /** Hundredths of a per cent. */ rate: number;
    note: string;
    amount: number;
  };
  total: number;
  /** Milliseconds since 1970. */
  issuedAt: number;
  dueAt: number | null;
  /** Paid before for an invoice that was cancelled; missing where nothing was. */
  received?: { label: string; /** ISO 8601 date. */ on: string; total: number };
};

/** Minor units; below zero where more was paid before. */
export const leftToPay = ({ total, received }: InvoiceDocument): number =>
  total - (received?.total ?? 0);

export const authorsCopy = ({ toAuthor, ...invoice }: InvoiceDocument): InvoiceDocument => ({
  ...invoice,
  to: toAuthor ?? invoice.to,
});

type Wanted = {
  label: string;
  to: string;
  paper: { paperId: number; title: string };
  currency: string;
  net: number;
  issuedAt: number;
  dueAt: number;
  received?: InvoiceDocument['received'] | undefined;
};

/** In minor units. */
export const taxOn = (net: number, { rate }: Pick<ChargeSettings['tax'], 'rate'>): number =>
  shareOf(net, rate, 10_000);

export function invoiceDocument(
  { seller, bank, tax }: Pick<ChargeSettings, 'seller' | 'bank' | 'tax'>,
  { paper, net, dueAt, received, ...wanted }: Wanted,
): InvoiceDocument {
  const amount = taxOn(net, tax);
  const total = net + amount;
  return {
    ...{ ...wanted, ...paper, credits: null, seller, bank },
    ...{ net, tax: { ...tax, amount }, total, ...(received && { received }) },
    dueAt: received && received.total >= total ? null : dueAt,
  };
}

/** What takes an invoice back, line by line. */
export function creditOf(
  invoice: InvoiceDocument,
  { label, issuedAt }: { label: string; issuedAt: number },
): InvoiceDocument {
  const { received: _received, ...lines } = invoice;
  return {
    ...{ ...lines, label, issuedAt, credits: invoice.label, dueAt: null, net: -invoice.net },
    ...{ tax: { ...invoice.tax, amount: -invoice.tax.amount }, total: -invoice.total },
  };
}

/** For the letter that comes with it. @param wasPaid whether the invoice was that a credit note takes back */
export function whatToPay(invoice: InvoiceDocument, wasPaid = false): string {
  const { credits, dueAt, received, currency } = invoice;
  if (credits !== null)
    return wasPaid
      ? 'Your payment counts for a new invoice, or comes back to you.'
      : 'The cancelled invoice is not to be paid.';
  const before = received ? `You paid ${moneyText(received.total, currency)} before. ` : '';
  return dueAt === null
    ? `${before}There is nothing to pay.`
    : `${before}Please pay ${moneyText(leftToPay(invoice), currency)} by ${formatDay(dueAt)}.`;
}

/** As `journal/typesetting/letter.typ` sets it. */
export function partsOfInvoice(invoice: InvoiceDocument): LetterPart[] {
  const { label, credits, to, seller, bank, paperId, title, currency, tax, dueAt } = invoice;
  const left = leftToPay(invoice);
  const money = (minor: number) => moneyText(minor, currency);
  return [
    { heading: credits === null ? 'To' : `Credit note for invoice ${credits}, to` },
    { text: to },
    { heading: credits === null ? 'Invoice' : 'Credit note' },
    {
      facts: [
        ['Number', label],
        ['Date', formatDay(invoice.issuedAt)],
        ...(dueAt === null ? [] : ([['Please pay by', formatDay(dueAt)]] as const)),
        [`Publication charge, manuscript ${paperId}`, money(invoice.net)],
        ['Title', title],
        ...(tax.label === ''
          ? []
          : ([[`${tax.label}, ${rateText(tax.rate)} %`, money(tax.amount)]] as const)),
        ['Total', money(invoice.total)],
        ...paidBefore(invoice),
      ],
    },
    ...(tax.note === '' ? [] : [{ text: tax.note }]),
    ...(credits === null && left > 0
      ? [
          { heading: 'How to pay' },
          { text: bank },
          { text: `Please give the number ${label} as the reference.` },
        ]
      : []),
    { heading: 'From' },
    { text: seller },
  ];
}

/** The last line says what is left, so that an invoice that was paid is not paid again. */
function paidBefore(invoice: InvoiceDocument): (readonly [string, string])[] {
  const { received, currency } = invoice;
  if (!received) return [];
  const left = leftToPay(invoice);
  return [
    [
      `Already paid on ${formatDay(received.on)}, for invoice ${received.label}`,
      moneyText(received.total, currency),
    ],
    left < 0
      ? ['Nothing to pay; we pay back', moneyText(-left, currency)]
      : [left === 0 ? 'Nothing to pay' : 'Still to pay', moneyText(left, currency)],
  ];
}
