import type { Platform } from '#app/platform/platform.server.ts';
import type { Person, SignedIn } from '../account.ts';
import { inTransaction } from '../auth-connection.server.ts';
import { authOf } from '../auth.server.ts';
import { profileColumns } from './add-account.server.ts';

/** Changes what somebody says about themselves. */
export async function changeProfile(
  platform: Platform,
  user: Pick<SignedIn, 'id'>,
  person: Person,
): Promise<void> {
  const { internalAdapter } = await authOf(platform).$context;
  await inTransaction(platform, async (connection) => {
    await internalAdapter.updateUser(user.id, { name: `${person.firstName} ${person.lastName}` });
    await connection
      .updateTable('profiles')
      .set(profileColumns(person))
      .where('user_id', '=', user.id)
      .execute();
  });
}
