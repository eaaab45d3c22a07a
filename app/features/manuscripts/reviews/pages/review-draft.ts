import { PERSONAL, PRIVATE } from '#app/platform/web/answers.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { readSentReview } from '../read-sent-review.server.ts';
import { saveDraft } from '../save-draft.server.ts';
import { openTask, invitationOf } from './open-task.server.ts';
import { fieldsOf, mayRead } from '../review.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { findTaskFiles, listReviewFiles } from '../files/find-task-files.server.ts';
import { streamDocument } from '../../files/stream-document.server.ts';

/**
 * As app/client/autosave.ts sends it. Answers 200 with the version, 401 without a session, 404 for a dead link,
 * 409 with the other window's text, 410 when it was submitted or is not needed.
 */
export async function reviewDraft(context: RouteContext): Promise<Response> {
  const open = await openTask(context);
  if (open instanceof Response) return open;
  const { typed, file, fileProblem } = await readSentReview(context);
  await file?.content.discard();
  if (fileProblem !== null) return answer(422, { message: fileProblem });
  const saved = await saveDraft(context.platform, open.reviewer, typed);
  switch (saved.outcome) {
    case 'saved':
      return answer(200, { version: saved.version });
    case 'conflict': {
      const { version, draft } = saved;
      return answer(409, { version, fields: fieldsOf(draft, typed.sheet.sheet) });
    }
    case 'completed':
      return answer(410, { message: 'This review has already been submitted.' });
    case 'closed':
      return answer(410, { message: 'Your review is no longer needed.' });
  }
}

const answer = (status: number, content: Record<string, unknown>): Response =>
  Response.json(content, { status, headers: PERSONAL });

export async function reviewFile(context: RouteContext): Promise<Response> {
  const open = await openTask(context);
  if (open instanceof Response) return open;
  const { task } = open;
  const wanted = wholeNumber(context.params['file']);
  const files = mayRead(task) ? (await findTaskFiles(context.platform, task)).files : [];
  const file = files.find(({ id }) => id === wanted);
  if (!file) throw new HttpError(404, 'There is no file for you at this link.');
  return streamDocument(context.platform, PERSONAL, {
    storageKey: file.neutralKey,
    name: file.name.replace(/\.[^.]*$/, ''),
    format: file.format,
  });
}

export const officeReviewFile = invitationOf(async ({ invitation }, { platform, params }) => {
  const wanted = wholeNumber(params['file']);
  const files =
    invitation.completedAt === null ? [] : await listReviewFiles(platform, invitation.id);
  const file = files.find(({ id }) => id === wanted);
  if (!file) throw new HttpError(404, 'This file does not exist.');
  const name = file.fileName.replace(/\.[^.]*$/, '');
  return streamDocument(platform, PRIVATE, { ...file, name });
});
