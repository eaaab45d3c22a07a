import { recordEvent } from '../core/record-event.server.ts';
import { lockManuscript } from '../core/lock-manuscript.server.ts';
import type { Actor } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';

type Confirming = { paperId: number; position: number; actor: Actor };

export const confirmAuthorship = (
  platform: Platform,
  { paperId, position, actor }: Confirming,
): Promise<void> =>
  platform.transaction(async (inside) => {
    // The form may be writing the list just now.
    await lockManuscript(inside, paperId);
    const { numUpdatedRows } = await inside.db
      .updateTable('manuscript_authors')
      .set({ confirmed_at: inside.clock.now() })
      .where('position', '=', position)
      .where('removed_at', 'is', null)
      .where('confirmed_at', 'is', null)
      .where('manuscript_id', 'in', (query) =>
        query.selectFrom('manuscripts').select('id').where('paper_id', '=', paperId),
      )
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await recordEvent(inside, { paperId }, actor, {
      event: 'author-confirmed',
      details: { position },
    });
  });
