import { accountDeleted, showDeletion } from '#app/features/accounts/deletion/index.server.ts';
import { takePassword, pageFor } from '#app/features/accounts/sessions/index.server.ts';
import { refusing } from '#app/platform/web/answers.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import { deleteAccount } from '../delete-account.server.ts';
import { findObstacles } from '../find-obstacles.server.ts';

export const accountDeletePage = pageFor('author', async (context, user) => {
  const { platform } = context;
  return showDeletion(EMPTY, await findObstacles(platform, user));
});

export const accountDelete = pageFor('author', async (context, user) => {
  return takePassword(context, user, showDeletion, async () => {
    const result = await deleteAccount(context.platform, user);
    return result.outcome === 'deleted'
      ? accountDeleted(context.platform)
      : refusing(showDeletion(EMPTY, result), 409);
  });
});
