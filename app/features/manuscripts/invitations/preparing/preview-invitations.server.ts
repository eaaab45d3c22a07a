import { inOwnWords } from '#app/platform/mail/letters/own-letters.server.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import { isWrittenReason } from '#app/platform/text/plain-line.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import type { Who } from '../../conflicts/known-reviewers.server.ts';
import { endOfDay } from '../../core/words.ts';
import type { CaseFile } from '../../core/load-case.server.ts';
import { findHandlingEditor } from '../../editors/tell-editors.server.ts';
import type { Days } from '../ask-reviewer.server.ts';
import { invitationLetter } from '../invitation.mail.ts';
import { reviewerFacts } from '../mail-reviewer.server.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { mayBeMistaken } from '../../conflicts/judge.ts';
import { loadGrounds } from '../../conflicts/load-grounds.server.ts';
import { objectionsTo } from '../../conflicts/objections.ts';
import { withinCase, editorsCommand } from '../../editors/within-case.server.ts';
import { findAskedReviewer } from '../../reviewers/find-asked-reviewer.server.ts';
import { reviewerIdOf } from '../../reviewers/edit-reviewer.server.ts';
import type { EditorsCommand, Refused } from '../../editors/within-case.server.ts';
import { findUnexplained } from '../../completion/find-missing.server.ts';
import { toldMissing } from '../../completion/missing-for-review.ts';
import { refuseInviting } from '../invite-reviewer.server.ts';

export type PreviewedInvitation = { who: Who; name: string; email: string; letter: Letter };

type Terms = {
  days: Days;
  abstract: string;
  note: string;
  /** Milliseconds since 1970 when the letters leave at the earliest; null for now. */
  notBefore: number | null;
};

/**
 * The letter that each of some people would get if they were invited now; who is no longer known is left out.
 * In the place of the link that each gets of their own stands the address of the site.
 */
export async function previewInvitations(
  platform: Platform,
  user: SignedIn,
  manuscript: CaseFile,
  { who, ...terms }: Terms & { who: readonly Who[] },
): Promise<PreviewedInvitation[]> {
  const write = await letterWriter(platform, manuscript, terms);
  const previewed: PreviewedInvitation[] = [];
  for (const each of who) {
    const known = await findAskedReviewer(platform, user, each);
    if (!known) continue;
    const { name, email, reviewerId } = known;
    previewed.push({ who: each, name, email, letter: write(name, reviewerId) });
  }
  return inOwnWords(platform, previewed);
}

/** The same letter before it is known to whom: `[name]` stands for who is chosen. */
export async function draftInvitation(
  platform: Platform,
  manuscript: CaseFile,
  terms: Omit<Terms, 'abstract'>,
): Promise<Letter> {
  const abstract = await findAbstract(platform, manuscript.id);
  const write = await letterWriter(platform, manuscript, { ...terms, abstract });
  const [draft] = await inOwnWords(platform, [{ letter: write('[name]', null) }]);
  return draft!.letter;
}

async function letterWriter(
  platform: Platform,
  manuscript: CaseFile,
  { days, abstract, note, notBefore }: Terms,
): Promise<(name: string, reviewer: number | null) => Letter> {
  const editor = await findHandlingEditor(platform, manuscript);
  const now = Math.max(platform.clock.now(), notBefore ?? 0);
  return (name, reviewer) =>
    invitationLetter(
      reviewerFacts(platform, {
        ...{ manuscript, editor, name, abstract, reviewer },
        signedAs: editor?.signature ?? '',
        ...{ round: manuscript.round, url: platform.config.BASE_URL },
        answerBy: endOfDay(now, days.answer),
        dueAt: endOfDay(now, days.answer + days.review),
      }),
      note,
    );
}

export const findAbstract = async ({ db }: HasDb, manuscript: number): Promise<string> =>
  (
    await db
      .selectFrom('manuscripts')
      .select('abstract')
      .where('id', '=', manuscript)
      .executeTakeFirstOrThrow()
  ).abstract;

/**
 * Of a person who is not invited for what was found between them and an author, or another reviewer, the number in
 * the list of reviewers, so that an editor can say that it is a mistake: a namesake, or two members of a society.
 * Who was typed comes into the list by it.
 * @returns null where something speaks against them that is no mistake
 */
export async function listForCheck(
  platform: Platform,
  user: SignedIn,
  { paperId, who }: { paperId: number; who: Who },
): Promise<number | null> {
  const result = await withinCase(platform, user, paperId, async ({ inside, manuscript }) => {
    const known = await findAskedReviewer(inside, user, who);
    if (!known) return null;
    if (!mayBeMistaken(objectionsTo(known, await loadGrounds(inside, manuscript)))) return null;
    const actor = `account:${user.id}` as const;
    return reviewerIdOf(inside, actor, { known, manuscript: manuscript.id });
  });
  return typeof result === 'number' ? result : null;
}

type AcceptingMissing = { outcome: 'accepted' | 'reason-missing' | 'nothing-missing' } | Refused;

/** Why reviewers are invited although something is missing that reviewers or the journal need; kept in the history. */
export const acceptMissing: EditorsCommand<{ reason: string }, AcceptingMissing> = editorsCommand(
  async ({ inside, manuscript, editor, record }, { reason }) => {
    const refusal = refuseInviting({ manuscript, editor });
    if (refusal !== null) return refusal;
    const missing = await findUnexplained(inside, manuscript);
    if (missing.length === 0) return { outcome: 'nothing-missing' };
    if (!isWrittenReason(reason)) return { outcome: 'reason-missing' };
    await record({
      event: 'missing-accepted',
      details: { ...toldMissing(missing), round: manuscript.round, reason },
    });
    return { outcome: 'accepted' };
  },
);
