import type { AuthorsCommand } from '../author-list/within-authors-case.server.ts';
import { correspondingCommand } from '../author-list/within-authors-case.server.ts';
import { recordEvent } from '../core/write-manuscript.server.ts';
import type { Actor } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { ChangeEnd } from './author-change.ts';
import { CHANGEABLE, mayMake } from './author-change.ts';
import { changeEndedLetter } from './authors-changed.mail.ts';
import { WORDING_ENDED, wantedOf, wordingEndedLetter } from './wording.mail.ts';
import { applyAuthorChange } from './apply-author-change.server.ts';
import { listAuthorChanges, openChange, tellAsked } from './tell-asked.server.ts';
import type { AuthorChange } from './tell-asked.server.ts';
import { endOfDay } from '../core/words.ts';
import { readDeadlines } from '../core/settings/read-settings.server.ts';
import type { MoveRefusal } from '../core/laws.ts';
import { loadCase, lockCase } from '../core/load-case.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { tellEditor } from '../editors/tell-editors.server.ts';
import { changeEnded, wordingChangeEnded } from './author-change-news.mail.ts';

export type EndingChange =
  | { outcome: 'ended' }
  /** Answered, applied or ended before, or no longer possible. */
  | { outcome: 'closed' }
  | { outcome: 'refused'; reason: MoveRefusal };

export const withdrawAuthorChange: AuthorsCommand<number, EndingChange> = correspondingCommand(
  async ({ inside, manuscript, author }, change) => {
    const waiting = await findWaiting(inside, manuscript, change);
    if (!waiting) return { outcome: 'closed' };
    await endChange(inside, manuscript, waiting, { as: 'withdrawn', actor: author.actor });
    return { outcome: 'ended' };
  },
);

export const declineAuthorChange = (
  platform: Platform,
  { paperId, change, emailKey }: { paperId: number; change: number; emailKey: string },
): Promise<EndingChange> =>
  platform.transaction(async (inside) => {
    const manuscript = await lockCase(inside, paperId);
    const waiting = manuscript && (await findWaiting(inside, manuscript, change));
    const asked = waiting?.consents.find((consent) => consent.emailKey === emailKey);
    if (!manuscript || !waiting || !asked) return { outcome: 'closed' };
    await markDeclined(inside, change, emailKey);
    const author = manuscript.authors.find((each) => each.emailKey === emailKey);
    await endChange(inside, manuscript, waiting, {
      as: 'declined',
      actor: author ? `author:${author.position}` : 'system',
      name: asked.name,
    });
    return { outcome: 'ended' };
  });

const markDeclined = ({ db, clock }: Platform, change: number, emailKey: string) =>
  db
    .updateTable('author_consents')
    .set({ declined_at: clock.now(), consented_at: null })
    .where('change_id', '=', change)
    .where('email_key', '=', emailKey)
    .execute();

/**
 * Who says that they are no author agrees by that to be taken out; a change that keeps them ends.
 * To be called in the transaction in which they say so.
 */
export async function settleDenied(
  inside: Platform,
  manuscript: CaseFile,
  { position, emailKey, name }: CaseFile['authors'][number],
): Promise<void> {
  const open = openChange(await listAuthorChanges(inside, manuscript.id));
  if (open?.kind !== 'authors' || !mayMake(open.kind, manuscript.state)) return;
  if (open.proposed.some((each) => each.position === position)) {
    const end = { as: 'declined', actor: `author:${position}`, name } as const;
    await markDeclined(inside, open.id, emailKey ?? '');
    await endChange(inside, manuscript, open, { ...end, told: new Set([emailKey ?? '']) });
    return;
  }
  await inside.db
    .updateTable('author_consents')
    .set({ consented_at: inside.clock.now() })
    .where('change_id', '=', open.id)
    .where('email_key', '=', emailKey ?? '')
    .where('consented_at', 'is', null)
    .execute();
  await applyAuthorChange(inside, manuscript.paperId, open.id);
}

