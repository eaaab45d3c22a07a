import type { RouteContext } from '#app/platform/web/page.ts';
import { receiveSubmission, answerProgram } from '../receive-submission.server.ts';

export { refuseProgram } from '../receive-submission.server.ts';

export async function callSubmitForm(context: RouteContext): Promise<Response> {
  return answerProgram(context.platform, await receiveSubmission(context, 'program'));
}
