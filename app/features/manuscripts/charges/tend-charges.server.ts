import { DAY, HOUR } from '#app/platform/clock.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { FROM_ACCEPTANCE, OVER } from '../core/states.ts';
import { chargeQuoted, chargeReminder } from './charge.mail.ts';
import { MOST_REMINDERS, REMINDER_DAYS } from './charge.ts';
import { quoteFor } from './charge-settings.ts';
import type { ChargeSettings } from './charge-settings.ts';
import { findChargeOf } from './find-charges.server.ts';
import type { Charge } from './find-charges.server.ts';
import { creditWithin, openOf } from './invoices.server.ts';
import { listInvoices } from './find-charges.server.ts';
import { askKeepers, mailCharged } from './mail-charge.server.ts';
import { moneyText } from './money.ts';
import { readChargeSettings } from './settings.server.ts';
import { moveCharge } from './write-charge.server.ts';

/** In which a decision may be taken back: nothing is quoted before. */
const SETTLES = HOUR + HOUR;

/**
 * Quotes for what was accepted, reminds who owes, and takes back what is asked for a manuscript that ended. Apart
 * from the decision: no step of a manuscript knows of charges.
 */
export async function tendCharges(platform: Platform): Promise<void> {
  const settings = await readChargeSettings(platform);
  if (!settings) return;
  if (settings.isOn) {
    for (const { id } of await listUnquoted(platform, settings))
      await quote(platform, id, settings);
  }
  for (const { manuscriptId } of await listOpen(platform)) {
    await platform.transaction(async (inside) => {
      const charge = (await findChargeOf(inside, manuscriptId))!;
      await (OVER.includes(charge.paperState)
        ? endCharge(inside, charge)
        : remind(inside, charge, settings));
    });
  }
}

const listUnquoted = ({ db, clock }: Platform, { since }: ChargeSettings) =>
  db
    .selectFrom('manuscripts')
    .select('id')
    .where('state', 'in', [...FROM_ACCEPTANCE])
    .where('origin', '=', 'journal')
    .where('id', 'not in', (row) => row.selectFrom('charges').select('manuscript_id'))
    .where('id', 'in', (row) =>
      row
        .selectFrom('decisions')
        .select('manuscript_id')
        .where('kind', '=', 'accept')
        .where('decided_at', '>=', since)
        .where('decided_at', '<=', clock.now() - SETTLES),
    )
    .execute();

const listOpen = ({ db }: Platform) =>
  db
    .selectFrom('charges')
    .select('manuscript_id as manuscriptId')
    .where('state', 'in', ['quoted', 'asked', 'settled', 'invoiced'])
    .orderBy('id')
    .execute();

const quote = (platform: Platform, manuscriptId: number, settings: ChargeSettings) =>
  platform.transaction(async (inside) => {
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
  });

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
}

/** Authors of what they owe, three times at most; those who decide of a waiver each week, until it is decided. */
async function remind(inside: Platform, charge: Charge, settings: ChargeSettings): Promise<void> {
  const now = inside.clock.now();
  const { remindedAt, reminders } = await inside.db
    .selectFrom('charges')
    .select(['reminded_at as remindedAt', 'reminders'])
    .where('id', '=', charge.id)
    .executeTakeFirstOrThrow();
  const isAsked = charge.state === 'asked';
  const days = isAsked ? 7 : REMINDER_DAYS;
  const dueAt = openOf(await listInvoices(inside, charge.id))?.dueAt ?? null;
  const since =
    remindedAt ?? (charge.state === 'invoiced' ? (dueAt ?? now) - days * DAY : charge.movedAt);
  if (now < since + days * DAY || (!isAsked && reminders >= MOST_REMINDERS)) return;
  const count = reminders + 1;
  await inside.db
    .updateTable('charges')
    .set({ reminded_at: now, reminders: count })
    .where('id', '=', charge.id)
    .execute();
  await addHistory(inside, {
    ...{ subject: `charge:${charge.id}`, event: 'charge-reminded', actor: 'system' },
    details: { count },
  });
  if (isAsked) return askKeepers(inside, charge, settings);
  await mailCharged(inside, charge, {
    ...{ purpose: 'charge-reminder', key: `${charge.state}:${charge.movedAt}:${count}` },
    write: (said) =>
      chargeReminder.write({ ...said, amount: moneyText(charge.amount, charge.currency) }),
  });
}
