import type { SignedIn } from '../../app/features/accounts/core/account.ts';
import { acceptInvitation } from '../../app/features/manuscripts/reviews/answer-invitation.server.ts';
import { inviteReviewer } from '../../app/features/manuscripts/invitations/invite-reviewer.server.ts';
import { saveDraft } from '../../app/features/manuscripts/reviews/save-draft.server.ts';
import { submitReview } from '../../app/features/manuscripts/reviews/submit-review.server.ts';
import type { Who } from '../../app/features/manuscripts/conflicts/known-reviewers.server.ts';
import { reviewerKey } from '../../app/features/manuscripts/invitations/reviewer-link.server.ts';
import { PASSWORD, signedIn } from './accounts.ts';
import { openBrowser } from './browser.ts';
import { aManuscriptUnderReview } from './manuscripts.ts';
import type { TestPlatform } from './test-platform.ts';
import { unlikeName } from './unlike-name.ts';

/** As many digits always, so that names are sorted as they were given. */
let count = 1000;

/** A possible reviewer, unlike any other, with an address at an institution. */
export function aPerson(
  changes: Partial<{ name: string; email: string; institution: string }> = {},
) {
  count += 1;
  return {
    name: `Rita ${unlikeName('Reviewer', count)}`,
    email: `rita${count}@section${count}.reading.example`,
    institution: `Institute of Reading ${count}`,
    ...changes,
  };
}

export const DAYS = { answer: 7, review: 28 };

/** A manuscript under review and its editor, who invites people. */
export async function anOffice(
  platform: TestPlatform,
  wishes: Parameters<typeof aManuscriptUnderReview>[1] = {},
) {
  const manuscript = await aManuscriptUnderReview(platform, wishes);
  const { user, browser } = await asAccount(platform, manuscript.editor);
  const invite = (who: Who = aPerson(), alternate = false) =>
    inviteReviewer(platform, user, { paperId: manuscript.paperId, who, days: DAYS, alternate });
  const invited = async (who?: Who, alternate = false): Promise<number> => {
    const result = await invite(who, alternate);
    if (!('invitation' in result)) throw new Error(`Not invited: ${JSON.stringify(result)}`);
    return result.invitation;
  };
  return { manuscript, user, browser, invite, invited };
}

/** A signed-in user, and a browser of theirs. */
export async function asAccount(
  platform: TestPlatform,
  id: string,
): Promise<{ user: SignedIn; browser: ReturnType<typeof openBrowser> }> {
  const { username } = await platform.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { user } = await signedIn(platform, username!);
  const browser = openBrowser(platform);
  await browser.signIn(username!, PASSWORD);
  return { user, browser };
}

/** As if the minute were over in which the letters so far can be taken back. */
export const lettersLeave = ({ db }: TestPlatform) =>
  db.updateTable('mails').set({ attempts: 1 }).execute();

/** A reviewer who uses the link. */
export const byLink = (invitation: number) => ({ invitation, account: null });

/** The path of a reviewer's link, `/review/5?key=…`, or of a page below it. */
export async function linkOf(
  platform: TestPlatform,
  invitation: number,
  below = '',
): Promise<string> {
  const row = await platform.db
    .selectFrom('review_invitations')
    .select(['id', 'key_version as keyVersion', 'added_at as addedAt'])
    .where('id', '=', invitation)
    .executeTakeFirstOrThrow();
  return `/review/${invitation}${below}?key=${reviewerKey(platform, row)}`;
}

/** A draft that can be submitted. */
export const aDraft = (changes = {}) => ({
  recommendation: 'minor',
  forAuthors: 'A careful paper. Please explain figure 2.',
  forEditors: 'Sound work.',
  scores: { originality: 4 },
  ...changes,
});

/** An invitation whose review has arrived. */
export async function completeReview(
  platform: TestPlatform,
  invitation: number,
  draft = aDraft(),
): Promise<void> {
  await acceptInvitation(platform, byLink(invitation));
  const saved = await saveDraft(platform, byLink(invitation), { draft, base: 0 });
  if (saved.outcome !== 'saved') throw new Error(`Not saved: ${saved.outcome}`);
  const { outcome } = await submitReview(platform, byLink(invitation), saved.version);
  if (outcome !== 'completed') throw new Error(`Not submitted: ${outcome}`);
}

/** The mails of the reviewing, oldest first. */
export const reviewMails = ({ db }: TestPlatform) =>
  db
    .selectFrom('mails')
    .select(['purpose', 'to_address as to', 'subject', 'text', 'reply_address as replyTo'])
    .where('purpose', 'not in', ['submission-receipt'])
    .orderBy('id')
    .execute();

/** What happened to a manuscript. */
export const eventsOf = async ({ db }: TestPlatform, paperId: number): Promise<string[]> =>
  (
    await db
      .selectFrom('history')
      .select('event')
      .where('subject', '=', `manuscript:${paperId}`)
      .orderBy('id')
      .execute()
  ).map(({ event }) => event);
