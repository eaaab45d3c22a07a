import { listPeople } from '#app/features/accounts/people/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { refuseWords, searchText } from '../anonymity/searched-texts.ts';
import { findAuthorsIn } from '../author-changes/propose-author-change.server.ts';
import { wordsToRead } from '../core/letters/letter-form.ts';
import { messagesUrl } from '../core/letters/tracking-link.server.ts';
import { handlersCommand } from '../editors/within-case.server.ts';
import type { EditorsCommand, OpenCase, Refused } from '../editors/within-case.server.ts';
import { mailReviewer } from '../invitations/mail-reviewer.server.ts';
import { mailCorresponding } from '../author-list/mail-corresponding.server.ts';
import { addMessage, keepDraft } from './add-message.server.ts';
import type { Adding, Writer } from './add-message.server.ts';
import { authorsMessage, reviewersMessage } from './message.mail.ts';

type NoReviewer = { outcome: 'no-such-reviewer' };

export type Sending =
  | { outcome: 'sent' | 'sent-before' | 'too-many' }
  | NoReviewer
  /** The words would tell one side who the other is (L6). */
  | { outcome: 'names-someone'; to: 'author' | 'reviewer'; found: string[] }
  /** They may, and the editor has not confirmed that they do not. */
  | { outcome: 'may-name-someone'; found: string[] }
  | Refused;

type Written = {
  /** Of the reviewer whom it is for; null for the corresponding author. */
  invitation: number | null;
  text: string;
  /** The newest message that the editor saw: what came since stays unanswered. */
  seen: number;
  /** What may name the other side as the editor read it: see `wordsToRead`. */
  read?: string;
};

export const sendAsEditor: EditorsCommand<Written, Sending> = threadCommand(
  async (open, writer, { invitation, text, seen, read = '' }) => {
    const { inside, manuscript } = open;
    const to = invitation === null ? 'author' : 'reviewer';
    const { certain, likely } =
      to === 'author'
        ? searchText('message to the author', manuscript, text)
        : await findAuthorsIn(inside, 'message to a reviewer', manuscript, text);
    if (certain.length > 0) return { outcome: 'names-someone', to, found: certain };
    if (likely.length > 0 && read !== wordsToRead(likely)) {
      return { outcome: 'may-name-someone', found: likely };
    }
    const adding = await addMessage(inside, writer, text);
    if (adding.outcome !== 'sent') return adding;
    await markAnswered(inside, writer, seen);
    await mail(open, { invitation, text, adding });
    return { outcome: 'sent' };
  },
);

export const settleMessages: EditorsCommand<
  Pick<Written, 'invitation' | 'seen'>,
  { outcome: 'settled' } | NoReviewer
> = threadCommand(async ({ inside, record }, writer, { invitation, seen }) => {
  if (await markAnswered(inside, writer, seen)) {
    await record({ event: 'messages-settled', details: { invitation } });
  }
  return { outcome: 'settled' };
});

export const keepEditorsDraft: EditorsCommand<
  Pick<Written, 'invitation' | 'text'>,
  { outcome: 'kept' } | NoReviewer
> = threadCommand(async ({ inside }, writer, { text }) => {
  await keepDraft(inside, writer, text);
  return { outcome: 'kept' };
});

/** For who handles the manuscript; a reviewer of it was asked. */
function threadCommand<Said extends { invitation: number | null }, Result>(
  work: (open: OpenCase, writer: Writer, said: Said) => Promise<NoInfer<Result>>,
): EditorsCommand<Said, Result | NoReviewer> {
  return handlersCommand<Said, Result | NoReviewer>(
    () => true,
    async (open, said) => {
      const { manuscript, actor } = open;
      const { invitation } = said;
      const isAsked = manuscript.invitations.some(
        ({ id, invitedAt }) => id === invitation && invitedAt !== null,
      );
      if (invitation !== null && !isAsked) return { outcome: 'no-such-reviewer' };
      return work(open, { manuscript, invitation, side: 'editor', actor }, said);
    },
  );
}

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
  adding: Extract<Adding, { outcome: 'sent' }>;
};

async function mail(
  { inside, manuscript, user }: OpenCase,
  { invitation, text, adding: { message } }: Sent,
): Promise<void> {
  const same = { purpose: 'message', key: `${message}` };
  const { MAIL_REPLIES } = inside.config;
  const replying = MAIL_REPLIES === null ? '' : 'You can also simply reply to this e-mail.';
  const said = { words: text, replying };
  if (invitation === null) {
    const [editor] = await listPeople(inside, { ids: [user.id] });
    const signed = editor?.signature ?? '';
    const signature = refuseWords('signature to authors', manuscript, signed) ? '' : signed;
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
