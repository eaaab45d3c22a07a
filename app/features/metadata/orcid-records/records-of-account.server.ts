import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { HasDb } from '#app/platform/platform.server.ts';

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

/** What is known of the entries in the ORCID record of an account. */
export const orcidRecordsOfAccount = { export: exportRecords, remove: removeRecords };
