import { PERSONAL } from '#app/platform/web/answers.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import { readCall } from '#app/platform/web/json-call.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { saveDraft } from '../save-draft.server.ts';
import { findSheet } from '../../core/read-settings.server.ts';
import { openTask } from './open-task.server.ts';
import { fieldsOf, readDraft } from '../../core/review.ts';

/**
 * `POST /review/{invitation}/draft`: what is typed, as JSON, while it is typed. Beside 200 with the
 * version: 401 when the session ended, 404 when the link no longer works, 409 with what another
 * window saved, 410 when the review was submitted or is not needed any more.
 */
export async function reviewDraft(context: RouteContext): Promise<Response> {
  const { platform, request } = context;
  const open = await openTask(context).catch((error: unknown) => {
    if (error instanceof HttpError) return error;
    throw error;
  });
  if (open instanceof HttpError) return answer(open.status, { reason: open.message });
  if (open instanceof Response) return open;
  const sent = await readCall(request);
  if (sent instanceof Response) return sent;
  const named = typeof sent['sheet'] === 'string' ? sent['sheet'] : null;
  const sheet = await findSheet(platform, named);
  const saved = await saveDraft(platform, open.reviewer, {
    draft: readDraft(sent, sheet.sheet),
    sheet,
    base: wholeNumber(sent['version']) ?? 0,
    resolves: sent['resolves'] === true,
  });
  switch (saved.outcome) {
    case 'saved':
      return answer(200, { version: saved.version });
    case 'conflict':
      return answer(409, {
        version: saved.version,
        fields: fieldsOf(saved.draft, sheet.sheet),
        reason: 'This review was saved from another window in the meantime.',
      });
    case 'completed':
      return answer(410, { reason: 'This review has already been submitted.' });
    case 'closed':
      return answer(410, { reason: 'Your review is no longer needed.' });
  }
}

const answer = (status: number, content: Record<string, unknown>): Response =>
  Response.json(content, { status, headers: PERSONAL });
