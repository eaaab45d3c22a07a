import { listAddressees } from '../author-list/mail-author.server.ts';
import type { AuthorsCommand, ActingAuthor } from '../author-list/within-authors-case.server.ts';
import { correspondingCommand } from '../author-list/within-authors-case.server.ts';
import { applyAuthorChange } from './apply-author-change.server.ts';
import { findMakeable } from './end-author-change.server.ts';
import {
  askedFor,
  asksEditor,
  isListFree,
  listProblem,
  mayChangeAuthors,
} from './author-change.ts';
import { listContributors, isReached } from '../author-list/list-authors.server.ts';
import type { MoveRefusal } from '../core/laws.ts';
import type { ProposedAuthor } from '../author-list/author-rows.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { listPeople } from '#app/features/accounts/people/index.server.ts';
import { loadCase } from '../core/load-case.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { findEditors } from '../editors/find-editor.server.ts';
import { noteFoundConflicts } from '../editors/note-found-conflicts.server.ts';
import { tellEditor, tellSecondEditors } from '../editors/tell-editors.server.ts';
import { changeProposed, editorProposed } from './author-change-news.mail.ts';
import { askForConsent, listAuthorChanges } from './tell-asked.server.ts';
import type { AuthorChange } from './tell-asked.server.ts';
import type { Asked } from './author-change.ts';
import { wordsToRead } from '../core/letters/letter-form.ts';
import { withWholeNumbers } from '../anonymity/called-loosely.ts';
import type { PeopleNamed } from '../anonymity/people-named.ts';
import { searchText } from '../anonymity/searched-texts.ts';
import type { SearchedText } from '../anonymity/searched-texts.ts';

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
    const proposer = await provedKeyOf(inside, manuscript.id, author.position);
    const id = await addChange(inside, manuscript, {
      ...{ kind: 'authors', title: null, proposed, reason, proposedBy: author.position },
      asked: (askedFor(manuscript.authors, proposed) ?? []).map((each) => ({
        ...each,
        consents: each.emailKey === proposer,
      })),
      ...(from !== undefined && { from }),
    });
    await record({
      event: 'authors-change-proposed',
      details: { change: id, authors: proposed.map(({ name }) => name) },
    });
    await applyAuthorChange(inside, manuscript.paperId, id);
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

/** Who proposes a change consents to it, if they are known to read their mail. */
async function provedKeyOf(inside: HasDb, id: number, place: number): Promise<string | null> {
  const authors = await listAddressees(inside, id);
  const author = authors.find(({ position }) => position === place);
  return author?.provedAt == null ? null : author.emailKey;
}

type Added = Pick<AuthorChange, 'kind' | 'title' | 'proposed' | 'reason'> & {
  /** Place of the author; 0 of an editor. */
  proposedBy: number;
  asked: readonly (Asked & { /** Whether they said so by proposing it. */ consents?: boolean })[];
  /** Account of the editor who proposes it, and so approves it. */
  approvedBy?: string;
  from?: string | null;
};

/** Writes a proposal and asks for the consents (L5). @returns its number */
export async function addChange(
  inside: Platform,
  manuscript: { id: number; paperId: number; title: string },
  { proposedBy, asked, approvedBy, from = null, ...change }: Added,
): Promise<number> {
  const now = inside.clock.now();
  const { id } = await inside.db
    .insertInto('author_changes')
    .values({
      manuscript_id: manuscript.id,
      ...{ kind: change.kind, title: change.title, reason: change.reason },
      proposed: JSON.stringify(change.proposed),
      proposed_by: proposedBy,
      proposed_at: now,
      ...(approvedBy !== undefined && { approved_by: approvedBy, approved_at: now }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { emailKey, name, email, consents = false } of asked) {
    await inside.db
      .insertInto('author_consents')
      .values({
        ...{ change_id: id, email_key: emailKey, name, email },
        consented_at: consents ? now : null,
      })
      .execute();
  }
  // Otherwise they are asked as soon as an author has opened the link in a mail.
  if (await isReached(inside, manuscript.id)) {
    await askForConsent(inside, manuscript, { ...change, id }, from);
  }
  return id;
}

type Manuscript = Pick<CaseFile, 'id' | 'paperId' | 'invitations'>;
type ToReviewers = SearchedText & `${string} to ${'a reviewer' | 'reviewers'}`;

export type NoteRefused =
  /** The words would tell the reviewer who wrote the manuscript (L6). */
  | { outcome: 'names-an-author'; found: string[] }
  /** They may, and the editor has not confirmed that they do not. */
  | { outcome: 'may-name-an-author'; found: string[] };

/** Why words to a reviewer may not go; null when they may. @param read what the editor ticked: see `wordsToRead` */
export async function refuseNote(
  platform: HasDb,
  manuscript: Manuscript,
  { note, read }: { note: string; read: string },
): Promise<NoteRefused | null> {
  const { certain, likely } = await findAuthorsIn(platform, 'note to a reviewer', manuscript, note);
  if (certain.length > 0) return { outcome: 'names-an-author', found: certain };
  return likely.length > 0 && read !== wordsToRead(likely)
    ? { outcome: 'may-name-an-author', found: likely }
    : null;
}

/** Authors, former ones and those who were proposed, and the paper ID (L6). */
export async function findAuthorsIn(
  platform: HasDb,
  what: ToReviewers,
  { id, paperId, invitations }: Manuscript,
  text: string,
): Promise<PeopleNamed> {
  if (text === '') return { certain: [], likely: [] };
  const authors = await platform.db
    .selectFrom('manuscript_authors')
    .select(['name', 'email', 'college as institution', 'orcid'])
    .where('manuscript_id', '=', id)
    .execute();
  const changes = await listAuthorChanges(platform, id);
  const proposed = changes.flatMap((change) => change.proposed);
  const people = [
    ...authors,
    ...proposed.map(({ college, ...author }) => ({ ...author, institution: college })),
  ];
  const { certain, likely } = searchText(what, { authors: people, invitations }, text);
  const paper = String(paperId);
  return {
    certain: withWholeNumbers(text).includes(paper) ? [...certain, paper] : certain,
    likely,
  };
}
