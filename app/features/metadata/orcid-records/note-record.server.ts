import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import type { Due } from './list-due.server.ts';
import type { OrcidRecordState } from './tables.server.ts';

/** What is known of an entry; undefined before it was first looked at. */
export const findRecord = ({ db }: Platform, { kind, subject, orcid }: Due) =>
  db
    .selectFrom('orcid_records')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('orcid', '=', orcid)
    .executeTakeFirst();

type Noted = {
  state: OrcidRecordState;
  put_code?: string | null;
  digest?: string | null;
  words?: string | null;
  tries?: number;
  next_at?: number | null;
};

/** After it was taken back. */
export async function forgetRecord({ db }: HasDb, { kind, subject, orcid }: Due): Promise<'done'> {
  await db
    .deleteFrom('orcid_records')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('orcid', '=', orcid)
    .execute();
  return 'done';
}

/** @returns that there is no more to do with it now */
export async function noteRecord(
  { db, clock }: Platform,
  { kind, subject, orcid, changedAt }: Due,
  values: Noted,
): Promise<'done'> {
  const said = { ...values, seen_at: changedAt, changed_at: clock.now() };
  await db
    .insertInto('orcid_records')
    .values({
      ...{ kind, subject, orcid, put_code: null, digest: null, words: null, tries: 0 },
      ...{ next_at: null, ...said },
    })
    .onConflict((conflict) => conflict.columns(['kind', 'subject', 'orcid']).doUpdateSet(said))
    .execute();
  return 'done';
}
