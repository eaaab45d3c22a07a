import { isPastDay } from './bank-file.ts';
import { findDocument, listInvoices, listOpenInvoices } from './find-charges.server.ts';
import type { Invoice } from './find-charges.server.ts';
import { creditWithin, owedBack, todayOf } from './invoices.server.ts';
import { chargeRefunded, chargeUnpaid } from './charge.mail.ts';
import { mailPayment } from './mail-charge.server.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import { DONE, keepersCommand, moveCharge, NOT_NOW } from './write-charge.server.ts';

/** A payment that was noted by mistake, also where it counts for a later invoice: it is to be paid again. */
export const takePaymentBack = keepersCommand<{ reason: string }>(async (inside, charge, said) => {
  const { reason, actor } = said;
  const invoice = (await listOpenInvoices(inside, [charge.id])).get(charge.id);
  if (!invoice || charge.state !== 'paid') return NOT_NOW;
  const moved = await moveCharge(
    inside,
    { id: charge.id, from: 'paid', to: 'invoiced', actor },
    { event: 'payment-taken-back', details: { label: invoice.label, reason } },
  );
  if (!moved) return NOT_NOW;
  await inside.db
    .updateTable('charge_invoices')
    .set({ paid_on: null, paid_by: null })
    .where('charge_id', '=', charge.id)
    .where('refunded_on', 'is', null)
    .execute();
  // One that says that it was paid cannot be sent for payment: the next one will ask for it.
  const document = await findDocument(inside, { charge: charge.id, number: invoice.number });
  await mailPayment(inside, charge, { invoice, letter: chargeUnpaid });
  return document?.received
    ? creditWithin(inside, { ...charge, state: 'invoiced' }, { reason: NOT_PAID, actor })
    : DONE;
});

const NOT_PAID = 'A payment was noted by mistake.';

/** That the money for a cancelled invoice went back. @param on ISO 8601 date, as `wrongRefund` takes it */
export const noteRefund = keepersCommand<{ on: string }>(async (inside, charge, said) => {
  const { on, by, actor } = said;
  const paid = owedBack(await listInvoices(inside, charge.id));
  if (!paid || wrongRefund(on, { paid, today: todayOf(inside) }) !== null) return NOT_NOW;
  const noted = await inside.db
    .updateTable('charge_invoices')
    .set({ refunded_on: on, refunded_by: by })
    .where('number', '=', paid.number)
    .where('refunded_on', 'is', null)
    .returning('number')
    .executeTakeFirst();
  if (!noted) return NOT_NOW;
  await addHistory(inside, {
    ...{ subject: `charge:${charge.id}`, actor, event: 'payment-refunded' },
    details: { label: paid.label, on },
  });
  await mailPayment(inside, charge, { invoice: paid, letter: chargeRefunded });
  return DONE;
});

/** What is wrong with the day of a refund; null for nothing. */
export function wrongRefund(
  on: string,
  { paid, today }: { paid: Pick<Invoice, 'paidOn'>; today: string },
): string | null {
  if (!isPastDay(on, today)) return 'Please enter today or an earlier day.';
  return on < paid.paidOn! ? 'The money came later than that day. Please check the day.' : null;
}
