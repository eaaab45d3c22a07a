import { DAY } from '#app/platform/clock.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { TAKEN_BACK_WITHIN } from '../core/laws.ts';
import { FROM_ACCEPTANCE, OVER } from '../core/states.ts';
import { chargeQuoted, chargeReminder } from './charge.mail.ts';
import { isOwed, MOST_REMINDERS, REMINDER_DAYS } from './charge.ts';
import { quoteFor } from './charge-settings.ts';
import type { ChargeSettings } from './charge-settings.ts';
import { findChargeOf, listOpenCharges } from './find-charges.server.ts';
import type { Charge } from './find-charges.server.ts';
import { tellOfHeldWords } from './hold-words.server.ts';
import { creditWithin } from './invoices.server.ts';
import { askKeepers, mailCharged } from './mail-charge.server.ts';
import { moneyText } from './money.ts';
import { listChargeSettings } from './settings.server.ts';
import type { Dated } from './settings.server.ts';
import { mailDropped } from './waivers.server.ts';
import { moveCharge } from './write-charge.server.ts';

/**
 * Quotes for what was accepted, reminds who owes, and takes back what is asked for a manuscript that ended. Apart
 * from the decision: no step of a manuscript knows of charges. What fails is tried again at the next turn.
 */
export async function tendCharges(platform: Platform): Promise<void> {
  const all = await listChargeSettings(platform);
  const settings = all[0];
  if (!settings) return;
  const each = async (manuscriptId: number, work: (inside: Platform) => Promise<void>) => {
    try {
      await platform.transaction(work);
    } catch (error) {
      platform.log.error({ err: error, manuscriptId }, 'the charge of a manuscript is left');
    }
  };
  for (const { id, settings: then, acceptedAt } of await listUnquoted(platform, all))
    if (acceptedAt < platform.clock.now() - TAKEN_BACK_WITHIN)
      await each(id, (inside) => quote(inside, id, then));
  const now = platform.clock.now();
  const due = (await listOpenCharges(platform)).filter(
    (charge) => OVER.includes(charge.paperState) || isReminderDue(charge, now),
  );
  for (const { manuscriptId } of due)
    await each(manuscriptId, async (inside) => {
      const charge = (await findChargeOf(inside, manuscriptId))!;
      if (OVER.includes(charge.paperState)) await endCharge(inside, charge);
      else if (isReminderDue(charge, now)) await remind(inside, charge, settings);
    });
  await tellOfHeldWords(platform);
}

/** Those who decide on a waiver each week; authors of what they owe three times at most, of an invoice once it is due. */
function isReminderDue(charge: Charge, now: number): boolean {
  const { state, remindedAt, movedAt, dueAt, reminders } = charge;
  if (state === 'asked') return now >= (remindedAt ?? movedAt) + 7 * DAY;
  if (!isOwed(state) || reminders >= MOST_REMINDERS) return false;
  if (state === 'invoiced' && remindedAt === null) return dueAt !== null && now >= dueAt;
  return now >= (remindedAt ?? movedAt) + REMINDER_DAYS * DAY;
}

/** Accepted while the journal took charges, with the settings of that instant. @param all newest first */
export async function listUnquoted({ db }: HasDb, all: readonly Dated[]) {
  const rows = await db
    .selectFrom('manuscripts')
    .innerJoin('decisions', 'decisions.manuscript_id', 'manuscripts.id')
    .select(({ fn }) => ['manuscripts.id', fn.max('decided_at').as('acceptedAt')])
    .where('state', 'in', [...FROM_ACCEPTANCE])
    .where('origin', '=', 'journal')
    .where('manuscripts.id', 'not in', (row) => row.selectFrom('charges').select('manuscript_id'))
    .where('leads_to', '=', 'accepted')
    .where('decided_at', '>=', all.at(-1)?.from ?? 0)
    .groupBy('manuscripts.id')
    .execute();
  return rows.flatMap(({ id, acceptedAt }) => {
    const settings = all.find(({ from }) => from <= acceptedAt);
    return settings?.isOn ? [{ id, acceptedAt, settings }] : [];
  });
}

/** Milliseconds since 1970. @param waiting one at least */
export const firstQuoteAt = (waiting: readonly { acceptedAt: number }[]): number =>
  Math.min(...waiting.map(({ acceptedAt }) => acceptedAt)) + TAKEN_BACK_WITHIN;

/** Within a transaction. @param settings of when it was accepted */
export async function quote(inside: Platform, manuscriptId: number, settings: ChargeSettings) {
  const paper = await inside.db
    .selectFrom('manuscripts')
    .innerJoin('manuscript_authors', (join) =>
      join
        .onRef('manuscript_authors.manuscript_id', '=', 'manuscripts.id')
        .onRef('manuscript_authors.position', '=', 'manuscripts.corresponding'),
    )
    .select(['article_type as articleType', 'country'])
    .where('manuscripts.id', '=', manuscriptId)
    .executeTakeFirstOrThrow();
  const { articleType, country, base, share, amount } = quoteFor(settings, paper);
  const now = inside.clock.now();
  const made = await inside.db
    .insertInto('charges')
    .values({
      ...{ manuscript_id: manuscriptId, state: amount === 0 ? 'free' : 'quoted' },
      ...{ currency: settings.currency, article_type: articleType, country },
      ...{ base, share, amount, quoted_at: now, moved_at: now },
      ...{ waiver_reason: null, waiver_asked_at: null, waiver_answer: null },
      ...{ waiver_words: null, waiver_decided_by: null, waiver_decided_at: null },
      reminded_at: null,
    })
    .onConflict((conflict) => conflict.column('manuscript_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return;
  const text = moneyText(amount, settings.currency);
  await addHistory(inside, {
    ...{ subject: `charge:${made.id}`, event: 'charge-quoted', actor: 'system' },
    details: { amount: text },
  });
  if (amount === 0) return;
  const charge = (await findChargeOf(inside, manuscriptId))!;
  await mailCharged(inside, charge, {
    ...{ purpose: 'charge-quoted', key: 'quoted' },
    write: (said) => chargeQuoted.write({ ...said, amount: text }),
  });
}

/** Nothing is to be paid for what will not be published. */
async function endCharge(inside: Platform, charge: Charge): Promise<void> {
  const [actor, reason] = ['system', 'The manuscript will not be published.'] as const;
  const isCredited = charge.state === 'invoiced';
  if (isCredited) await creditWithin(inside, charge, { reason, actor });
  await moveCharge(
    inside,
    { id: charge.id, from: isCredited ? 'settled' : charge.state, to: 'dropped', actor },
    { event: 'charge-dropped', details: { reason } },
  );
  if (!isCredited) await mailDropped(inside, charge, reason);
}

async function remind(inside: Platform, charge: Charge, settings: ChargeSettings): Promise<void> {
  const count = charge.reminders + 1;
  await inside.db
    .updateTable('charges')
    .set({ reminded_at: inside.clock.now(), reminders: count })
    .where('id', '=', charge.id)
    .execute();
  await addHistory(inside, {
    ...{ subject: `charge:${charge.id}`, event: 'charge-reminded', actor: 'system' },
    details: { count },
  });
  if (charge.state === 'asked') return askKeepers(inside, charge, settings, count);
  await mailCharged(inside, charge, {
    ...{ purpose: 'charge-reminder', key: `${charge.state}:${charge.movedAt}:${count}` },
    write: (said) =>
      chargeReminder.write({ ...said, amount: moneyText(charge.amount, charge.currency) }),
  });
}
