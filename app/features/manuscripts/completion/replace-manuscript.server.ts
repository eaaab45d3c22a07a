import type { Actor } from '#app/platform/history/history.server.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { confirmAgain, listOnceConfirmed } from '../author-list/confirm-authorship.server.ts';
import { isReached } from '../author-list/list-authors.server.ts';
import { askAuthors } from '../author-list/queue-receipts.server.ts';
import { asksEditor } from '../author-changes/author-change.ts';
import { BEFORE_REVIEW, isPaused } from '../core/states.ts';
import type { ManuscriptState } from '../core/states.ts';
import type { FilePurpose } from '../core/manuscript-file.ts';
import type { ManuscriptDetails } from '../core/manuscript-details.ts';
import { recordEvent, setCompleted, setDetails } from '../core/write-manuscript.server.ts';
import { askForAnonymousCopy } from '../files/make-neutral-copy.server.ts';
import type { KeptFile } from '../files/receive-files.server.ts';
import { removeFile } from '../files/remove-file.server.ts';
import { noteEarlier } from '../submission/store-manuscript.server.ts';
import type { Completion, ListedFile } from './completion.ts';
import { takenFromFile } from './file-differences.ts';
import { findCompletion } from './find-completion.server.ts';
import { ABOUT_THE_FILE } from './confirmations.ts';

export const NOT_REPLACED =
  'The manuscript can no longer be replaced here: an editor or a reviewer is reading it. Please ask the editor to return it to you.';

/** Of its other files. */
export const NOT_EXCHANGED =
  'Files that an editor or a reviewer is reading stay as they are. Please ask the editor to return the manuscript to you.';

type Stands = {
  id: number;
  round: number;
  state: ManuscriptState;
  returnedFrom: ManuscriptState | null;
  completedAt: number | null;
};

/**
 * Whether its author may send another file in the place of one that is there, or remove it: not while an editor assesses what was
 * complete, and never once a review of the round was sent, so that no one finds another text under what they judged.
 */
export async function mayReplace(
  { db }: HasDb,
  { id, round, state, returnedFrom, completedAt }: Stands,
): Promise<boolean> {
  const isIncoming = BEFORE_REVIEW.includes(state) && completedAt === null;
  if (!isPaused(state) && !isIncoming && asksEditor({ state, returnedFrom })) return false;
  const review = await db
    .selectFrom('reviews')
    .innerJoin('review_invitations as invitation', 'invitation.id', 'invitation_id')
    .select('invitation_id')
    .where('manuscript_id', '=', id)
    .where('round', '=', round)
    .where('completed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return review === undefined;
}

/**
 * What cannot be exchanged any more, by the field of the form. What is sent beside it may come at any time; but for an
 * anonymised manuscript, which takes the place of the copy that reviewers have.
 * @param present the files of the round
 * @param removed the number of one of them, which is to go
 */
export async function refuseExchange(
  platform: HasDb,
  stands: Stands,
  present: readonly Pick<ListedFile, 'id' | 'purpose'>[],
  { files, removed }: { files: readonly { purpose: FilePurpose }[]; removed: number | null },
): Promise<{ field: FilePurpose; text: string }[]> {
  const isNew = (purpose: FilePurpose) =>
    purpose === 'supplement' ||
    (!present.some((file) => file.purpose === purpose) &&
      (purpose !== 'anonymised' || BEFORE_REVIEW.includes(stands.state)));
  const fields = [
    ...present.filter(({ id }) => id === removed),
    ...files.filter(({ purpose }) => !isNew(purpose)),
  ].map(({ purpose }) => purpose);
  if (fields.length === 0 || (await mayReplace(platform, stands))) return [];
  return [...new Set(fields)].map((field) => ({
    field,
    text: field === 'manuscript' ? NOT_REPLACED : NOT_EXCHANGED,
  }));
}

type Replacing = {
  id: number;
  paperId: number;
  round: number;
  state: ManuscriptState;
  receivedAt: number;
  completedAt: number | null;
  /** Before. */
  before: Completion;
  files: readonly KeptFile[];
  position: number;
  actor: Actor;
  /** Network address of the author. */
  from?: string | null;
};

/**
 * What was said of the earlier file is taken back: its copy for reviewers, that it names none of them, that all authors
 * have read it, and so that the submission is complete. What came from it is offered again from the new one.
 * @param inside the transaction in which the files themselves were added
 * @returns false where none of them is a manuscript
 */
export async function takeBackWhatWasSaid(
  inside: Platform,
  replacing: Replacing,
): Promise<boolean> {
  const { id, paperId, round, before, position, actor, from = null } = replacing;
  const file = replacing.files.find(({ purpose }) => purpose === 'manuscript');
  if (!file) return false;
  const earlier = before.files.find(({ purpose }) => purpose === 'manuscript');
  for (const copy of before.files.filter(({ purpose }) => purpose === 'anonymised')) {
    await removeFile(inside, { id, round }, copy.id);
  }
  const { details, title, files } = await findCompletion(inside, id);
  const firstFile = details.firstFile === 'names-authors' ? details.firstFile : '';
  const written: ManuscriptDetails = {
    ...{ ...details, firstFile, copyProblem: '' },
    checklist: details.checklist.filter((key) => !ABOUT_THE_FILE.includes(key)),
    offered: takenFromFile(before),
  };
  await setDetails(inside, id, written);
  await recordEvent(inside, { paperId }, actor, {
    event: 'manuscript-replaced',
    details: { before: earlier?.fileName ?? '', fileName: file.fileName, sha256: file.sha256 },
  });
  await noteEarlier(inside, { id, paperId, title, sha256: file.sha256 });
  await askForAnonymousCopy(inside, { id, paperId, round, actor, firstFile });
  if (before.authors.some(({ confirmedAt }) => confirmedAt !== null)) {
    await confirmAgain(inside, id, position);
  }
  if (replacing.completedAt === null) return true;
  // What was returned is complete again once it is sent back.
  if (!isPaused(replacing.state)) await setCompleted(inside, id, null);
  else if (await isReached(inside, id)) {
    const again = { confirmed: await listOnceConfirmed(inside, paperId), files };
    await askAuthors(inside, { ...replacing, title, details: written }, from, again);
  }
  return true;
}
