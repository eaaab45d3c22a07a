import { PERSONAL } from '#app/platform/web/answers.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { removeReviewFile } from '../keep-review-file.server.ts';
import { dropOther, saveDraft } from '../save-draft.server.ts';
import { submitReview } from '../submit-review.server.ts';
import { openTask } from './open-task.server.ts';
import type { OpenTask } from './open-task.server.ts';
import { mayWrite } from '../review-task.ts';
import { listReviewFiles } from '../list-review-files.server.ts';
import { listEarlierReviews } from '../list-earlier-reviews.server.ts';
import { listTaskFiles } from '../list-task-files.server.ts';
import { findSheet } from '../../core/settings/read-settings.server.ts';
import { keepSentFile, readSentReview } from '../read-sent-review.server.ts';
import type { SentReview } from '../read-sent-review.server.ts';
import { isSameDraft, whatIsMissing } from '../review.ts';
import type { Draft } from '../review.ts';
import type { FormTrouble } from './review-fields.tsx';
import { ReviewConfirmation, ReviewPage, ReviewReading } from './review-page.tsx';

export async function reviewFormPage(context: RouteContext): Promise<Page | Response> {
  const open = await openTask(context);
  if (open instanceof Response) return open;
  const { task, places } = open;
  if (!mayWrite(task) && task.version === 0) return seeOther(places.invitation);
  const wants = context.url.searchParams.get('step') === 'confirm' && mayWrite(task);
  const confirms = wants && Object.keys(whatIsMissing(task.kept.draft)).length === 0;
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
  if (intent === 'confirm') return submit(context, open, typed.base);
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
    const message =
      'This review was saved from another window in the meantime. Both versions have been saved: the other one is shown first, yours is in the fields. Press Save to use yours.';
    return again(context, typed, 409, { message, theirs: saved.draft });
  }
  if (saved.outcome !== 'saved') {
    if (isSameDraft(open.task.kept.draft, typed.draft)) return seeOther(places.form);
    const now = await openTask(context);
    return now instanceof Response ? now : show(context, now, { status: 409, lost: typed.draft });
  }
  const file = /^remove-(\d{1,9})$/.exec(intent)?.[1];
  if (file !== undefined) await removeReviewFile(context.platform, reviewer, Number(file));
  const missing = intent === 'submit' ? whatIsMissing(typed.draft) : {};
  const errors = { ...missing, ...(fileProblem !== null && { file: fileProblem }) };
  if (Object.keys(errors).length > 0) {
    const message = 'Your draft has been saved. Please correct the marked fields.';
    return again(context, typed, 422, { errors, message });
  }
  return seeOther(intent === 'submit' ? places.confirm : places.form);
}

async function submit(
  context: RouteContext,
  { reviewer, places }: OpenTask,
  version: number,
): Promise<Page | Response> {
  const { outcome } = await submitReview(context.platform, reviewer, version);
  if (outcome === 'completed' || outcome === 'completed-before') return seeOther(places.invitation);
  if (outcome === 'changed-since') return seeOther(places.confirm);
  // It says that a review is no longer needed, and shows the text.
  return seeOther(places.form);
}

async function again(
  context: RouteContext,
  typed: SentReview['typed'],
  status: number,
  trouble: FormTrouble,
): Promise<Page | Response> {
  const open = await openTask(context);
  return open instanceof Response ? open : show(context, open, { typed, status, trouble });
}

type Shown = {
  confirms?: boolean;
  status?: number;
  trouble?: FormTrouble;
  /** What arrived after the review was closed, to be copied. */
  lost?: Draft;
};

async function show(
  { platform }: RouteContext,
  open: OpenTask,
  how: Partial<Pick<SentReview, 'typed'>> & Shown,
): Promise<Page> {
  const title = how.confirms ? 'Submit this review?' : 'Your review';
  const parts = {
    ...open,
    sheet: how.typed?.sheet ?? (await findSheet(platform, open.task.sheetKey)),
    files: await listReviewFiles(platform, open.task.id),
    earlier: await listEarlierReviews(platform, open.task.id),
    manuscriptFiles: await listTaskFiles(platform, open.task),
    draft: how.typed?.draft ?? open.task.kept.draft,
    ...(how.trouble && { trouble: how.trouble }),
  };
  const body = !mayWrite(open.task) ? (
    <ReviewReading title={title} {...parts} lost={how.lost} />
  ) : how.confirms ? (
    <ReviewConfirmation title={title} {...parts} />
  ) : (
    <ReviewPage title={title} {...parts} />
  );
  return {
    ...(how.status !== undefined && { status: how.status }),
    title: how.trouble || how.lost ? `Error: ${title}` : title,
    noindex: true,
    headers: PERSONAL,
    body,
  };
}

const seeOther = (Location: string): Response =>
  new Response(null, { status: 303, headers: { ...PERSONAL, Location } });
