import { addHistory } from '#app/platform/history/history.server.ts';
import type { Actor, HappeningTo } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { ChargeState } from './charge.ts';

type Move = {
  id: number;
  from: ChargeState;
  to: ChargeState;
  actor: Actor;
};

type Waiver = {
  amount?: number;
  waiver_reason?: string;
  waiver_asked_at?: number;
  waiver_answer?: 'granted' | 'reduced' | 'refused';
  waiver_words?: string;
  waiver_decided_by?: string;
  waiver_decided_at?: number;
};

/** Within a transaction. @returns false when another was faster, and nothing was written */
export async function moveCharge(
  inside: Platform,
  { id, from, to, actor }: Move,
  happening: HappeningTo<'charge'>,
  values: Waiver = {},
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
