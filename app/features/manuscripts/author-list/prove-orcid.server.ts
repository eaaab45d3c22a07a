import { recordEvent } from '../core/record-event.server.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { lockManuscript } from '../core/lock-manuscript.server.ts';
import { emailKey } from '../core/submission.ts';

type Author = { position: number; email: string | null; orcidProvedAt: number | null };

/**
 * Notes the ORCID iD of an author who is signed in to an account with their address, to which ORCID confirmed it. One
 * that was typed and differs stays unproved. Done twice, it was done once.
 */
export async function proveOrcid(
  platform: Platform,
  { paperId, author }: { paperId: number; author: Author },
  user: Pick<SignedIn, 'id' | 'email' | 'emailVerified' | 'orcid'>,
): Promise<void> {
  const { orcid } = user;
  const { position, email, orcidProvedAt } = author;
  if (orcid === null || orcidProvedAt !== null || email === null || !user.emailVerified) return;
  if (emailKey(email) !== emailKey(user.email)) return;
  await platform.transaction(async (inside) => {
    await lockManuscript(inside, paperId);
    const { numUpdatedRows } = await inside.db
      .updateTable('manuscript_authors')
      .set({ orcid, orcid_proved_at: inside.clock.now() })
      .where('position', '=', position)
      .where('removed_at', 'is', null)
      .where('orcid_proved_at', 'is', null)
      .where((column) => column.or([column('orcid', 'is', null), column('orcid', '=', orcid)]))
      .where('manuscript_id', 'in', (query) =>
        query.selectFrom('manuscripts').select('id').where('paper_id', '=', paperId),
      )
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await recordEvent(inside, { paperId }, `account:${user.id}`, {
      event: 'author-orcid-proved',
      details: { position, orcid },
    });
  });
}
