import { addHistory } from '#app/platform/history/history.server.ts';
import type { Actor } from '#app/platform/history/history.server.ts';
import type { HasClockAndDb, HasDb, Platform } from '#app/platform/platform.server.ts';
import { isListFree } from '../author-changes/author-change.ts';
import { unseenRows } from '../author-list/author-rows.ts';
import { settleAuthors } from '../author-list/settled-authors.ts';
import type { Filled } from '../author-list/settled-authors.ts';
import { BEFORE_REVIEW, isUnderReview } from '../core/states.ts';
import type { ManuscriptState } from '../core/states.ts';
import { setCorresponding } from '../core/write-manuscript.server.ts';
import { addFiles, describeSupplements } from '../files/add-files.server.ts';
import { findRoom } from '../files/find-room.server.ts';
import {
  askForAnonymousCopy,
  queueNeutralCopies,
  renewAnonymousCopy,
} from '../files/make-neutral-copy.server.ts';
import type { KeptFile } from '../files/receive-files.server.ts';
import { removeFile } from '../files/remove-file.server.ts';
import { completeSubmission } from './complete-submission.server.ts';
import { COMPLETABLE } from './completion.ts';
import type { Completion } from './completion.ts';
import { ofStep, readCompletion, valuesOf } from './completion-form.ts';
import type { TypedCompletion } from './completion-form.ts';
import { completionRules, findCompletion } from './find-completion.server.ts';
import { isWhole, missingOf, namesIn } from './missing-of.ts';
import type { Gap } from './missing-of.ts';
import { queueChecksAgain } from '../preflight/queue-file-checks.server.ts';
import { refuseExchange, takeBackWhatWasSaid } from './replace-manuscript.server.ts';
import { stampOf } from './step-stamp.server.ts';
import { fieldsOf, stepsUnsaved } from './steps.ts';
import type { StepName } from './steps.ts';
import { changedBetween, IN_CHECK, IN_COPY } from './what-changed.ts';
import { writeAuthors, writePlace, writeTexts } from './write-completion.server.ts';

export type SavingCompletion =
  | { outcome: 'saved' | 'completed' | 'incomplete' }
  /** Sentences beside the fields that cannot be saved so. */
  | { outcome: 'unfit'; wrong: Pick<Gap, 'field' | 'text'>[] }
  /** Another window saved the step since this one was opened; the authors as they stand there. */
  | { outcome: 'other-window'; authors: string[] }
  /** `too-many-files`: others came at the same time. */
  | { outcome: 'refused'; reason: 'not-in-this-state' | 'not-yours' | 'too-many-files' };

type Saved = {
  paperId: number;
  position: number;
  actor: Actor;
  values: Readonly<Record<string, string>>;
  /** Of which they are; all other fields stay as they are saved. Null for the whole form. */
  step: StepName | null;
  /** Stamp of the step as the window was opened with it; null where it is not known. */
  since?: string | null;
  files: readonly KeptFile[];
  removed: number | null;
  complete: boolean;
  /** Network address of the author who saves. */
  from?: string | null;
};

export const saveCompletion = (platform: Platform, saved: Saved): Promise<SavingCompletion> =>
  platform.transaction((inside) => save(inside, saved));

async function save(inside: Platform, saved: Saved): Promise<SavingCompletion> {
  const { paperId, position, step, files, removed } = saved;
  const manuscript = await lockForSaving(inside, paperId);
  if (manuscript.corresponding !== position) return { outcome: 'refused', reason: 'not-yours' };
  if (!COMPLETABLE.includes(manuscript.state)) {
    return { outcome: 'refused', reason: 'not-in-this-state' };
  }
  const { id } = manuscript;
  if (!(await hasRoom(inside, manuscript, files))) {
    return { outcome: 'refused', reason: 'too-many-files' };
  }
  const before = await findCompletion(inside, id);
  const stay = await refuseExchange(inside, manuscript, before.files, { files, removed });
  if (stay.length > 0) return { outcome: 'unfit', wrong: stay };
  const sent = sentIn(saved, valuesOf(before));
  if (sent === null) {
    return { outcome: 'other-window', authors: before.authors.map(({ name }) => name) };
  }
  const typed = readCompletion(ofStep(valuesOf(before), sent, step));
  const place = manuscript.returnedFrom ?? manuscript.state;
  const settled = isFree(place, before) ? null : settleAuthors(before, typed.authors);
  const wrong = [...namesToReviewers(place, typed, before), ...(settled?.wrong ?? [])];
  if (wrong.length > 0) return { outcome: 'unfit', wrong };
  const unsaved = unsavedOf(before, sent, step);
  const corresponding = await writeAuthors(inside, saved, { id, place, before, typed, settled });
  await writeTexts(inside, id, typed, before, unsaved, step);
  await describeSupplements(inside, id, typed.supplements);
  await writePlace(inside, id, typed, before, place);
  await setCorresponding(inside, id, corresponding ?? position);
  if (removed !== null) await removeFile(inside, manuscript, removed);
  await addFiles(inside, manuscript, files);
  const isReplaced = await takeBackWhatWasSaid(inside, { ...saved, ...manuscript, before });

  const after = await findCompletion(inside, id);
  const changed = await noteSaved(inside, saved, { before, after, filled: settled?.filled ?? [] });
  if (changed.includes('authors')) await queueNeutralCopies(inside, id);
  if (changed.some((name) => IN_CHECK.has(name))) await queueChecksAgain(inside, after.files);
  if (!isReplaced) await keepCopy(inside, { ...saved, ...manuscript }, { before, after, changed });
  if (!saved.complete || manuscript.completedAt !== null) return { outcome: 'saved' };
  // What an author still sees in another step would be passed over.
  const isUnsaved = stepsUnsaved(unsaved ?? {}, valuesOf(after)).some((name) => name !== 'check');
  if (isUnsaved || !isWhole(missingOf(after, completionRules(inside)))) {
    return { outcome: 'incomplete' };
  }
  const paper = { id, paperId, receivedAt: manuscript.receivedAt };
  await completeSubmission(inside, { ...paper, ...after }, { from: null, ...saved });
  return { outcome: 'completed' };
}

