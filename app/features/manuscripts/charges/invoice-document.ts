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
};

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
};

/** In minor units. */
export const taxOn = (net: number, { rate }: Pick<ChargeSettings['tax'], 'rate'>): number =>
  shareOf(net, rate, 10_000);

export function invoiceDocument(
  { seller, bank, tax }: Pick<ChargeSettings, 'seller' | 'bank' | 'tax'>,
  { paper, net, ...wanted }: Wanted,
): InvoiceDocument {
  const amount = taxOn(net, tax);
  return {
    ...{ ...wanted, ...paper, credits: null, seller, bank },
    ...{ net, tax: { ...tax, amount }, total: net + amount },
  };
}

/** What takes an invoice back, line by line. */
export const creditOf = (
  invoice: InvoiceDocument,
  { label, issuedAt }: { label: string; issuedAt: number },
): InvoiceDocument => ({
  ...{ ...invoice, label, issuedAt, credits: invoice.label, dueAt: null, net: -invoice.net },
  ...{ tax: { ...invoice.tax, amount: -invoice.tax.amount }, total: -invoice.total },
});

/** As `journal/typesetting/letter.typ` sets it. */
export function partsOfInvoice(invoice: InvoiceDocument): LetterPart[] {
  const { label, credits, to, seller, bank, paperId, title, currency, tax, dueAt } = invoice;
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
      ],
    },
    ...(tax.note === '' ? [] : [{ text: tax.note }]),
    ...(credits === null
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
