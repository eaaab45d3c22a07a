import { askForConsent } from './ask-for-consent.server.ts';
import { isReached } from '../is-reached.server.ts';
import { listAuthorChanges, openChange } from './list-author-changes.server.ts';
import type { AuthorChange } from './list-author-changes.server.ts';
import {
  askedFor,
  asksEditor,
  isListFree,
  listProblem,
  mayChangeAuthors,
} from './author-change.ts';
import { listContributors } from '../list-contributors.server.ts';
import type { MoveRefusal } from '../../core/laws.ts';
import type { ProposedAuthor } from './author-change.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { CaseFile } from '../../core/load-case.server.ts';
import { tellEditor } from '../../editors/tell-editors.server.ts';
import { withinAuthorsCase } from '../within-authors-case.server.ts';
import type { ActingAuthor } from '../within-authors-case.server.ts';

export type Proposing =
  | { outcome: 'proposed' }
  /** The form of the submission changes the list still. */
  | { outcome: 'free' }
  /** One proposal at a time: authors could not consent to two. */
  | { outcome: 'proposed-before' }
  | { outcome: 'unfit'; sentence: string }
  | { outcome: 'refused'; reason: MoveRefusal };

type Proposal = {
  proposed: ProposedAuthor[];
  reason: string;
  /** Network address of the author who proposes it. */
  from?: string | null;
};

export const proposeAuthorChange = (
  platform: Platform,
  author: ActingAuthor,
  { proposed, reason, from }: Proposal,
): Promise<Proposing> =>
  withinAuthorsCase<Proposing>(platform, author, async ({ inside, manuscript, mover }) => {
    if (mover.role !== 'author' || !mover.corresponding) {
      return { outcome: 'refused', reason: 'not-yours' };
    }
    if (!mayChangeAuthors(manuscript.state)) {
      return { outcome: 'refused', reason: 'not-in-this-state' };
    }
    const listed = await listContributors(inside, manuscript.id);
    const isConfirmed = listed.some(({ confirmedAt }) => confirmedAt !== null);
    if (isListFree(manuscript.facts, isConfirmed)) return { outcome: 'free' };
    const changes = await listAuthorChanges(inside, manuscript.id);
    if (openChange(changes)) return { outcome: 'proposed-before' };
    const { authors, corresponding } = manuscript;
    const present = authors.map((each) => ({
      ...each,
      corresponding: each.position === corresponding,
    }));
    const sentence = listProblem(present, proposed);
    if (sentence !== null) return { outcome: 'unfit', sentence };
    const { id } = await inside.db
      .insertInto('author_changes')
      .values({
        manuscript_id: manuscript.id,
        proposed: JSON.stringify(proposed),
        reason,
        proposed_by: author.position,
        proposed_at: inside.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await addHistory(inside, {
      subject: `manuscript:${manuscript.paperId}`,
      event: 'authors-change-proposed',
      actor: author.actor,
      details: { change: id, authors: proposed.map(({ name }) => name) },
    });
    const asked = { id, proposed, reason, ...(from !== undefined && { from }) };
    await askEverybody(inside, manuscript, asked);
    // Before the assessment the chiefs need not read of every change.
    const asks = asksEditor(manuscript.facts);
    if (asks || manuscript.editorId !== null) {
      await tellEditor(inside, manuscript, {
        purpose: 'author-change',
        key: `author-change:${id}`,
        heading: 'A change of authors has been proposed',
        sentences: [
          'The corresponding author has proposed a new list of authors. All current and proposed authors have been asked for their consent.',
          asks
            ? 'Please approve or refuse it on the manuscript’s page. The list changes once all authors have consented and you have approved.'
            : 'The list changes once all authors have consented. If the assessment begins before that, you are asked to approve it too.',
        ],
      });
    }
    return { outcome: 'proposed' };
  });

async function askEverybody(
  inside: Platform,
  manuscript: CaseFile,
  { from = null, ...change }: AskedChange,
): Promise<void> {
  for (const { emailKey, name, email } of askedFor(manuscript.authors, change.proposed) ?? []) {
    await inside.db
      .insertInto('author_consents')
      .values({ change_id: change.id, email_key: emailKey, name, email, consented_at: null })
      .execute();
  }
  // Otherwise they are asked as soon as an author has opened the link in a mail.
  if (await isReached(inside, manuscript.id)) {
    await askForConsent(inside, manuscript, change, from);
  }
}

type AskedChange = Pick<AuthorChange, 'id' | 'proposed' | 'reason'> & Pick<Proposal, 'from'>;
