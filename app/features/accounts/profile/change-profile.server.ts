import { updateProfile } from '../core/account-rows.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { Person, SignedIn } from '../core/account.ts';
import { authOf } from '../core/auth.server.ts';
import { profileColumns } from '../core/add-account.server.ts';

/** Changes what a user says about themselves. */
export async function changeProfile(
  platform: Platform,
  user: Pick<SignedIn, 'id'>,
  person: Person,
): Promise<void> {
  await platform.transaction(async (inside) => {
    const { internalAdapter } = await authOf(inside).$context;
    await internalAdapter.updateUser(user.id, { name: `${person.firstName} ${person.lastName}` });
    await updateProfile(inside, user.id, profileColumns(person));
  });
}
