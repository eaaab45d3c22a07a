import { currentUser } from '#app/features/accounts/sessions/index.server.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { answerPaper, unauthorizedResponse } from './paper-answer.server.ts';
import { drainUpload, receivePaper } from '../receive-paper.server.ts';

export { refusePaper } from './paper-answer.server.ts';

export async function callUpload(context: RouteContext): Promise<Response> {
  const user = await currentUser(context.platform, context.request);
  if (user) return answerPaper(context, await receivePaper(context, user));
  await drainUpload(context);
  return unauthorizedResponse();
}
