import { recordEvent } from '../core/record-event.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { endOfDay } from '../core/due-date.ts';
import { loadCase } from '../core/load-case.server.ts';
import { lockManuscript } from '../core/lock-manuscript.server.ts';
import { readDeadlines } from '../core/settings/read-settings.server.ts';
import { tellEditor } from '../editors/tell-editors.server.ts';
import { openProposals } from './name-corresponding.server.ts';
import { correspondingLapsed } from './record-news.mail.ts';

/** Ends what an author was asked and did not answer in time; the one who corresponds stays, and the editor is told. */
export async function lapseCorresponding(platform: Platform): Promise<void> {
  const { consentDays } = await readDeadlines(platform);
  const asked = await platform.db
    .selectFrom('corresponding_changes as change')
    .innerJoin('manuscripts', 'manuscripts.id', 'change.manuscript_id')
    .select(['change.id', 'change.position', 'proposed_at as proposedAt', 'paper_id as paperId'])
    .where('confirmed_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute();
  const now = platform.clock.now();
  for (const { id, position, proposedAt, paperId } of asked) {
    if (now <= endOfDay(proposedAt, consentDays)) continue;
    await platform.transaction(async (inside) => {
      await lockManuscript(inside, paperId);
      const manuscript = await loadCase(inside, paperId);
      if (!manuscript) return;
      const ended = await openProposals(inside, manuscript.id)
        .set({ ended_at: now })
        .where('id', '=', id)
        .executeTakeFirst();
      // Answered just now.
      if (ended.numUpdatedRows === 0n) return;
      const author = manuscript.authors.find((each) => each.position === position);
      const name = author?.name ?? 'a former author';
      await recordEvent(inside, { paperId }, 'system', {
        event: 'corresponding-lapsed',
        details: { change: id, position, name },
      });
      await tellEditor(inside, manuscript, {
        purpose: 'corresponding-lapsed',
        key: `corresponding-lapsed:${id}`,
        write: correspondingLapsed.of({ author: name }),
      });
    });
  }
}
