import { currentUser } from '#app/features/accounts/sessions/index.server.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { answerPaper, answerStranger } from './paper-answer.server.ts';
import { forgetUpload, receivePaper } from '../receive-paper.server.ts';

export { refusePaper } from './paper-answer.server.ts';

/** `POST /upload.php`: for programs, over the same command as the form. */
export async function callUpload(context: RouteContext): Promise<Response> {
  const user = await currentUser(context.platform, context.request);
  if (user) return answerPaper(context, await receivePaper(context, user));
  await forgetUpload(context);
  return answerStranger();
}