const lockForSaving = ({ db }: HasDb, paperId: number) =>
  db
    .selectFrom('manuscripts')
    .select(['id', 'state', 'round', 'corresponding', 'returned_from as returnedFrom'])
    .select(['completed_at as completedAt', 'received_at as receivedAt'])
    .where('paper_id', '=', paperId)
    .$if(db.kind === 'postgres', (query) => query.forUpdate())
    .executeTakeFirstOrThrow();

async function hasRoom(
  inside: HasDb,
  manuscript: { id: number; round: number },
  files: readonly KeptFile[],
): Promise<boolean> {
  const room = await findRoom(inside, manuscript);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return files.length === 0 || (files.length <= room.files && bytes <= room.bytes);
}

/**
 * What this window changes. Where nothing was typed in it, what another one saved meanwhile stays.
 * @param present what is saved
 * @returns null where both changed the step
 */
function sentIn(
  { values, step, since = null }: Saved,
  present: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> | null {
  if (step === null || since === null) return values;
  const now = stampOf(present, step);
  const sent = stampOf(values, step);
  if (since === now || sent === now) return values;
  return sent === since ? present : null;
}

const isFree = (place: ManuscriptState, { authors }: Completion): boolean =>
  isListFree(
    { state: place, returnedFrom: null },
    authors.some(({ confirmedAt }) => confirmedAt !== null),
  );

/** Reviewers, who are at work, would read it (L6). */
const namesToReviewers = (
  place: ManuscriptState,
  { texts: { abstract, keywords } }: TypedCompletion,
  { authors }: Completion,
): Gap[] => (isUnderReview(place) ? namesIn({ abstract, keywords, authors }) : []);

/** What was typed in other steps, or in rows of authors that this window did not have; null for nothing. */
function unsavedOf(
  { details: { typed: draft } }: Completion,
  sent: Readonly<Record<string, string>>,
  step: StepName | null,
): Record<string, string> | null {
  if (step === null || draft === null) return null;
  const rows = step === 'authors' ? unseenRows(draft, sent) : {};
  const unsaved = { ...fieldsOf(draft, step, false), ...rows };
  return Object.keys(unsaved).length > 0 ? unsaved : null;
}

type Change = { before: Completion; after: Completion };

/** Writes what changed, and which files, into the history. @returns the names of the parts */
async function noteSaved(
  inside: HasClockAndDb,
  { paperId, actor, files }: Saved,
  { before, after, filled }: Change & { filled: readonly Filled[] },
): Promise<string[]> {
  const { changed, values } = changedBetween(before, after);
  if (changed.length === 0) return changed;
  const [was, is] = [before, after].map(({ authors }) => authors.map(({ name }) => name));
  const gone = before.files.filter(
    ({ id, purpose }) => purpose !== 'manuscript' && !after.files.some((file) => file.id === id),
  );
  const details = {
    changed,
    values,
    ...(String(was) !== String(is) && { authors: { from: was!, to: is! } }),
    ...(filled.length > 0 && {
      filled: filled.map(({ author, field, value }) => ({ author, field, value })),
    }),
    ...(gone.length > 0 && { gone: gone.map(({ fileName }) => fileName) }),
    files: files.map(({ purpose, sha256, fileName }) => ({ purpose, sha256, fileName })),
  };
  await addHistory(inside, {
    ...{ subject: `manuscript:${paperId}`, actor, event: 'submission-saved', details },
  });
  return changed;
}

type Copied = Parameters<typeof renewAnonymousCopy>[1] & { state: ManuscriptState };

/** Has the file for reviewers made where it is asked for, and again where what it begins with changed before review. */
async function keepCopy(
  inside: HasClockAndDb,
  copied: Copied & { returnedFrom: ManuscriptState | null },
  { before, after, changed }: Change & { changed: readonly string[] },
): Promise<void> {
  const { firstFile } = after.details;
  if (firstFile === '') return;
  if (before.details.firstFile !== firstFile) {
    await askForAnonymousCopy(inside, { ...copied, firstFile });
  } else if (
    BEFORE_REVIEW.includes(copied.returnedFrom ?? copied.state) &&
    changed.some((name) => IN_COPY.has(name))
  ) {
    await renewAnonymousCopy(inside, copied);
  }
}
