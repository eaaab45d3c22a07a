import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { Actor } from '#app/platform/history/history.server.ts';
import { DAY } from '#app/platform/clock.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { matchPayments } from './bank-file.ts';
import type { BankLine } from './bank-file.ts';
import { invoiceSent } from './charge.mail.ts';
import { mayBeInvoiced } from './charge.ts';
import { labelOf } from './charge-settings.ts';
import type { ChargeSettings } from './charge-settings.ts';
import { findCharge, findDocument, listCharges, listInvoices } from './find-charges.server.ts';
import type { Charge, Invoice } from './find-charges.server.ts';
import { creditOf, invoiceDocument } from './invoice-document.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { mailCharged } from './mail-charge.server.ts';
import { moneyText } from './money.ts';
import { lockNumbers, readChargeSettings } from './settings.server.ts';
import { moveCharge } from './write-charge.server.ts';

export type ChargeChange = { outcome: 'done' | 'not-now' };

const NOT_NOW: ChargeChange = { outcome: 'not-now' };
const DONE: ChargeChange = { outcome: 'done' };

/** Issues the invoice with the next number, for an author who asked or a person who keeps charges. @param to name and address, a line each */
export const issueInvoice = (
  platform: Platform,
  charge: Charge,
  { to, actor }: { to: string; actor: Actor },
): Promise<ChargeChange> =>
  platform.transaction(async (inside) => {
    const settings = await readChargeSettings(inside);
    if (!settings || !mayBeInvoiced(charge.state)) return NOT_NOW;
    const { label, number } = await nextNumber(inside, settings);
    const issuedAt = inside.clock.now();
    const dueAt = issuedAt + settings.payDays * DAY;
    const document = invoiceDocument(settings, {
      ...{ label, to, issuedAt, dueAt, paper: { paperId: charge.paperId, title: charge.title } },
      ...{ currency: charge.currency, net: charge.amount },
    });
    const move = { id: charge.id, from: charge.state, to: 'invoiced', actor } as const;
    const happening = { event: 'invoice-issued', details: { label } } as const;
    if (!(await moveCharge(inside, move, happening))) return NOT_NOW;
    await store(inside, { charge, number, document, credits: null });
    return DONE;
  });

/** Takes an invoice back by a credit note; the charge is to be invoiced again, or dropped. */
export async function cancelInvoice(
  platform: Platform,
  user: SignedIn,
  { charge: id, reason }: { charge: number; reason: string },
): Promise<ChargeChange> {
  const charge = await findCharge(platform, user, id);
  if (!charge) return NOT_NOW;
  return platform.transaction((inside) =>
    creditWithin(inside, charge, { reason, actor: `account:${user.id}` }),
  );
}

export async function creditWithin(
  inside: Platform,
  charge: Charge,
  { reason, actor }: { reason: string; actor: Actor },
): Promise<ChargeChange> {
  const settings = await readChargeSettings(inside);
  const open = openOf(await listInvoices(inside, charge.id));
  if (!settings || !open || (charge.state !== 'invoiced' && charge.state !== 'paid'))
    return NOT_NOW;
  const invoice = (await findDocument(inside, { charge: charge.id, number: open.number }))!;
  const { label: credit, number } = await nextNumber(inside, settings);
  const document = creditOf(invoice, { label: credit, issuedAt: inside.clock.now() });
  const moved = await moveCharge(
    inside,
    { id: charge.id, from: charge.state, to: 'settled', actor },
    { event: 'invoice-cancelled', details: { label: open.label, credit, reason } },
  );
  if (!moved) return NOT_NOW;
  await store(inside, { charge, number, document, credits: open.number });
  return DONE;
}

/** Noted by hand. @param on ISO 8601 date */
export async function notePayment(
  platform: Platform,
  user: SignedIn,
  { charge: id, on }: { charge: number; on: string },
): Promise<ChargeChange> {
  const charge = await findCharge(platform, user, id);
  if (!charge) return NOT_NOW;
  return platform.transaction((inside) => payWithin(inside, user, charge, { on, how: 'hand' }));
}

/** What does not fit is left to a person: nothing is noted of it. @returns each line with what became of it */
export async function takeBankFile(
  platform: Platform,
  user: SignedIn,
  file: string,
): Promise<BankLine[]> {
  const owed = (await listCharges(platform, user)).filter(({ state }) => state === 'invoiced');
  const open: (Invoice & { currency: string; charge: Charge })[] = [];
  for (const charge of owed) {
    const invoice = openOf(await listInvoices(platform, charge.id));
    if (invoice) open.push({ ...invoice, currency: charge.currency, charge });
  }
  const lines = matchPayments(file, open);
  const today = new Date(platform.clock.now()).toISOString().slice(0, 10);
  await platform.transaction(async (inside) => {
    for (const line of lines) {
      if (line.outcome !== 'matched') continue;
      const { charge } = open.find(({ number }) => number === line.number)!;
      await payWithin(inside, user, charge, { on: line.on ?? today, how: 'file' });
    }
  });
  return lines;
}

async function payWithin(
  inside: Platform,
  user: SignedIn,
  charge: Charge,
  { on, how }: { on: string; how: 'hand' | 'file' },
): Promise<ChargeChange> {
  const invoice = openOf(await listInvoices(inside, charge.id));
  if (!invoice || charge.state !== 'invoiced') return NOT_NOW;
  const moved = await moveCharge(
    inside,
    { id: charge.id, from: 'invoiced', to: 'paid', actor: `account:${user.id}` },
    { event: 'invoice-paid', details: { label: invoice.label, on, how } },
  );
  if (!moved) return NOT_NOW;
  await inside.db
    .updateTable('charge_invoices')
    .set({ paid_on: on, paid_by: user.id })
    .where('number', '=', invoice.number)
    .execute();
  return DONE;
}

/** The invoice that was not taken back. */
export const openOf = (invoices: readonly Invoice[]): Invoice | undefined =>
  invoices.find(({ credits, creditedBy }) => credits === null && creditedBy === null);

async function nextNumber(inside: Platform, { pattern }: Pick<ChargeSettings, 'pattern'>) {
  await lockNumbers(inside);
  const { last } = await inside.db
    .selectFrom('charge_invoices')
    .select(({ fn }) => fn.max<number | null>('number').as('last'))
    .executeTakeFirstOrThrow();
  const number = (last ?? 0) + 1;
  return { number, label: labelOf(pattern, number, inside.clock.now()) };
}

type Stored = {
  charge: Charge;
  number: number;
  document: InvoiceDocument;
  credits: number | null;
};

async function store(
  inside: Platform,
  { charge, number, document, credits }: Stored,
): Promise<void> {
  const { label, total, issuedAt, dueAt } = document;
  await inside.db
    .insertInto('charge_invoices')
    .values({
      ...{ number, charge_id: charge.id, label, credits, total },
      ...{ document: JSON.stringify(document), issued_at: issuedAt, due_at: dueAt },
    })
    .execute();
  await mailCharged(inside, charge, {
    ...{ purpose: 'invoice-sent', key: label },
    write: (said) =>
      invoiceSent.write({ ...said, invoice: label, amount: moneyText(total, charge.currency) }),
  });
}
