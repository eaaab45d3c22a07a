import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { DAY } from '#app/platform/clock.ts';
import type { HasClockAndDb, HasDb } from '#app/platform/platform.server.ts';

type Owner = Pick<SignedIn, 'orcid'>;

/** Of a review neither the paper nor the day. */
async function exportRecords({ db }: HasDb, { orcid }: Owner) {
  const rows =
    orcid === null
      ? []
      : await db
          .selectFrom('orcid_records')
          .select(['kind', 'subject', 'state', 'put_code', 'words', 'changed_at'])
          .where('orcid', '=', orcid)
          .orderBy('changed_at')
          .execute();
  return {
    orcidRecords: rows.map(({ kind, subject, state, put_code: putCode, words, changed_at }) => ({
      kind,
      ...(kind === 'work' && { articleId: subject }),
      ...{ state, putCode, words, since: new Date(changed_at).toISOString() },
    })),
  };
}

/** What stands at ORCID stays there: it is its owner's. */
async function removeRecords({ db }: HasDb, { orcid }: Owner): Promise<void> {
  if (orcid === null) return;
  await db.deleteFrom('orcid_records').where('orcid', '=', orcid).execute();
}

/** Within these days who unlinked an iD may link it again, and its entries are still changed. */
const DAYS_WITHOUT_ACCOUNT = 30;

/** Takes away what is known of iDs that no account has linked for so long. */
export async function forgetUnlinked({ db, clock }: HasClockAndDb): Promise<void> {
  const now = clock.now();
  const linked = db
    .selectFrom('credentials')
    .select('account_id')
    .where('provider_id', '=', 'orcid');
  const rows = db.updateTable('orcid_records');
  await rows
    .set({ unlinked_at: null })
    .where('unlinked_at', 'is not', null)
    .where('orcid', 'in', linked)
    .execute();
  await rows
    .set({ unlinked_at: now })
    .where('unlinked_at', 'is', null)
    .where('orcid', 'not in', linked)
    .execute();
  await db
    .deleteFrom('orcid_records')
    .where('unlinked_at', '<', now - DAYS_WITHOUT_ACCOUNT * DAY)
    .execute();
}

/** What is known of the entries in the ORCID record of an account. */
export const orcidRecordsOfAccount = { export: exportRecords, remove: removeRecords };
