import type { AuthorsCommand } from '../author-list/within-authors-case.server.ts';
import { authorsCommand } from '../author-list/within-authors-case.server.ts';
import { DAY } from '#app/platform/clock.ts';
import { listHistory } from '#app/platform/history/history.server.ts';
import type { HistoryLine } from '#app/platform/history/history.server.ts';
import type { HasClockAndDb, Platform } from '#app/platform/platform.server.ts';
import type { MoveRefusal } from '../core/laws.ts';
import { UNDER_WAY } from '../core/states.ts';
import { tellEditor, tellSecondEditors } from '../editors/tell-editors.server.ts';
import { OBJECTION_DAYS } from './record-changes.mail.ts';
import { openProposals } from './name-corresponding.server.ts';
import {
  correspondingDeclined,
  correspondingObjected,
  correspondingLapsed,
} from './record-news.mail.ts';
import { recordEvent } from '../core/write-manuscript.server.ts';
import { endOfDay } from '../core/words.ts';
import { lockCase } from '../core/load-case.server.ts';
import { readDeadlines } from '../core/settings/read-settings.server.ts';

/** Position and name are those of the author who is to be, or has become, corresponding author. */
export type CorrespondingChange = NonNullable<Awaited<ReturnType<typeof findCorrespondingChange>>>;

/** What authors may still say something to: the open proposal, or one that was confirmed a week ago at most. */
export async function findCorrespondingChange({ db, clock }: HasClockAndDb, manuscript: number) {
  const row = await db
    .selectFrom('corresponding_changes as change')
    .innerJoin('manuscript_authors as author', (join) =>
      join
        .onRef('author.manuscript_id', '=', 'change.manuscript_id')
        .onRef('author.position', '=', 'change.position'),
    )
    .select(['change.id', 'change.position', 'author.name', 'change.reason'])
    .select(['change.confirmed_at as confirmedAt', 'change.proposed_by as proposedBy'])
    .where('change.manuscript_id', '=', manuscript)
    .where('change.ended_at', 'is', null)
    .orderBy('change.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const until = (row?.confirmedAt ?? Infinity) + OBJECTION_DAYS * DAY;
  return row && clock.now() <= until ? row : null;
}

export const hasObjected = (
  history: readonly HistoryLine[],
  { id }: CorrespondingChange,
  position: number,
): boolean =>
  history.some(
    ({ event, details }) =>
      event === 'corresponding-objected' &&
      details['change'] === id &&
      details['position'] === position,
  );

type Objecting = { outcome: 'told' | 'not-asked' } | { outcome: 'refused'; reason: MoveRefusal };

/** Of the author who is asked it ends the proposal; what others say, its editor reads and settles. */
export const objectToCorresponding: AuthorsCommand<string, Objecting> = authorsCommand(
  async ({ inside, manuscript, author, now, record }, words) => {
    const { id, paperId, state, authors } = manuscript;
    const { position } = author;
    const change = await findCorrespondingChange(inside, id);
    if (!change || !UNDER_WAY.includes(state)) return { outcome: 'not-asked' };
    const { name } = authors.find((each) => each.position === position)!;
    const subject = `manuscript:${paperId}` as const;
    const details = { change: change.id, position, name, words };
    const news = {
      purpose: 'corresponding-objected',
      key: `corresponding:${change.id}:${position}`,
    };
    if (change.position === position) {
      if (change.confirmedAt !== null) return { outcome: 'not-asked' };
      await openProposals(inside, id).set({ ended_at: now }).execute();
      await record({ event: 'corresponding-declined', details });
      await tellEditor(inside, manuscript, {
        ...news,
        write: correspondingDeclined.of({ author: name, words }),
      });
      return { outcome: 'told' };
    }
    if (hasObjected(await listHistory(inside, subject), change, position)) {
      return { outcome: 'told' };
    }
    await record({ event: 'corresponding-objected', details });
    const write = correspondingObjected.of({ author: name, corresponding: change.name, words });
    await tellEditor(inside, manuscript, { ...news, write });
    // Its editor may be the one whose doing it is.
    const { proposedBy: proposer } = change;
    await tellSecondEditors(inside, manuscript, { proposer, news: { ...news, write } });
    return { outcome: 'told' };
  },
);

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
      const manuscript = await lockCase(inside, paperId);
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
