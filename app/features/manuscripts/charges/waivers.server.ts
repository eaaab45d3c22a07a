import type { Platform } from '#app/platform/platform.server.ts';
import { chargeDropped, waiverDecided } from './charge.mail.ts';
import type { WaiverAnswer } from './charge.ts';
import type { Charge } from './find-charges.server.ts';
import { mayBeInvoiced } from './charge.ts';
import { listInvoices } from './find-charges.server.ts';
import { owedBack } from './invoices.server.ts';
import { holdWords } from './hold-words.server.ts';
import { askKeepers, mailCharged } from './mail-charge.server.ts';
import { moneyText, shareOf } from './money.ts';
import { readChargeSettings } from './settings.server.ts';
import { DONE, keepersCommand, moveCharge, NOT_NOW, payersCommand } from './write-charge.server.ts';

/** Once, and before the invoice. */
export const askWaiver = payersCommand<{ reason: string }>(
  async (inside, charge, { reason, actor }) => {
    const settings = await readChargeSettings(inside);
    const moved =
      settings !== null &&
      (await moveCharge(
        inside,
        { id: charge.id, from: 'quoted', to: 'asked', actor },
        { event: 'waiver-asked', details: { reason } },
        { waiver_reason: reason, waiver_asked_at: inside.clock.now() },
      ));
    if (!moved) return NOT_NOW;
    await askKeepers(inside, charge, settings);
    return DONE;
  },
);

type Decision = {
  answer: WaiverAnswer;
  /** Per cent of the amount that is left to pay, where it is reduced. */
  left: number;
  /** Told to the author. */
  words: string;
};

const ASK_FOR_INVOICE = 'Please ask for the invoice on the page below. It says by when to pay.';

function decisionText(
  { amount: before, currency }: Charge,
  { answer, amount }: { answer: WaiverAnswer; amount: number },
): string {
  const money = moneyText(amount, currency);
  const TEXTS: Record<WaiverAnswer, string> = {
    granted: 'We grant the waiver. There is nothing to pay.',
    reduced: `We grant the waiver in part: ${money} are to be paid instead of ${moneyText(before, currency)}, without tax.`,
    refused: `We cannot grant the waiver. The charge is still ${money}, without tax.`,
  };
  return TEXTS[answer];
}

export const decideWaiver = keepersCommand<Decision>(
  async (inside, charge, { answer, left, words, actor, by }) => {
    if (charge.state !== 'asked') return NOT_NOW;
    const sent = (await holdWords(inside, charge, { words, by, place: 'waiver' })) ? null : words;
    const amount = shareOf(charge.amount, { granted: 0, reduced: left, refused: 100 }[answer], 100);
    const text = moneyText(amount, charge.currency);
    const moved = await moveCharge(
      inside,
      { id: charge.id, from: 'asked', to: amount === 0 ? 'waived' : 'settled', actor },
      { event: 'waiver-decided', details: { answer, amount: text, words } },
      {
        ...{ amount, waiver_answer: answer, waiver_words: sent },
        ...{ waiver_decided_by: by, waiver_decided_at: inside.clock.now() },
      },
    );
    if (!moved) return NOT_NOW;
    await mailCharged(inside, charge, {
      ...{ purpose: 'waiver-decided', key: 'waiver' },
      write: (said) =>
        waiverDecided.write({
          ...{ ...said, words: sent, decision: decisionText(charge, { answer, amount }) },
          next: amount === 0 ? null : ASK_FOR_INVOICE,
        }),
    });
    return DONE;
  },
);

/** What is not to be asked for any more, such as a mistake; an invoice is taken back before. */
export const dropCharge = keepersCommand<{ reason: string }>(
  async (inside, charge, { reason, actor, by }) => {
    const { id, state } = charge;
    const moved =
      mayBeInvoiced(state) &&
      (await moveCharge(
        inside,
        { id, from: state, to: 'dropped', actor },
        { event: 'charge-dropped', details: { reason } },
      ));
    if (!moved) return NOT_NOW;
    const isHeld = await holdWords(inside, charge, { words: reason, by, place: 'drop' });
    await mailDropped(inside, charge, isHeld ? null : reason);
    return DONE;
  },
);

/** @param words why; null where they are held back */
export async function mailDropped(inside: Platform, charge: Charge, words: string | null) {
  const paid = owedBack(await listInvoices(inside, charge.id));
  await mailCharged(inside, charge, {
    ...{ purpose: chargeDropped.name, key: 'dropped' },
    write: (said) =>
      chargeDropped.write({
        ...{ ...said, words, next: paid ? 'We will pay back what you have paid.' : null },
      }),
  });
}
