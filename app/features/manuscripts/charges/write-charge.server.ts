import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Actor, HappeningTo } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { correspondingCommand } from '../author-list/within-authors-case.server.ts';
import type { ChargeState, WaiverAnswer } from './charge.ts';
import { findCharge, findChargeOf } from './find-charges.server.ts';
import type { Charge } from './find-charges.server.ts';

export type ChargeChange = { outcome: 'done' | 'not-now' };

export const NOT_NOW: ChargeChange = { outcome: 'not-now' };
export const DONE: ChargeChange = { outcome: 'done' };

type Work<Said> = (
  inside: Platform,
  charge: Charge,
  said: Said & { actor: Actor },
) => Promise<ChargeChange>;

/** A command of a person who looks after charges, in one transaction; for others there is no such charge. */
export const keepersCommand =
  <Said extends object>(work: Work<Said & { by: string }>) =>
  (
    platform: Platform,
    user: SignedIn,
    { charge: id, ...said }: Said & { charge: number },
  ): Promise<ChargeChange> =>
    platform.transaction(async (inside) => {
      const charge = await findCharge(inside, user, id);
      if (!charge) return NOT_NOW;
      const acting = { actor: `account:${user.id}`, by: user.id } as const;
      return work(inside, charge, { ...(said as unknown as Said), ...acting });
    });

/** The same of the corresponding author. */
export const payersCommand = <Said extends object>(work: Work<Said>) =>
  correspondingCommand<Said, ChargeChange>(async ({ inside, manuscript, author }, said) => {
    const charge = await findChargeOf(inside, manuscript.id);
    return charge ? work(inside, charge, { ...said, actor: author.actor }) : NOT_NOW;
  });

type Move = {
  id: number;
  from: ChargeState;
  to: ChargeState;
  actor: Actor;
};

type Values = {
  amount?: number;
  waiver_reason?: string;
  waiver_asked_at?: number;
  waiver_answer?: WaiverAnswer;
  waiver_words?: string | null;
  waiver_decided_by?: string;
  waiver_decided_at?: number;
};

/** Within a transaction. @returns false when another was faster, and nothing was written */
export async function moveCharge(
  inside: Platform,
  { id, from, to, actor }: Move,
  happening: HappeningTo<'charge'>,
  values: Values = {},
): Promise<boolean> {
  const moved = await inside.db
    .updateTable('charges')
    .set({ ...values, state: to, moved_at: inside.clock.now(), reminded_at: null, reminders: 0 })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst();
  if (!moved) return false;
  await addHistory(inside, { subject: `charge:${id}`, actor, ...happening });
  return true;
}
