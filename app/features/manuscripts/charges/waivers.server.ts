import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { Actor } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { waiverDecided } from './charge.mail.ts';
import { isOwed } from './charge.ts';
import { findCharge } from './find-charges.server.ts';
import type { Charge } from './find-charges.server.ts';
import type { ChargeChange } from './invoices.server.ts';
import { askKeepers, mailCharged } from './mail-charge.server.ts';
import { moneyText, shareOf } from './money.ts';
import { readChargeSettings } from './settings.server.ts';
import { moveCharge } from './write-charge.server.ts';

/** Once, and before the invoice. */
export const askWaiver = (
  platform: Platform,
  charge: Charge,
  { reason, actor }: { reason: string; actor: Actor },
): Promise<ChargeChange> =>
  platform.transaction(async (inside) => {
    const settings = await readChargeSettings(inside);
    const moved =
      settings !== null &&
      (await moveCharge(
        inside,
        { id: charge.id, from: 'quoted', to: 'asked', actor },
        { event: 'waiver-asked', details: { reason } },
        { waiver_reason: reason, waiver_asked_at: inside.clock.now() },
      ));
    if (!moved) return { outcome: 'not-now' };
    await askKeepers(inside, charge, settings);
    return { outcome: 'done' };
  });

export type WaiverAnswer = {
  charge: number;
  answer: 'granted' | 'reduced' | 'refused';
  /** Per cent of the amount that is left to pay, where it is reduced. */
  left: number;
  /** Told to the author. */
  words: string;
};

/** By a person who was named for charges and has no part in the manuscript: `findCharge` finds none for another. */
export async function decideWaiver(
  platform: Platform,
  user: SignedIn,
  { charge: id, answer, left, words }: WaiverAnswer,
): Promise<ChargeChange> {
  const charge = await findCharge(platform, user, id);
  if (!charge) return { outcome: 'not-now' };
  const amount = shareOf(charge.amount, { granted: 0, reduced: left, refused: 100 }[answer], 100);
  const text = moneyText(amount, charge.currency);
  return platform.transaction(async (inside) => {
    const moved = await moveCharge(
      inside,
      {
        ...{ id, from: 'asked', to: amount === 0 ? 'waived' : 'settled' },
        actor: `account:${user.id}`,
      },
      { event: 'waiver-decided', details: { answer, amount: text, words } },
      {
        ...{ amount, waiver_answer: answer, waiver_words: words },
        ...{ waiver_decided_by: user.id, waiver_decided_at: inside.clock.now() },
      },
    );
    if (!moved) return { outcome: 'not-now' };
    await mailCharged(inside, charge, {
      ...{ purpose: 'waiver-decided', key: 'waiver' },
      write: (said) => waiverDecided.write({ ...said, amount: text, words }),
    });
    return { outcome: 'done' };
  });
}

/** What is not to be asked for any more, such as a mistake; an invoice is taken back before. */
export async function dropCharge(
  platform: Platform,
  user: SignedIn,
  { charge: id, reason }: { charge: number; reason: string },
): Promise<ChargeChange> {
  const charge = await findCharge(platform, user, id);
  if (!charge || charge.state === 'invoiced' || !isOwed(charge.state)) {
    return { outcome: 'not-now' };
  }
  return platform.transaction(async (inside) => {
    const moved = await moveCharge(
      inside,
      { id, from: charge.state, to: 'dropped', actor: `account:${user.id}` },
      { event: 'charge-dropped', details: { reason } },
    );
    return { outcome: moved ? 'done' : 'not-now' };
  });
}
