import { accountDeleted, showDeletion } from '#app/features/accounts/deletion/index.server.ts';
import { signedInOrLogin, takePassword } from '#app/features/accounts/sessions/index.server.ts';
import { refusing } from '#app/platform/web/answers.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { deleteAccount } from '../delete-account.server.ts';
import { findObstacles } from '../find-obstacles.server.ts';

export async function accountDeletePage(context: RouteContext): Promise<Page | Response> {
  const user = await signedInOrLogin(context);
  if (user instanceof Response) return user;
  const { platform } = context;
  return showDeletion(EMPTY, await findObstacles(platform, user));
}

export async function accountDelete(context: RouteContext): Promise<Page | Response> {
  const user = await signedInOrLogin(context);
  if (user instanceof Response) return user;
  return takePassword(context, user, showDeletion, async () => {
    const result = await deleteAccount(context.platform, user);
    return result.outcome === 'deleted'
      ? accountDeleted(context.platform)
      : refusing(showDeletion(EMPTY, result), 409);
  });
}
