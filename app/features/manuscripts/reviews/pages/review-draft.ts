import { PERSONAL } from '#app/platform/web/answers.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { readSentReview } from '../read-sent-review.server.ts';
import { saveDraft } from '../save-draft.server.ts';
import { openTask } from './open-task.server.ts';
import { fieldsOf } from '../review.ts';

/**
 * `POST /review/{invitation}/draft`: the review form while it is typed into, as app/client/autosave.ts
 * sends it. Beside 200 with the version: 401 when the session ended, 404 when the link no longer works,
 * 409 with what another window saved, 410 when the review was submitted or is not needed any more.
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