/** Those to which not every author consented in time. What waits for its editor alone does not lapse. */
export async function lapseAuthorChanges(platform: Platform): Promise<void> {
  const { consentDays } = await readDeadlines(platform);
  const waiting = await platform.db
    .selectFrom('author_changes')
    .innerJoin('manuscripts', 'manuscripts.id', 'author_changes.manuscript_id')
    .select(['author_changes.id', 'paper_id as paperId', 'proposed_at as proposedAt'])
    .where('state', 'in', CHANGEABLE)
    .where('refused_at', 'is', null)
    .where('applied_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('author_consents')
          .select('email_key')
          .whereRef('change_id', '=', 'author_changes.id')
          .where('consented_at', 'is', null),
      ),
    )
    .execute();
  for (const { id, paperId, proposedAt } of waiting) {
    if (platform.clock.now() <= endOfDay(proposedAt, consentDays)) continue;
    await platform.transaction(async (inside) => {
      const manuscript = await lockCase(inside, paperId);
      const change = manuscript && (await findWaiting(inside, manuscript, id));
      // The last one may have consented just now.
      if (!manuscript || change?.consents.every(({ consentedAt }) => consentedAt !== null)) return;
      if (change) await endChange(inside, manuscript, change, { as: 'lapsed', actor: 'system' });
    });
  }
}

/**
 * Ends the change that waits and can no longer be made where the manuscript is now: by a decision, say (L5). To be
 * called in the transaction of the move; all who were asked get a word.
 */
export async function endOvertakenChange(
  inside: Platform,
  paperId: number,
  actor: Actor,
  /** Who hears of the move itself, by address. */
  told: ReadonlySet<string> = new Set(),
): Promise<void> {
  const manuscript = (await loadCase(inside, paperId))!;
  const open = openChange(await listAuthorChanges(inside, manuscript.id));
  if (open && !mayMake(open.kind, manuscript.state)) {
    await endChange(inside, manuscript, open, { as: 'overtaken', actor, told });
  }
}

async function findWaiting(
  inside: Platform,
  { id, state }: CaseFile,
  change: number,
): Promise<AuthorChange | null> {
  const open = openChange(await listAuthorChanges(inside, id));
  return open?.id === change && mayMake(open.kind, state) ? open : null;
}

/** The open change; one that a decision, or its taking back, has cut off is ended first. */
export async function findMakeable(
  inside: Platform,
  manuscript: CaseFile,
): Promise<AuthorChange | null> {
  const open = openChange(await listAuthorChanges(inside, manuscript.id));
  if (!open || mayMake(open.kind, manuscript.state)) return open;
  await endChange(inside, manuscript, open, { as: 'lapsed', actor: 'system' });
  return null;
}

type End = { as: ChangeEnd; actor: Actor; name?: string; told?: ReadonlySet<string> };

/** Ends a change with a word to all who were asked, and to the editor. */
async function endChange(
  inside: Platform,
  manuscript: CaseFile,
  change: AuthorChange,
  { as, actor, name, told = new Set() }: End,
): Promise<void> {
  const { id } = change;
  await inside.db
    .updateTable('author_changes')
    .set({ refused_at: inside.clock.now(), ended_as: as })
    .where('id', '=', id)
    .execute();
  await recordEvent(inside, manuscript, actor, {
    event: 'authors-change-ended',
    details: { change: id, as, ...(name !== undefined && { name }) },
  });
  const consents = change.consents.filter(({ emailKey }) => !told.has(emailKey));
  await tellAsked(
    inside,
    manuscript,
    { ...change, consents },
    {
      purpose: 'author-change-ended',
      write: (facts, say) =>
        change.kind === 'wording'
          ? wordingEndedLetter(as, { ...facts, wanted: say(wantedOf(change)), reason: null })
          : changeEndedLetter(as, facts),
    },
  );
  // Who made the step was warned of it.
  if (as === 'overtaken') return;
  await tellEditor(inside, manuscript, {
    purpose: 'author-change-ended',
    key: `author-change-ended:${id}`,
    write:
      change.kind === 'wording'
        ? wordingChangeEnded.of({ what: WORDING_ENDED[as] })
        : changeEnded[as].of({}),
  });
}
