import { inOwnWords } from '#app/platform/mail/letters/own-letters.server.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { findKnownReviewer } from '../../conflicts/known-reviewers.server.ts';
import type { Who } from '../../conflicts/known-reviewers.server.ts';
import { endOfDay } from '../../core/due-date.ts';
import type { CaseFile } from '../../core/load-case.server.ts';
import { findHandlingEditor } from '../../editors/tell-editors.server.ts';
import type { Days } from '../ask-reviewer.server.ts';
import { invitationLetter } from '../invitation.mail.ts';
import { reviewerFacts } from '../mail-reviewer.server.ts';

export type PreviewedInvitation = { who: Who; name: string; email: string; letter: Letter };

/**
 * The letter that each of some people would get if they were invited now; who is no longer known is left out.
 * In the place of the link that each gets of their own stands the address of the site.
 */
export async function previewInvitations(
  platform: Platform,
  manuscript: CaseFile,
  {
    who,
    days,
    abstract,
    note,
    notBefore,
  }: {
    who: readonly Who[];
    days: Days;
    abstract: string;
    note: string;
    /** Milliseconds since 1970 when the letters leave at the earliest; null for now. */
    notBefore: number | null;
  },
): Promise<PreviewedInvitation[]> {
  const editor = await findHandlingEditor(platform, manuscript);
  const signedAs = editor?.signature ?? '';
  const now = Math.max(platform.clock.now(), notBefore ?? 0);
  const previewed: PreviewedInvitation[] = [];
  for (const each of who) {
    const known = await findKnownReviewer(platform, each);
    if (!known) continue;
    const { name, email, reviewerId } = known;
    const letter = invitationLetter(
      reviewerFacts(platform, {
        ...{ manuscript, editor, signedAs, name, abstract, reviewer: reviewerId },
        ...{ round: manuscript.round, url: platform.config.BASE_URL },
        answerBy: endOfDay(now, days.answer),
        dueAt: endOfDay(now, days.answer + days.review),
      }),
      note,
    );
    previewed.push({ who: each, name, email, letter });
  }
  return inOwnWords(platform, previewed);
}
