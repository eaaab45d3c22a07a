import { journalOf } from '#app/features/journal/index.server.ts';
import {
  consentUrl,
  listAuthorChanges,
  openChange,
} from '#app/features/submissions/index.server.ts';
import {
  askedFor,
  consentLetter,
  listProblem,
  mayChangeAuthors,
} from '#app/features/submissions/index.ts';
import type { MoveRefusal, ProposedAuthor } from '#app/features/submissions/index.ts';
import type { Connection } from '#app/platform/db/database.server.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import { queueMail } from '#app/platform/mail/queue-mail.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { CaseFile } from '../queries/load-case.server.ts';
import { tellEditor } from './tell-editors.server.ts';
import { withinAuthorsCase } from './within-authors-case.server.ts';
import type { ActingAuthor } from './within-authors-case.server.ts';

export type Proposing =
  | { outcome: 'proposed' }
  /** One proposal at a time: nobody could consent to two. */
  | { outcome: 'proposed-before' }
  | { outcome: 'unfit'; sentence: string }
  | { outcome: 'refused'; reason: MoveRefusal };

type Proposal = { proposed: readonly ProposedAuthor[]; reason: string };

/** Proposes another list of authors (L5): everybody on either list, and an editor, is asked. */
export const proposeAuthorChange = (
  platform: Platform,
  author: ActingAuthor,
  { proposed, reason }: Proposal,
): Promise<Proposing> =>
  withinAuthorsCase<Proposing>(platform, author, async ({ transaction, manuscript, mover }) => {
    if (mover.role !== 'author' || !mover.corresponding) {
      return { outcome: 'refused', reason: 'not-yours' };
    }
    if (!mayChangeAuthors(manuscript.state)) {
      return { outcome: 'refused', reason: 'not-in-this-state' };
    }
    const changes = await listAuthorChanges(transaction, manuscript.id);
    if (openChange(changes)) return { outcome: 'proposed-before' };
    const { authors, corresponding } = manuscript;
    const present = authors.map((each) => ({
      ...each,
      corresponding: each.position === corresponding,
    }));
    const sentence = listProblem(present, proposed);
    if (sentence !== null) return { outcome: 'unfit', sentence };
    const { id } = await transaction
      .insertInto('author_changes')
      .values({
        manuscript_id: manuscript.id,
        proposed: JSON.stringify(proposed),
        reason,
        proposed_by: author.position,
        proposed_at: platform.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await addHistory(platform, transaction, {
      subject: `manuscript:${manuscript.paperId}`,
      event: 'authors-change-proposed',
      actor: author.actor,
      details: { change: id, authors: proposed.map(({ name }) => name) },
    });
    await askEverybody(platform, transaction, manuscript, { id, proposed, reason });
    await tellEditor(platform, transaction, manuscript, {
      purpose: 'author-change',
      key: `author-change:${id}`,
      heading: 'A change of the authors is proposed',
      sentences: [
        'the corresponding author proposes another list of authors. Every present and every proposed author is asked for consent.',
        'Please approve or refuse it on the page of the manuscript. The list changes once everybody has consented and you have approved.',
      ],
    });
    return { outcome: 'proposed' };
  });

async function askEverybody(
  platform: Platform,
  transaction: Connection,
  { paperId, title, authors }: CaseFile,
  { id, proposed, reason }: Proposal & { id: number },
): Promise<void> {
  const { facts } = journalOf(platform);
  for (const { emailKey, name, email } of askedFor(authors, proposed) ?? []) {
    await transaction
      .insertInto('author_consents')
      .values({ change_id: id, email_key: emailKey, name, email, consented_at: null })
      .execute();
    await queueMail(platform, transaction, {
      to: { name, address: email },
      replyTo: { name: facts.title, address: facts.contact.editorial.email },
      letter: consentLetter({
        journal: facts.title,
        paperId,
        title,
        name,
        authors: proposed.map((each) => each.name),
        reason,
        url: consentUrl(platform, { paperId, change: id, emailKey }),
      }),
      purpose: 'author-consent',
      about: `manuscript:${paperId}`,
      key: `${id}:${emailKey}`,
      confidential: true,
    });
  }
}
