import { recordEvent, lockManuscript } from '../core/write-manuscript.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { mayMake } from './author-change.ts';
import { applyAuthorChange } from './apply-author-change.server.ts';

export type Consenting = { outcome: 'consented' | 'applied' | 'closed' };

/**
 * The last consent that was missing changes the list, if an editor approved it (L5). Done twice, it
 * was done once.
 */
export const consentToChange = (
  platform: Platform,
  { paperId, change, emailKey }: { paperId: number; change: number; emailKey: string },
): Promise<Consenting> =>
  platform.transaction(async (inside) => {
    await lockManuscript(inside, paperId);
    const row = await inside.db
      .selectFrom('author_changes')
      .innerJoin('manuscripts', 'manuscripts.id', 'author_changes.manuscript_id')
      .innerJoin('author_consents', 'author_consents.change_id', 'author_changes.id')
      .select([
        'state',
        'kind',
        'applied_at',
        'refused_at',
        'consented_at',
        'name',
        'manuscripts.id',
      ])
      .where('paper_id', '=', paperId)
      .where('author_changes.id', '=', change)
      .where('email_key', '=', emailKey)
      .executeTakeFirst();
    const isOver = !row || row.refused_at !== null || !mayMake(row.kind, row.state);
    if (row?.applied_at != null) return { outcome: 'applied' };
    if (isOver) return { outcome: 'closed' };
    if (row.consented_at !== null) return { outcome: 'consented' };
    await inside.db
      .updateTable('author_consents')
      .set({ consented_at: inside.clock.now() })
      .where('change_id', '=', change)
      .where('email_key', '=', emailKey)
      .execute();
    const author = await inside.db
      .selectFrom('manuscript_authors')
      .select('position')
      .where('manuscript_id', '=', row.id)
      .where('email_key', '=', emailKey)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    await recordEvent(inside, { paperId }, author ? `author:${author.position}` : 'system', {
      event: 'authors-change-consented',
      details: { change, name: row.name },
    });
    const applied = await applyAuthorChange(inside, paperId, change);
    return { outcome: applied ? 'applied' : 'consented' };
  });
