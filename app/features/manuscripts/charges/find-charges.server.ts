import type { Account } from '../conflicts/list-sides.server.ts';
import { listHistory } from '#app/platform/history/history.server.ts';
import type { HasClockAndDb, HasDb } from '#app/platform/platform.server.ts';
import { conflictedPapers } from '../conflicts/conflicted-papers.server.ts';
import { tookPartIn } from '../conflicts/sight.server.ts';
import { OPEN_STATES } from './charge.ts';
import { authorsCopy } from './invoice-document.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { moneyText } from './money.ts';
import { readChargeSettings } from './settings.server.ts';

export type Charge = NonNullable<Awaited<ReturnType<typeof findChargeOf>>>;

type Sight = HasClockAndDb;

const charges = ({ db }: HasDb) =>
  db
    .selectFrom('charges')
    .innerJoin('manuscripts', 'manuscripts.id', 'charges.manuscript_id')
    .select(['charges.id', 'charges.manuscript_id as manuscriptId', 'charges.state'])
    .select(['currency', 'charges.article_type as articleType', 'country', 'base', 'share'])
    .select(['amount', 'quoted_at as quotedAt', 'charges.moved_at as movedAt', 'reminders'])
    .select(['waiver_reason as reason', 'waiver_asked_at as askedAt', 'waiver_answer as answer'])
    .select(['waiver_words as words', 'waiver_decided_at as decidedAt'])
    .select(['paper_id as paperId', 'title', 'received_at as receivedAt', 'corresponding'])
    .select(['manuscripts.state as paperState', 'reminded_at as remindedAt'])
    .leftJoin('charge_invoices as latest', (join) =>
      join.on('latest.number', '=', ({ selectFrom }) =>
        selectFrom('charge_invoices')
          .select(({ fn }) => fn.max('charge_invoices.number').as('number'))
          .whereRef('charge_id', '=', 'charges.id'),
      ),
    )
    .select(['latest.due_at as dueAt', 'latest.label', 'latest.total']);

/** What a manuscript is charged; null while, and where, it is not. */
export const findChargeOf = async (platform: HasDb, manuscriptId: number) =>
  (await charges(platform).where('manuscript_id', '=', manuscriptId).executeTakeFirst()) ?? null;

/** Those with something still to do, oldest first; of the sample journal no one is reminded. */
export const listOpenCharges = (platform: HasDb) =>
  charges(platform)
    .where('charges.state', 'in', OPEN_STATES)
    .where('manuscripts.origin', '=', 'journal')
    .orderBy('charges.id')
    .execute();

/** `credits`: null for an invoice, else that which this credit note takes back; `creditedBy` is the credit note that takes it back. */
export type Invoice = Awaited<ReturnType<typeof listInvoices>>[number];

/** Invoices and credit notes, oldest first. */
export async function listInvoices({ db }: HasDb, charge: number) {
  const rows = await db
    .selectFrom('charge_invoices')
    .select(['number', 'label', 'credits', 'total', 'issued_at as issuedAt'])
    .select(['due_at as dueAt', 'paid_on as paidOn', 'paid_by as paidBy'])
    .select(['refunded_on as refundedOn', 'reason'])
    .where('charge_id', '=', charge)
    .orderBy('number')
    .execute();
  return rows.map((row) => ({
    ...row,
    creditedBy: rows.find(({ credits }) => credits === row.number)?.label ?? null,
  }));
}

/** What was sent under a number of an invoice of a charge; null where it has none such. */
export async function findDocument(
  { db }: HasDb,
  { charge, number }: { charge: number; number: number },
): Promise<InvoiceDocument | null> {
  const row = await db
    .selectFrom('charge_invoices')
    .select('document')
    .where('number', '=', number)
    .where('charge_id', '=', charge)
    .executeTakeFirst();
  return row ? (JSON.parse(row.document) as InvoiceDocument) : null;
}

/** Whether an account was named to work on charges. */
export async function keepsCharges(platform: HasDb, user: Pick<Account, 'id'>) {
  const settings = await readChargeSettings(platform);
  return settings !== null && settings.keepers.includes(user.id);
}

/** Quoted within a time: what a year's figures are made of, for a page that shows each reader what they may see. */
export const listChargesBetween = (platform: HasDb, { from, to }: { from: number; to: number }) =>
  platform.db
    .selectFrom('charges')
    .select(['id', 'state', 'currency', 'amount', 'waiver_answer as answer'])
    .where('quoted_at', '>=', from)
    .where('quoted_at', '<', to)
    .execute();

