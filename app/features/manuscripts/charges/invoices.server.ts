import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { Actor } from '#app/platform/history/history.server.ts';
import { formatDay } from '#app/platform/format-time.ts';
import { loadCase } from '../core/load-case.server.ts';
import { DAY } from '#app/platform/clock.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { isPastDay, matchPayments } from './bank-file.ts';
import type { BankLine } from './bank-file.ts';
import { chargePaid, invoiceSent } from './charge.mail.ts';
import { mayBeInvoiced } from './charge.ts';
import { labelOf } from './charge-settings.ts';
import type { ChargeSettings } from './charge-settings.ts';
import {
  findDocument,
  listCharges,
  listInvoices,
  listOpenInvoices,
} from './find-charges.server.ts';
import type { Charge, Invoice } from './find-charges.server.ts';
import {
  authorsCopy,
  creditOf,
  invoiceDocument,
  leftToPay,
  whatToPay,
} from './invoice-document.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { holdWords } from './hold-words.server.ts';
import { mailCharged, mailPayment } from './mail-charge.server.ts';
import { moneyText } from './money.ts';
import { lockNumbers, readChargeSettings } from './settings.server.ts';
import { DONE, keepersCommand, moveCharge, NOT_NOW, payersCommand } from './write-charge.server.ts';
import type { ChargeChange } from './write-charge.server.ts';

/** Gives the invoice the next number. @param to name and address, a line each */
const issue = async (
  inside: Platform,
  charge: Charge,
  { to, actor }: { to: string; actor: Actor },
): Promise<ChargeChange> => {
  const settings = await readChargeSettings(inside);
  if (!settings || !mayBeInvoiced(charge.state)) return NOT_NOW;
  const { label, number } = await nextNumber(inside, settings);
  const issuedAt = inside.clock.now();
  const dueAt = issuedAt + settings.payDays * DAY;
  const before = owedBack(await listInvoices(inside, charge.id));
  const document = invoiceDocument(settings, {
    received: before ? { label: before.label, on: before.paidOn!, total: before.total } : undefined,
    ...{ label, to, issuedAt, dueAt, paper: { paperId: charge.paperId, title: charge.title } },
    ...{ currency: charge.currency, net: charge.amount },
  });
  const move = { id: charge.id, from: charge.state, to: 'invoiced', actor } as const;
  const happening = { event: 'invoice-issued', details: { label } } as const;
  if (!(await moveCharge(inside, move, happening))) return NOT_NOW;
  await store(inside, { charge, number, document, credits: null });
  // Who paid an invoice that was cancelled does not pay the next one as well.
  return before && leftToPay(document) <= 0
    ? pay(inside, charge, {
        ...{ on: before.paidOn!, by: before.paidBy!, how: 'before', actor: 'system' },
      })
    : DONE;
};

/**
 * An invoice that was paid and cancelled, and whose money has not gone back; null for none. What is paid after it was
 * paid with that money.
 */
export function owedBack(invoices: readonly Invoice[]): Invoice | null {
  const paid = invoices.findLast(({ paidOn }) => paidOn !== null);
  return paid && paid.creditedBy !== null && paid.refundedOn === null ? paid : null;
}

/** No keeper types an address: it might name a reviewer, and a refusal would tell who is one (L6). */
export const issueInvoice = keepersCommand(async (inside, charge, { actor }) =>
  issue(inside, charge, { to: await addressOf(inside, charge), actor }),
);

/** To whom an invoice is made out that the author does not ask for: as the last one was, else as the journal knows them. */
export async function addressOf(
  platform: Pick<Platform, 'clock' | 'content' | 'db'>,
  { id, paperId, corresponding }: Charge,
): Promise<string> {
  const last = (await listInvoices(platform, id)).findLast(({ credits }) => credits === null);
  const document = last && (await findDocument(platform, { charge: id, number: last.number }));
  if (document) return authorsCopy(document).to;
  const { authors } = (await loadCase(platform, paperId))!;
  const author = authors.find(({ position }) => position === corresponding);
  return [author?.name, author?.institution].filter(Boolean).join('\n');
}

export const askInvoice = payersCommand<{ to: string }>(issue);

/** Takes an invoice back by a credit note, within a transaction; the charge is to be invoiced again, or dropped. */
export async function creditWithin(
  inside: Platform,
  charge: Charge,
  /** `by`: the account whose words the reason is; missing for those of the program. */
  { reason, actor, by }: { reason: string; actor: Actor; by?: string },
): Promise<ChargeChange> {
  const settings = await readChargeSettings(inside);
  const open = (await listOpenInvoices(inside, [charge.id])).get(charge.id);
  if (!settings || !open || (charge.state !== 'invoiced' && charge.state !== 'paid'))
    return NOT_NOW;
  const invoice = (await findDocument(inside, { charge: charge.id, number: open.number }))!;
  const { label: credit, number } = await nextNumber(inside, settings);
  const moved = await moveCharge(
    inside,
    { id: charge.id, from: charge.state, to: 'settled', actor },
    { event: 'invoice-cancelled', details: { label: open.label, credit, reason } },
  );
  if (!moved) return NOT_NOW;
  const isHeld =
    by !== undefined && (await holdWords(inside, charge, { words: reason, by, place: 'credit' }));
  const document = creditOf(invoice, { label: credit, issuedAt: inside.clock.now() });
  await store(inside, {
    ...{ charge, number, document, credits: open.number },
    reason: isHeld ? null : reason,
  });
  return DONE;
}

