import { listPeople } from '#app/features/accounts/index.server.ts';
import type { KnownAccount } from '#app/features/accounts/index.server.ts';
import { journalOf } from '#app/features/journal/index.server.ts';
import type { Connection } from '#app/platform/db/database.server.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import { queueMail } from '#app/platform/mail/queue-mail.server.ts';
import type { Mail } from '#app/platform/mail/queue-mail.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { editorNewsLetter } from '../mail/editor-news.ts';
import type { EditorNews } from '../mail/editor-news.ts';
import type { ReviewerFacts } from '../mail/reviewer-facts.ts';
import { officeInvitationUrl, reviewerUrl } from '../reviewer-link.server.ts';

type ReviewerMail = Pick<Mail, 'purpose' | 'key' | 'attachments'> & {
  invitation: number;
  write: (facts: ReviewerFacts) => Letter;
};

/**
 * Queues a letter to a reviewer. It is written from facts that hold nothing of an author, whatever
 * letter it is (L6); the editor answers, the journal sends.
 * @returns whether it is queued; false when it was before
 */
export async function mailReviewer(
  platform: Platform,
  transaction: Connection,
  { invitation, write, ...mail }: ReviewerMail,
): Promise<boolean> {
  const row = await rowOf(transaction, invitation);
  const { facts } = journalOf(platform);
  const editor = await editorOf(transaction, row.editorId);
  const office = { name: facts.title, address: facts.contact.editorial.email };
  const id = await queueMail(platform, transaction, {
    ...mail,
    to: { name: row.name, address: row.email },
    replyTo: editor ? { name: editor.name, address: editor.email } : office,
    letter: write({
      journal: facts.title,
      editorialEmail: office.address,
      name: row.name,
      title: row.title,
      abstract: row.abstract,
      editor: editor?.name ?? null,
      url: reviewerUrl(platform, row),
      answerBy: row.answerBy ?? 0,
      dueAt: row.dueAt ?? 0,
    }),
    about: `manuscript:${row.paperId}`,
    // It holds the link.
    confidential: true,
  });
  return id !== null;
}

/** Tells the editor who handles the manuscript, or the office when nobody does now. */
export async function mailEditor(
  platform: Platform,
  transaction: Connection,
  { invitation, news, key }: { invitation: number; news: EditorNews; key?: string },
): Promise<void> {
  const row = await rowOf(transaction, invitation);
  const { facts } = journalOf(platform);
  const editor = await editorOf(transaction, row.editorId);
  const { name, email } = editor ?? { name: 'editors', email: facts.contact.editorial.email };
  await queueMail(platform, transaction, {
    to: { name, address: email },
    replyTo: { name: row.name, address: row.email },
    letter: editorNewsLetter(news, {
      journal: facts.title,
      paperId: row.paperId,
      title: row.title,
      name,
      reviewer: row.name,
      url: officeInvitationUrl(platform, invitation),
    }),
    purpose: `reviewer-${news.kind}`,
    about: `manuscript:${row.paperId}`,
    key: key ?? String(invitation),
  });
}

const rowOf = (connection: Connection, invitation: number) =>
  connection
    .selectFrom('review_invitations')
    .innerJoin('reviewers', 'reviewers.id', 'review_invitations.reviewer_id')
    .innerJoin('manuscripts', 'manuscripts.id', 'review_invitations.manuscript_id')
    .select(['review_invitations.id', 'key_version as keyVersion', 'name', 'email'])
    .select(['review_invitations.added_at as addedAt', 'answer_by as answerBy'])
    .select(['due_at as dueAt', 'title', 'abstract', 'paper_id as paperId'])
    .select('editor_id as editorId')
    .where('review_invitations.id', '=', invitation)
    .executeTakeFirstOrThrow();

async function editorOf(
  connection: Connection,
  editorId: string | null,
): Promise<KnownAccount | null> {
  if (editorId === null) return null;
  const [editor] = await listPeople(connection, { ids: [editorId] });
  return editor ?? null;
}
