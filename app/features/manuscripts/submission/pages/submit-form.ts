import type { RouteContext } from '#app/platform/web/page.ts';
import { receiveSubmission } from '../receive-submission.server.ts';
import { answerProgram } from '../submission-answer.server.ts';

export { refuseProgram } from '../submission-answer.server.ts';

export async function callSubmitForm(context: RouteContext): Promise<Response> {
  return answerProgram(context.platform, await receiveSubmission(context, 'program'));
}
