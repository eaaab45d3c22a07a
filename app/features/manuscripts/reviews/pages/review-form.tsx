import { takeNotice } from '#app/platform/web/notices.server.ts';
import { PERSONAL } from '#app/platform/web/answers.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { giveBack } from '#app/platform/web/form/take-form.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { removeReviewFile } from '../files/save-review-file.server.ts';
import { dropOther, saveDraft } from '../save-draft.server.ts';
import { submitReview } from '../submit-review.server.ts';
import { noticeCookie } from './notices.server.ts';
import { findPointsToSend } from '../points-to-send.server.ts';
import { openTask } from './open-task.server.ts';
import type { OpenTask } from './open-task.server.ts';
import { mayWrite, addsNothing, fieldsOf, isSameDraft, whatIsMissing } from '../review.ts';
import type { Draft, DraftErrors } from '../review.ts';
import { questionsFor } from '../../core/settings/own-questions.ts';
import { listReviewFiles, findTaskFiles } from '../files/find-task-files.server.ts';
import { listEarlierReviews } from '../find-review.server.ts';
import { findSheet } from '../../core/settings/read-settings.server.ts';
import { keepSentFile, readSentReview } from '../read-sent-review.server.ts';
import type { SentReview } from '../read-sent-review.server.ts';
import { ReviewConfirmation, ReviewPage, ReviewReading } from './review-page.tsx';

export async function reviewFormPage(context: RouteContext): Promise<Page | Response> {
  const open = await openTask(context);
  if (open instanceof Response) return open;
  const { task, places } = open;
  if (!mayWrite(task) && task.version === 0) return seeOther(places.invitation);
  const wants = context.url.searchParams.get('step') === 'confirm' && mayWrite(task);
  const confirms = wants && Object.keys(await missingOf(context, task)).length === 0;
  return show(context, open, { confirms });
}

/** Keeps what was typed, whatever else is to be done. */
export async function reviewFormAction(context: RouteContext): Promise<Page | Response> {
  const open = await openTask(context);
  if (open instanceof Response) return open;
  const { reviewer, places } = open;
  const sent = await readSentReview(context);
  const { typed, intent } = sent;
  // These two go with no file; one that was sent all the same must not stay.
  if (intent === 'confirm' || intent === 'drop-other') await sent.file?.content.discard();
  if (intent === 'confirm')
    return submit(context, open, { version: typed.base, points: sent.fields['points'] ?? '' });
  if (intent === 'drop-other') {
    await dropOther(context.platform, reviewer);
    return seeOther(places.form);
  }
  const saved = await saveDraft(context.platform, reviewer, typed).catch(async (error: unknown) => {
    await sent.file?.content.discard();
    throw error;
  });
  const fileProblem = await keepSentFile(context, reviewer, sent);
  if (saved.outcome === 'conflict') {
    if (fileProblem === null && addsNothing(typed.draft, saved.draft)) return seeOther(places.form);
    const message =
      'This review was saved from another window in the meantime. Both versions have been saved: the other one is shown first, yours is in the fields. Press Save to use yours.';
    return again(context, { typed, status: 409, message, theirs: saved.draft });
  }
  if (saved.outcome !== 'saved') {
    if (isSameDraft(open.task.kept.draft, typed.draft)) return seeOther(places.form);
    return again(context, { typed, status: 409, lost: typed.draft });
  }
  const file = /^remove-(\d{1,9})$/.exec(intent)?.[1];
  const removed =
    file === undefined ? null : await removeReviewFile(context.platform, reviewer, Number(file));
  const missing = intent === 'submit' ? await missingOf(context, open.task, typed) : {};
  const errors = { ...missing, ...(fileProblem !== null && { file: fileProblem }) };
  if (Object.keys(errors).length > 0) {
    const message = 'Your draft has been saved. Please correct the marked fields.';
    return again(context, { typed, status: 422, errors, message });
  }
  if (intent === 'submit') return seeOther(places.confirm);
  if (removed !== null) {
    return seeOther(places.form, noticeCookie('review-file-removed', { what: removed }));
  }
  return sent.file
    ? seeOther(places.form, noticeCookie('review-file-added', { what: sent.file.fileName }))
    : seeOther(places.form, noticeCookie('review-saved'));
}