export const cancelInvoice = keepersCommand<{ reason: string }>(creditWithin);

/** Noted by hand. @param on ISO 8601 date, as `wrongDay` takes it */
export const notePayment = keepersCommand<{ on: string }>(async (inside, charge, said) => {
  const [first] = await listInvoices(inside, charge.id);
  return first && wrongDay(said.on, { first, today: todayOf(inside) }) === null
    ? pay(inside, charge, { ...said, how: 'hand' })
    : NOT_NOW;
});

/**
 * What is wrong with the day of a payment; null for nothing.
 * @param first invoice of the charge: a later one may be paid already when it is issued
 */
export function wrongDay(
  on: string,
  { first, today }: { first: Pick<Invoice, 'issuedAt'>; today: string },
): string | null {
  if (!isPastDay(on, today)) return 'Please enter today or an earlier day.';
  const issued = dayOfUtc(first.issuedAt);
  return on < issued
    ? `The invoice was issued on ${formatDay(issued)}. Please enter that day or a later one.`
    : null;
}

export type TakenLine = BankLine | (Pick<BankLine, 'line' | 'text'> & { outcome: 'not-now' });

/**
 * What does not fit is left to a person: nothing is noted of it.
 * @returns each line with what became of it, or what is wrong with the file
 */
export const takeBankFile = (
  platform: Platform,
  user: SignedIn,
  { file, column }: { file: string; column: string },
): Promise<TakenLine[] | string> =>
  platform.transaction(async (inside) => {
    const charges = (await listCharges(inside, user)).filter(
      ({ state }) => state === 'invoiced' || state === 'paid',
    );
    const invoices = await listOpenInvoices(
      inside,
      charges.map(({ id }) => id),
    );
    const all = charges.flatMap((charge) => {
      const invoice = invoices.get(charge.id);
      return invoice ? [{ ...invoice, currency: charge.currency, charge }] : [];
    });
    const open = all.filter(({ charge }) => charge.state === 'invoiced');
    const settled = all.filter(({ charge }) => charge.state === 'paid');
    const today = todayOf(inside);
    const lines = matchPayments(file, { column, open, paid: settled, today });
    if (typeof lines === 'string') return lines;
    const acting = { actor: `account:${user.id}`, by: user.id, how: 'file' } as const;
    const taken: TakenLine[] = [];
    for (const line of lines) {
      const paid = line.outcome === 'matched' && open.find(({ number }) => number === line.number);
      const noted = paid && (await pay(inside, paid.charge, { ...acting, on: line.on ?? today }));
      taken.push(noted === NOT_NOW ? { ...line, outcome: 'not-now' } : line);
    }
    return taken;
  });

type Payment = { on: string; how: 'hand' | 'file' | 'before'; by: string; actor: Actor };

async function pay(
  inside: Platform,
  charge: Charge,
  { on, how, by, actor }: Payment,
): Promise<ChargeChange> {
  const { id } = charge;
  const invoice = (await listOpenInvoices(inside, [id])).get(id);
  if (!invoice) return NOT_NOW;
  const moved = await moveCharge(
    inside,
    { id, from: 'invoiced', to: 'paid', actor },
    { event: 'invoice-paid', details: { label: invoice.label, on, how } },
  );
  if (!moved) return NOT_NOW;
  await inside.db
    .updateTable('charge_invoices')
    .set({ paid_on: on, paid_by: by })
    .where('number', '=', invoice.number)
    .execute();
  if (how !== 'before') await mailPayment(inside, charge, { invoice, letter: chargePaid });
  return DONE;
}

/** ISO 8601 date. */
export const todayOf = ({ clock }: Pick<Platform, 'clock'>): string => dayOfUtc(clock.now());

const dayOfUtc = (at: number): string => new Date(at).toISOString().slice(0, 10);

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
  /** Of a credit note, for the author. */
  reason?: string | null;
};

async function store(
  inside: Platform,
  { charge, number, document, credits, reason = null }: Stored,
): Promise<void> {
  const { label, total, issuedAt, dueAt } = document;
  const invoice =
    document.credits === null
      ? `Invoice ${label}`
      : `Credit note ${label} for invoice ${document.credits}`;
  await inside.db
    .insertInto('charge_invoices')
    .values({
      ...{ number, charge_id: charge.id, label, credits, total, reason },
      ...{ document: JSON.stringify(document), issued_at: issuedAt, due_at: dueAt },
    })
    .execute();
  await mailCharged(inside, charge, {
    ...{ purpose: 'invoice-sent', key: label },
    write: (said) =>
      invoiceSent.write({
        ...{ ...said, invoice, amount: moneyText(total, charge.currency) },
        ...{ next: whatToPay(document, charge.state === 'paid'), words: reason },
      }),
  });
}