/** All charges but those of manuscripts on which the user has, or had, a hand: newest first. */
export async function listCharges(platform: Sight, user: Account): Promise<Charge[]> {
  if (!(await keepsCharges(platform, user))) return [];
  const rows = await apartFrom(user, charges(platform)).orderBy('charges.id', 'desc').execute();
  return withoutConflicts(platform, user, rows);
}

/** The same of one; null also for one that the user may not know of. */
export async function findCharge(
  platform: Sight,
  user: Account,
  id: number,
): Promise<Charge | null> {
  if (!(await keepsCharges(platform, user))) return null;
  return findApart(platform, user, id);
}

/** The same of one whom nothing keeps from the manuscript, and who need not look after charges. */
export async function findApart(platform: Sight, user: Account, id: number) {
  const rows = await apartFrom(user, charges(platform)).where('charges.id', '=', id).execute();
  return (await withoutConflicts(platform, user, rows))[0] ?? null;
}

/** What is to be paid or was, by the charge: its invoice that was not taken back. */
export async function listOpenInvoices({ db }: HasDb, ids: readonly number[]) {
  const open = db
    .selectFrom('charge_invoices')
    .select(['charge_id as charge', 'number', 'label', 'total', 'paid_on as paidOn'])
    .where('charge_id', 'in', ids)
    .where('credits', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('charge_invoices as notes')
            .select('notes.number')
            .whereRef('notes.credits', '=', 'charge_invoices.number'),
        ),
      ),
    );
  const rows = ids.length === 0 ? [] : await open.execute();
  return new Map(rows.map(({ charge, ...invoice }) => [charge, invoice]));
}

/** Without what became of words that may name a reviewer: their writer learns nothing of that (L6). */
export async function listChargeHistory(platform: HasDb, id: number) {
  const lines = await listHistory(platform, `charge:${id}`);
  return lines.filter(({ event }) => event !== 'words-sent' && event !== 'words-kept');
}

/** Addresses that mails about a charge did not reach. */
export async function listUnreached({ db }: HasDb, id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('mails')
    .select('to_address as address')
    .distinct()
    .where('about', '=', `charge:${id}`)
    .where('failed_at', 'is not', null)
    .execute();
  return rows.map(({ address }) => address);
}

/** What an account that wrote a manuscript was asked for, and what it said. */
export async function exportCharges(
  platform: HasDb,
  manuscriptIds: readonly number[],
): Promise<object[]> {
  if (manuscriptIds.length === 0) return [];
  const found = await charges(platform).where('manuscript_id', 'in', manuscriptIds).execute();
  const exported = [];
  for (const { id, paperId, state, currency, amount, reason, words } of found) {
    const invoices = await platform.db
      .selectFrom('charge_invoices')
      .select('document')
      .where('charge_id', '=', id)
      .orderBy('number')
      .execute();
    exported.push({
      ...{ paperId, state, amount: moneyText(amount, currency) },
      ...{ waiverAskedFor: reason, answer: words },
      invoices: invoices.map(({ document }) =>
        authorsCopy(JSON.parse(document) as InvoiceDocument),
      ),
    });
  }
  return exported;
}

/** Without manuscripts that a user edits, recommended a decision on, or ever was an author of. */
const apartFrom = (user: Account, query: ReturnType<typeof charges>) =>
  query
    .where((row) => row.or([row('editor_id', 'is', null), row('editor_id', '!=', user.id)]))
    .where('manuscripts.id', 'not in', ({ selectFrom }) =>
      selectFrom('editor_recommendations')
        .select('manuscript_id')
        .where('recommended_by', '=', user.id)
        .union(
          selectFrom('manuscript_authors')
            .select('manuscript_id')
            .where('email_key', '=', user.email.toLowerCase()),
        ),
    );

/** Without those in which they took part by any of their accounts, or with which they have a conflict, in any state. */
async function withoutConflicts(platform: Sight, user: Account, found: readonly Charge[]) {
  const ids = found.map(({ paperId }) => paperId);
  const conflicted = await conflictedPapers(platform, user, ids);
  const took = await tookPartIn(platform, user, ids);
  return found.filter(({ paperId }) => !conflicted.has(paperId) && !took.has(paperId));
}
