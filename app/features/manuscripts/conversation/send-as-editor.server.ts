import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { listPeople } from '#app/features/accounts/people/index.server.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { findReviewersIn } from '../anonymity/find-reviewers-named.ts';
import { findAuthorsIn } from '../author-changes/find-authors-named.server.ts';
import { wordsToRead } from '../core/letters/letter-form.ts';
import { messagesUrl } from '../core/letters/tracking-link.server.ts';
import { withinCase } from '../editors/within-case.server.ts';
import type { OpenCase, Refused } from '../editors/within-case.server.ts';
import { mailReviewer } from '../invitations/mail-reviewer.server.ts';
import { mailCorresponding } from '../author-list/mail-corresponding.server.ts';
import { addMessage, keepDraft } from './add-message.server.ts';
import type { Adding, Writer } from './add-message.server.ts';
import { authorsMessage, reviewersMessage } from './message.mail.ts';

export type Sending =
  | { outcome: 'sent' | 'sent-before' | 'too-many' | 'no-such-reviewer' }
  /** The words would tell one side who the other is (L6). */
  | { outcome: 'names-someone'; to: 'author' | 'reviewer'; found: string[] }
  /** They may, and the editor has not confirmed that they do not. */
  | { outcome: 'may-name-someone'; found: string[] }
  | Refused;

type Written = {
  paperId: number;
  /** Of the reviewer whom it is for; null for the corresponding author. */
  invitation: number | null;
  text: string;
  /** The newest message that the editor saw: what came since stays unanswered. */
  seen: number;
  /** What may name the other side as the editor read it: see `wordsToRead`. */
  read?: string;
};

export const sendAsEditor = (
  platform: Platform,
  user: SignedIn,
  { paperId, invitation, text, seen, read = '' }: Written,
): Promise<Sending> =>
  withinThread<Sending>(platform, user, { paperId, invitation }, async (open, writer) => {
    const { inside, manuscript } = open;
    const to = invitation === null ? 'author' : 'reviewer';
    const { certain, likely } =
      to === 'author'
        ? findReviewersIn(manuscript, text, true)
        : await findAuthorsIn(inside, manuscript, text);
    if (certain.length > 0) return { outcome: 'names-someone', to, found: certain };
    if (likely.length > 0 && read !== wordsToRead(likely)) {
      return { outcome: 'may-name-someone', found: likely };
    }
    const adding = await addMessage(inside, writer, text);
    if (adding.outcome !== 'sent') return adding;
    await markAnswered(inside, writer, seen);
    await mail(open, { invitation, text, user, adding });
    return { outcome: 'sent' };
  });

export const settleMessages = (
  platform: Platform,
  user: SignedIn,
  { paperId, invitation, seen }: Omit<Written, 'text' | 'read'>,
): Promise<{ outcome: 'settled' | 'no-such-reviewer' } | Refused> =>
  withinThread(platform, user, { paperId, invitation }, async ({ inside }, writer) => {
    if (await markAnswered(inside, writer, seen)) {
      await addHistory(inside, {
        subject: `manuscript:${paperId}`,
        event: 'messages-settled',
        actor: writer.actor,
        details: { invitation },
      });
    }
    return { outcome: 'settled' as const };
  });

export const keepEditorsDraft = (
  platform: Platform,
  user: SignedIn,
  { paperId, invitation, text }: Omit<Written, 'seen' | 'read'>,
): Promise<{ outcome: 'kept' | 'no-such-reviewer' } | Refused> =>
  withinThread(platform, user, { paperId, invitation }, async ({ inside }, writer) => {
    await keepDraft(inside, writer, text);
    return { outcome: 'kept' as const };
  });

/** For who handles the manuscript; a reviewer of it was asked. */
const withinThread = <Result>(
  platform: Platform,
  user: SignedIn,
  { paperId, invitation }: Pick<Written, 'paperId' | 'invitation'>,
  work: (open: OpenCase, writer: Writer) => Promise<Result>,
): Promise<Result | Refused | { outcome: 'no-such-reviewer' }> =>
  withinCase<Result | Refused | { outcome: 'no-such-reviewer' }>(
    platform,
    user,
    paperId,
    async (open) => {
      const { manuscript, editor } = open;
      if (!editor.handles) return { outcome: 'refused', reason: 'not-handled-by-you' };
      const isAsked = manuscript.invitations.some(
        ({ id, invitedAt }) => id === invitation && invitedAt !== null,
      );
      if (invitation !== null && !isAsked) return { outcome: 'no-such-reviewer' };
      const actor = `account:${user.id}` as const;
      return work(open, { manuscript, invitation, side: 'editor', actor });
    },
  );

/** @returns whether any waited for an answer */
async function markAnswered(
  { db, clock }: Platform,
  { manuscript, invitation }: Writer,
  seen: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({ answered_at: clock.now() })
    .where('manuscript_id', '=', manuscript.id)
    .where('invitation_id', invitation === null ? 'is' : '=', invitation)
    .where('side', '<>', 'editor')
    .where('sent_at', 'is not', null)
    .where('answered_at', 'is', null)
    .where('id', '<=', seen)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type Sent = {
  invitation: number | null;
  text: string;
  user: SignedIn;
  adding: Extract<Adding, { outcome: 'sent' }>;
};

async function mail(
  { inside, manuscript }: OpenCase,
  { invitation, text, user, adding: { message } }: Sent,
): Promise<void> {
  const same = { purpose: 'message', key: `${message}` };
  const { MAIL_REPLIES } = inside.config;
  const replying = MAIL_REPLIES === null ? '' : 'You can also simply reply to this e-mail.';
  const said = { words: text, replying };
  if (invitation === null) {
    const [editor] = await listPeople(inside, { ids: [user.id] });
    const signature = editor?.signature ?? '';
    await mailCorresponding(inside, manuscript, {
      ...{ ...same, urlOf: messagesUrl },
      write: ({ url, ...facts }) =>
        authorsMessage.write({ ...facts, ...said, signature, messages: url }),
    });
    return;
  }
  await mailReviewer(inside, {
    ...same,
    invitation,
    page: 'reviewMessages',
    write: (facts) => reviewersMessage.write({ ...facts, ...said }),
  });
}
