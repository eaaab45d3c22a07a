import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';

/** One article of one author; reviews only all together, since each would tell who wrote it. */
type Named = { kind: 'work'; subject: number; orcid: string } | { kind: 'peer-review' };

export type SentEntry = { outcome: 'asked' | 'not-set' | 'no-such-entry' };

/** Lets the next run write it once more; never what its owner took away, or an iD that is linked no more. @param user who asks for it, an account */
export async function sendEntryAgain(
  platform: Platform,
  user: string,
  named: Named,
): Promise<SentEntry> {
  if (platform.config.ORCID_API_URL === null) return { outcome: 'not-set' };
  return platform.transaction(async (inside) => {
    const { numUpdatedRows } = await inside.db
      .updateTable('orcid_records')
      .set({ state: 'waiting', tries: 0, next_at: inside.clock.now() })
      .where('kind', '=', named.kind)
      .where((row) =>
        named.kind === 'work'
          ? row.and([row('subject', '=', named.subject), row('orcid', '=', named.orcid)])
          : row.lit(true),
      )
      .where('unlinked_at', 'is', null)
      .where((row) =>
        row.or([
          row('state', 'in', ['waiting', 'revoked']),
          row.and([
            row('state', '=', 'left'),
            row.or([row('put_code', 'is', null), row('digest', 'is not', null)]),
          ]),
        ]),
      )
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return { outcome: 'no-such-entry' };
    await addHistory(inside, {
      ...{ subject: 'registrations:1', event: 'orcid-entry-asked' },
      ...{ actor: `account:${user}`, details: { kind: named.kind } },
    });
    return { outcome: 'asked' };
  });
}