/** What is still to be said before a review can be sent. @param typed in place of what was kept */
async function missingOf(
  { platform }: RouteContext,
  task: OpenTask['task'],
  typed?: SentReview['typed'],
): Promise<DraftErrors> {
  const { sheet } = typed?.sheet ?? (await findSheet(platform, task.sheetKey));
  const { points } = await findPointsToSend(platform, task.id);
  const questions = questionsFor(sheet, task.articleType);
  return whatIsMissing(typed?.draft ?? task.kept.draft, points, questions);
}

async function submit(
  context: RouteContext,
  { reviewer, places }: OpenTask,
  seen: { version: number; points: string },
): Promise<Page | Response> {
  const { outcome } = await submitReview(context.platform, reviewer, seen.version, seen.points);
  if (outcome === 'completed' || outcome === 'completed-before') return seeOther(places.invitation);
  if (outcome === 'changed-since') return seeOther(places.confirm);
  // It says that a review is no longer needed, and shows the text.
  return seeOther(places.form);
}

type Refused = Pick<SentReview, 'typed'> & {
  status: number;
  message?: string;
  errors?: FormState['errors'];
  /** What another window saved meanwhile. */
  theirs?: Draft;
  /** What arrived after the review was closed, to be copied. */
  lost?: Draft;
};

async function again(context: RouteContext, refused: Refused): Promise<Page | Response> {
  const open = await openTask(context);
  if (open instanceof Response) return open;
  const { typed, theirs, lost, ...wrong } = refused;
  const values = fieldsOf(typed.draft, typed.sheet.sheet);
  return giveBack(context.request, { values, ...wrong }, (state) =>
    show(context, open, { sheet: typed.sheet, state, theirs, lost }),
  );
}

type Shown = { confirms?: boolean; sheet?: SentReview['typed']['sheet']; state?: FormState } & {
  [Kind in 'theirs' | 'lost']?: Draft | undefined;
};

async function show(
  { platform, request }: RouteContext,
  open: OpenTask,
  how: Shown,
): Promise<Page> {
  const { task } = open;
  const { draft } = task.kept;
  const { notice, headers } = takeNotice(request);
  const title = how.confirms ? 'Submit this review?' : 'Your review';
  const sheet = how.sheet ?? (await findSheet(platform, task.sheetKey));
  const { files: taskFiles, texts } = await findTaskFiles(platform, task);
  const { points, begun, digest, earlier: before } = await findPointsToSend(platform, task.id);
  const parts = {
    ...open,
    ...{ title, sheet },
    files: await listReviewFiles(platform, task.id),
    earlier: await listEarlierReviews(platform, task.id),
    ...{ points, begun, digest, before },
    texts,
    manuscriptFiles: await Promise.all(
      taskFiles.map(async (file) => ({
        ...file,
        size: await platform.storage.size(file.neutralKey),
      })),
    ),
  };
  const state = how.state ?? { values: fieldsOf(draft, sheet.sheet), errors: {} };
  const body = !mayWrite(task) ? (
    <ReviewReading {...parts} draft={draft} lost={how.lost} />
  ) : how.confirms ? (
    <ReviewConfirmation {...parts} draft={draft} notice={notice} />
  ) : (
    <ReviewPage {...parts} notice={notice} state={state} theirs={how.theirs} />
  );
  return { title, noindex: true, headers: { ...headers, ...PERSONAL }, body };
}

const seeOther = (Location: string, notice?: string): Response =>
  new Response(null, {
    status: 303,
    headers: { ...PERSONAL, Location, ...(notice && { 'Set-Cookie': notice }) },
  });
