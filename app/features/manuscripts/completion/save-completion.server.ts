import { unseenRows } from '../author-list/author-rows.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Actor } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { COMPLETABLE, maySetSection } from './completion.ts';
import { ofStep, readCompletion, valuesOf } from './completion-form.ts';
import { fieldsOf, stepOf, stepsTyped } from './steps.ts';
import { stampOf } from './step-stamp.server.ts';
import type { StepName } from './steps.ts';
import { describeSupplements, addFiles } from '../files/add-files.server.ts';
import { removeFile } from '../files/remove-file.server.ts';
import {
  askForAnonymousCopy,
  queueNeutralCopies,
  renewAnonymousCopy,
} from '../files/make-neutral-copy.server.ts';
import { isWhole, missingOf, namesIn } from './missing-of.ts';
import type { Gap } from './missing-of.ts';
import { completionRules, findCompletion } from './find-completion.server.ts';
import { changedBetween, IN_COPY } from './what-changed.ts';
import { mayReplace, NOT_REPLACED, takeBackWhatWasSaid } from './replace-manuscript.server.ts';
import { findRoom } from '../files/find-room.server.ts';
import type { KeptFile } from '../files/receive-files.server.ts';
import { isListFree } from '../author-changes/author-change.ts';
import { describeAuthors, listAuthors, isReached } from '../author-list/list-authors.server.ts';
import { settleAuthors } from '../author-list/settled-authors.ts';
import {
  FROM_THE_FORM,
  askAuthors,
  queueAuthorReceipt,
} from '../author-list/queue-receipts.server.ts';
import {
  setCorresponding,
  recordEvent,
  setCompleted,
  setDetails,
  setSection,
  setTexts,
  setTitle,
} from '../core/write-manuscript.server.ts';
import { isUnderReview } from '../core/states.ts';
import { noteAuthorship } from '../author-list/confirm-authorship.server.ts';
import { loadCase } from '../core/load-case.server.ts';
import { tellEditor } from '../editors/tell-editors.server.ts';
import { submissionComplete } from './submission-complete.mail.ts';
import { parsePeople } from '../core/manuscript-details.ts';
import type { Completion } from './completion.ts';
import type { ManuscriptDetails } from '../core/manuscript-details.ts';
import type { ManuscriptState } from '../core/states.ts';
import { listOpenSections } from '../sections/list-sections.server.ts';
import type { TypedCompletion } from './completion-form.ts';

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
  const sentIn = files.find(({ purpose }) => purpose === 'manuscript');
  const { returned_from: returnedFrom, completed_at: completedAt } = manuscript;
  if (sentIn && !(await mayReplace(inside, { ...manuscript, returnedFrom, completedAt }))) {
    return { outcome: 'unfit', wrong: [{ field: 'manuscript', text: NOT_REPLACED }] };
  }
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
  await writeTexts(inside, id, typed, before, Object.keys(rest).length > 0 ? rest : null, step);
  await describeSupplements(inside, id, typed.supplements);
  await writePlace(inside, id, typed, before, state);
  await setCorresponding(inside, id, corresponding ?? position);
  if (removed !== null) await removeFile(inside, manuscript, removed);
  await addFiles(inside, manuscript, files);
  if (sentIn) {
    const receivedAt = manuscript.received_at;
    await takeBackWhatWasSaid(inside, {
      ...{ id, paperId, round: manuscript.round, receivedAt, completedAt },
      ...{ before, file: sentIn, position, actor, from },
    });
  }

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
  const copied = { id, paperId, actor, round: manuscript.round };
  if (asksForCopy && !sentIn) await askForAnonymousCopy(inside, copied);
  else if (
    typed.firstFile === 'names-authors' &&
    !sentIn &&
    !isUnderReview(state) &&
    changed.some((name) => IN_COPY.has(name))
  ) {
    await renewAnonymousCopy(inside, copied);
  }
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

type Completing = { position: number; actor: Actor; from: string | null };

/** Its author says that a submission is complete: its editor is told, and the other authors are asked. */
async function completeSubmission(
  inside: Platform,
  asked: Parameters<typeof askAuthors>[1] & Parameters<typeof queueAuthorReceipt>[1],
  { position, actor, from }: Completing,
): Promise<void> {
  const { id, paperId } = asked;
  await setCompleted(inside, id, inside.clock.now());
  await recordEvent(inside, asked, actor, { event: 'manuscript-completed' });
  await noteAuthorship(inside, id, position);
  const completed = await loadCase(inside, paperId);
  if (completed?.editorId != null) {
    await tellEditor(inside, completed, {
      purpose: 'manuscript-completed',
      key: 'completed',
      write: submissionComplete.of({}),
    });
  }
  // Otherwise they are asked as soon as the author has opened the link in the mail.
  if (await isReached(inside, id)) {
    await queueAuthorReceipt(inside, asked, { what: 'completion', number: 1 });
    await askAuthors(inside, asked, from);
  }
}

async function writeTexts(
  inside: Pick<Platform, 'db'>,
  id: number,
  { texts, checklist, firstFile }: TypedCompletion,
  { details }: Completion,
  /** What is typed and not saved still. */
  draft: ManuscriptDetails['typed'],
  step: StepName | null,
): Promise<void> {
  const { abstract, keywords, articleType, suggestedReviewers, opposedReviewers, ...others } =
    texts;
  const written = {
    ...details,
    ...others,
    suggestedReviewers: parsePeople(suggestedReviewers),
    opposedReviewers: parsePeople(opposedReviewers),
    checklist,
    firstFile,
    ...(firstFile !== details.firstFile && { copyProblem: '' }),
    typed: draft,
    offered: details.offered.filter((name) => step !== null && stepOf(name) !== step),
  };
  await setTexts(inside, id, { abstract, keywords, articleType: articleType || null });
  await setDetails(inside, id, written);
}

/** Title and section, which an author changes before reviewers are asked. */
async function writePlace(
  inside: Pick<Platform, 'db'>,
  id: number,
  { section, title }: TypedCompletion,
  { sectionId }: Completion,
  state: ManuscriptState,
): Promise<void> {
  if (!maySetSection(state)) return;
  if (title) await setTitle(inside, id, title);
  if (section === null) return;
  const sections = await listOpenSections(inside, sectionId);
  // A section that is not there, or closed meanwhile, changes nothing.
  if (section !== 0 && !sections.some((each) => each.id === section)) return;
  await setSection(inside, id, section || null);
}
