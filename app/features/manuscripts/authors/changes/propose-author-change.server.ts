import { addChange } from './add-change.server.ts';
import { findMakeable } from './end-author-change.server.ts';
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
    if (await findMakeable(inside, manuscript)) return { outcome: 'proposed-before' };
    const { authors, corresponding } = manuscript;
    const present = authors.map((each) => ({
      ...each,
      corresponding: each.position === corresponding,
    }));
    const sentence = listProblem(present, proposed);
    if (sentence !== null) return { outcome: 'unfit', sentence };
    const id = await addChange(inside, manuscript, {
      ...{ kind: 'authors', title: null, proposed, reason, proposedBy: author.position },
      asked: askedFor(manuscript.authors, proposed) ?? [],
      ...(from !== undefined && { from }),
    });
    await addHistory(inside, {
      subject: `manuscript:${manuscript.paperId}`,
      event: 'authors-change-proposed',
      actor: author.actor,
      details: { change: id, authors: proposed.map(({ name }) => name) },
    });
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
