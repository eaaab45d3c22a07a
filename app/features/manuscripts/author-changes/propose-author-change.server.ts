import type { AuthorsCommand } from '../author-list/within-authors-case.server.ts';
import { correspondingCommand } from '../author-list/within-authors-case.server.ts';
import { addChange } from './add-change.server.ts';
import { findMakeable } from './end-author-change.server.ts';
import {
  askedFor,
  asksEditor,
  isListFree,
  listProblem,
  mayChangeAuthors,
} from './author-change.ts';
import { listContributors } from '../author-list/list-contributors.server.ts';
import type { MoveRefusal } from '../core/laws.ts';
import type { ProposedAuthor } from '../author-list/listed-author.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { listPeople } from '#app/features/accounts/people/index.server.ts';
import { loadCase } from '../core/load-case.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { findEditors } from '../editors/find-editor.server.ts';
import { noteFoundConflicts } from '../editors/note-found-conflicts.server.ts';
import { tellEditor, tellSecondEditors } from '../editors/tell-editors.server.ts';
import type { ActingAuthor } from '../author-list/within-authors-case.server.ts';
import { changeProposed, editorProposed } from './author-change-news.mail.ts';

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
  from?: string | null;
};

/** Who is proposed is an author to the laws from now on: an editor who is one gives the manuscript away (L2). */
export async function proposeAuthorChange(
  platform: Platform,
  author: ActingAuthor,
  proposal: Proposal,
): Promise<Proposing> {
  const proposing = await propose(platform, author, proposal);
  if (proposing.outcome === 'proposed') await noteFoundConflicts(platform, author.paperId);
  return proposing;
}

const propose: AuthorsCommand<Proposal, Proposing> = correspondingCommand(
  async ({ inside, manuscript, author, record }, { proposed, reason, from }) => {
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
    await record({
      event: 'authors-change-proposed',
      details: { change: id, authors: proposed.map(({ name }) => name) },
    });
    // Before the assessment the chiefs need not read of every change.
    const asks = asksEditor(manuscript.facts);
    const now = (await loadCase(inside, manuscript.paperId))!;
    await tellChiefsOfEditors(inside, now, id);
    if (asks || manuscript.editorId !== null) {
      await tellEditor(inside, now, {
        purpose: 'author-change',
        key: `author-change:${id}`,
        write: changeProposed.of({
          next: asks
            ? 'Please approve or refuse it on the manuscript’s page. The list changes once all authors have consented and you have approved.'
            : 'The list changes once all authors have consented. If the assessment begins before that, you are asked to approve it too.',
        }),
      });
    }
    return { outcome: 'proposed' };
  },
);

/** That one who edits it is proposed as an author, and so does not any more. */
async function tellChiefsOfEditors(
  inside: Platform,
  manuscript: CaseFile,
  change: number,
): Promise<void> {
  const accounts = manuscript.assignments.flatMap(({ account, endedAt }) =>
    endedAt === null ? account : [],
  );
  const people = accounts.length === 0 ? [] : await listPeople(inside, { ids: accounts });
  for (const { person, editor } of await findEditors(inside, people, manuscript)) {
    if (!editor.conflicts.includes('author')) continue;
    await tellSecondEditors(inside, manuscript, {
      proposer: person.id,
      news: {
        purpose: 'editor-proposed',
        key: `editor-proposed:${change}:${person.id}`,
        write: editorProposed.of({ editor: person.name }),
      },
    });
  }
}
