import type { KnownAccount } from '#app/features/accounts/people/index.server.ts';
import { journalOf, queueLetter } from '#app/features/journal/content/index.server.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import type { Mail } from '#app/platform/mail/queue-mail.server.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { editorNewsLetter } from './editor-news.mail.ts';
import type { EditorNews } from './editor-news.mail.ts';
import type { ReviewerFacts } from './reviewer-facts.ts';
import { dayOf } from '../core/words.ts';
import {
  officeMessagesUrl,
  officeUrl,
  findHandlingEditor,
  letterTo,
  listFreeChiefs,
} from '../editors/tell-editors.server.ts';
import { loadCase } from '../core/load-case.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { officeInvitationUrl, reviewerReplyAddress, reviewerUrl } from './reviewer-link.server.ts';
import type { LinkedInvitation } from './reviewer-link.server.ts';
import { findAuthorsIn } from '../author-changes/propose-author-change.server.ts';
import { toReviewer } from '../author-changes/words-to-reviewers.server.ts';
import { statesInstitution } from '../conflicts/judge.ts';

type ReviewerMail = Pick<Mail, 'purpose' | 'key' | 'attachments' | 'after'> & {
  invitation: number;
  write: (facts: ReviewerFacts) => Letter;
  page?: Parameters<typeof reviewerUrl>[2];
};

/**
 * Queues a letter to a reviewer; its facts hold nothing of an author (L6).
 * @returns false when it was queued before
 */
export async function mailReviewer(
  inside: Platform,
  { invitation, write, page, ...mail }: ReviewerMail,
): Promise<boolean> {
  const row = await rowOf(inside, invitation);
  // An answer goes to no editor who has a conflict, or of whom none can be found (L2).
  const manuscript = (await loadCase(inside, row.paperId))!;
  const editor = await findHandlingEditor(inside, manuscript);
  const facts = reviewerFacts(inside, {
    ...{ manuscript, editor, abstract: row.abstract },
    signedAs: await fitSignature(inside, manuscript, editor?.signature ?? ''),
    ...{ reviewer: row.reviewer, name: row.name, round: row.round },
    ...{ answerBy: row.answerBy ?? 0, dueAt: row.dueAt ?? 0 },
    url: reviewerUrl(inside, row, page),
  });
  const id = await queueLetter(inside, {
    ...mail,
    to: { name: row.name, address: row.email },
    ...replyTo(inside, row, editor),
    letter: await toReviewer(inside, manuscript, write(facts)),
    about: `manuscript:${row.paperId}`,
    // It holds the link.
    confidential: true,
  });
  return id !== null;
}

/** An editor writes it once for all letters: where it may name an author, the usual one stands in its place (L6). */
async function fitSignature(
  inside: Platform,
  manuscript: CaseFile,
  signature: string,
): Promise<string> {
  if (signature === '') return '';
  const { certain, likely } = await findAuthorsIn(
    inside,
    'signature to reviewers',
    manuscript,
    signature,
  );
  return certain.length + likely.length > 0 ? '' : signature;
}

/** Into the thread where answers by mail are taken, else to the editor. */
function replyTo(
  inside: Platform,
  invitation: Pick<LinkedInvitation, 'id' | 'keyVersion'>,
  editor: KnownAccount | null,
): Pick<Mail, 'replyTo'> {
  const address = reviewerReplyAddress(inside, invitation);
  if (address !== null) return { replyTo: { name: journalOf(inside).facts.title, address } };
  if (!editor || !statesInstitution(editor)) return {};
  return { replyTo: { name: editor.name, address: editor.email } };
}

type Addressed = Pick<ReviewerFacts, 'name' | 'abstract'> & {
  url: string;
  answerBy: number;
  dueAt: number;
  /** The signature of the editor’s account; empty without one. */
  signedAs: string;
  manuscript: Pick<CaseFile, 'title' | 'invitations' | 'decisions'>;
  editor: { name: string } | null;
  /** In the list of reviewers; null for a person who is not in it yet. */
  reviewer: number | null;
  round: number;
};

/** What a letter to a reviewer tells, whether it is sent or only shown; nothing of an author (L6). */
export function reviewerFacts(
  platform: Pick<Platform, 'content'>,
  { manuscript, editor, signedAs, reviewer, round, ...told }: Addressed,
): ReviewerFacts {
  const journal = journalOf(platform).facts.title;
  const signed = editor && (signedAs || `${editor.name}, editor, ${journal}`);
  return {
    ...{ journal, name: told.name, title: manuscript.title, abstract: told.abstract },
    ...{ review: told.url, signature: signed ?? `The editors of the ${journal}` },
    ...{ answerBy: dayOf(told.answerBy), due: dayOf(told.dueAt) },
    reviewedBefore: manuscript.invitations.some(
      (earlier) =>
        earlier.reviewer === reviewer && earlier.round < round && earlier.completedAt !== null,
    ),
    isRevised: manuscript.decisions.some(
      (decision) => decision.round === round - 1 && decision.to === 'revision-requested',
    ),
  };
}

/** To the handling editor; without one, or with a conflict, to the independent chiefs alone (L2, L6). */
export async function tellEditorOfReviewer(
  inside: Platform,
  { invitation, news, key = String(invitation), chiefsToo = false }: ReviewerNews,
): Promise<void> {
  const row = await rowOf(inside, invitation);
  const manuscript = (await loadCase(inside, row.paperId))!;
  const handling = await findHandlingEditor(inside, manuscript);
  const chiefs = handling && !chiefsToo ? [] : await listFreeChiefs(inside, manuscript);
  const people = [
    ...(handling ? [{ ...handling, key }] : []),
    ...chiefs
      .filter(({ id }) => id !== handling?.id)
      .map((chief) => ({ ...chief, key: `${key}:${chief.id}` })),
  ];
  const { paperId, title } = row;
  const journal = journalOf(inside).facts.title;
  const about = { journal, paperId, title, url: officeUrl(inside, paperId) };
  const url =
    news.kind === 'message'
      ? officeMessagesUrl(inside, paperId)
      : officeInvitationUrl(inside, invitation);
  for (const person of people) {
    await queueLetter(inside, {
      to: { name: person.name, address: person.email },
      ...(statesInstitution(person) && { replyTo: { name: row.name, address: row.email } }),
      letter: letterTo(inside, person, { ...about, name: person.name }, (known) =>
        editorNewsLetter(news, { ...known, reviewer: row.name, url }),
      ),
      purpose: `reviewer-${news.kind}`,
      about: `manuscript:${row.paperId}`,
      key: person.key,
    });
  }
}

type ReviewerNews = {
  invitation: number;
  news: EditorNews;
  key?: string;
  /** Whether the chiefs are told although an editor handles the manuscript. */
  chiefsToo?: boolean;
};

const rowOf = ({ db }: HasDb, invitation: number) =>
  db
    .selectFrom('review_invitations')
    .innerJoin('reviewers', 'reviewers.id', 'review_invitations.reviewer_id')
    .innerJoin('manuscripts', 'manuscripts.id', 'review_invitations.manuscript_id')
    .select(['review_invitations.id', 'key_version as keyVersion', 'name', 'email'])
    .select(['review_invitations.added_at as addedAt', 'answer_by as answerBy'])
    .select(['due_at as dueAt', 'title', 'abstract', 'paper_id as paperId'])
    .select(['reviewers.id as reviewer', 'review_invitations.round'])
    .where('review_invitations.id', '=', invitation)
    .executeTakeFirstOrThrow();
