import { unseenRows } from '../author-list/author-rows.ts';
import { changedBetween } from './completion-changes.ts';
import { completeSubmission } from './complete-submission.server.ts';
import { writePlace, writeTexts } from './write-completion.server.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Actor } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { COMPLETABLE } from './completion.ts';
import { ofStep, readCompletion, valuesOf } from './completion-form.ts';
import { fieldsOf, stepsTyped } from './steps.ts';
import { stampOf } from './step-stamp.server.ts';
import type { StepName } from './steps.ts';
import { describeSupplements, addFiles, removeFile } from '../files/add-files.server.ts';
import { askForAnonymousCopy, queueNeutralCopies } from '../files/make-neutral-copy.server.ts';
import { isWhole, missingOf, namesIn } from './missing-of.ts';
import type { Gap } from './missing-of.ts';
import { completionRules, findCompletion } from './find-completion.server.ts';
import { findRoom } from '../files/find-room.server.ts';
import type { KeptFile } from '../files/receive-files.server.ts';
import { isListFree } from '../author-changes/author-change.ts';
import { describeAuthors, listAuthors } from '../author-list/list-authors.server.ts';
import { settleAuthors } from '../author-list/settled-authors.ts';
import { FROM_THE_FORM } from '../author-list/queue-receipts.server.ts';
import { setCorresponding } from '../core/write-manuscript.server.ts';
import { isUnderReview } from '../core/states.ts';

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

async function save(
  inside: Platform,
  {
    paperId,
    position,
    actor,
    step,
    since = null,
    files,
    removed,
    complete,
    from = null,
    ...form
  }: Saved,
): Promise<SavingCompletion> {
  const manuscript = await inside.db
    .selectFrom('manuscripts')
    .select(['id', 'state', 'round', 'corresponding', 'completed_at', 'received_at'])
    .select('returned_from')
    .where('paper_id', '=', paperId)
    .$if(inside.db.kind === 'postgres', (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  if (manuscript.corresponding !== position) return { outcome: 'refused', reason: 'not-yours' };
  if (!COMPLETABLE.includes(manuscript.state)) {
    return { outcome: 'refused', reason: 'not-in-this-state' };
  }
  const { id } = manuscript;
  const state = manuscript.returned_from ?? manuscript.state;
  const room = await findRoom(inside, manuscript);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (files.length > 0 && (files.length > room.files || bytes > room.bytes)) {
    return { outcome: 'refused', reason: 'too-many-files' };
  }
  const before = await findCompletion(inside, id);
  const present = valuesOf(before);
  const isNews = step !== null && since !== null && since !== stampOf(present, step);
  // Where nothing was typed in this window, what the other one saved stays.
  const sent = isNews && stampOf(form.values, step) === since ? present : form.values;
  if (isNews && sent !== present && stampOf(sent, step) !== stampOf(present, step)) {
    return { outcome: 'other-window', authors: before.authors.map(({ name }) => name) };
  }
  const typed = readCompletion(ofStep(present, sent, step));
  const { abstract, keywords } = typed.texts;
  // Reviewers, who are at work, would read it (L6).
  const telling = isUnderReview(state)
    ? namesIn({ abstract, keywords, authors: before.authors })
    : [];
  const isConfirmed = before.authors.some(({ confirmedAt }) => confirmedAt !== null);
  const isFree = isListFree({ state, returnedFrom: null }, isConfirmed);
  const settled = isFree ? null : settleAuthors(before, typed.authors);
  const wrong = [...telling, ...(settled?.wrong ?? [])];
  if (wrong.length > 0) return { outcome: 'unfit', wrong };
  const list = { manuscriptId: id, present: before.authors, typed: typed.authors };
  let corresponding: number | null = null;
  if (settled === null) {
    const told = (place: number) => place <= FROM_THE_FORM || before.details.told.includes(place);
    corresponding = await listAuthors(inside, { ...list, writer: position, told });
  } else await describeAuthors(inside, list, settled.filled, state !== 'received');
  const { typed: draft } = before.details;
  const rest =
    step === null || draft === null
      ? {}
      : { ...fieldsOf(draft, step, false), ...(step === 'authors' && unseenRows(draft, sent)) };
  await writeTexts(inside, id, typed, before, Object.keys(rest).length > 0 ? rest : null);
  await describeSupplements(inside, id, typed.supplements);
  await writePlace(inside, id, typed, before, state);
  await setCorresponding(inside, id, corresponding ?? position);
  if (removed !== null) await removeFile(inside, manuscript, removed);
  await addFiles(inside, manuscript, files);

  const after = await findCompletion(inside, id);
  const { changed, values } = changedBetween(before, after);
  if (changed.includes('authors')) await queueNeutralCopies(inside, id);
  const line = { subject: `manuscript:${paperId}`, actor } as const;
  if (changed.length > 0) {
    const filled = (settled?.filled ?? []).map(({ author, field, value }) => ({
      ...{ author, field, value },
    }));
    const [was, is] = [before, after].map(({ authors }) => authors.map(({ name }) => name));
    const details = {
      changed,
      values,
      ...(String(was) !== String(is) && { authors: { from: was!, to: is! } }),
      ...(filled.length > 0 && { filled }),
      files: files.map(({ purpose, sha256 }) => ({ purpose, sha256 })),
    };
    await addHistory(inside, { ...line, event: 'submission-saved', details });
  }
  const asksForCopy =
    typed.firstFile === 'names-authors' && before.details.firstFile !== typed.firstFile;
  if (asksForCopy)
    await askForAnonymousCopy(inside, { id, paperId, actor, round: manuscript.round });
  if (!complete || manuscript.completed_at !== null) return { outcome: 'saved' };
  // What an author still sees in another step would be passed over.
  const isUnsaved = stepsTyped(rest).some((name) => name !== 'check');
  if (isUnsaved || !isWhole(missingOf(after, completionRules(inside)))) {
    return { outcome: 'incomplete' };
  }
  const paper = { id, paperId, receivedAt: manuscript.received_at };
  await completeSubmission(inside, { ...paper, ...after }, { position, actor, from });
  return { outcome: 'completed' };
}
