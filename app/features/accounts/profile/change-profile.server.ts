import { updateProfile } from '../core/account-rows.server.ts';
import { noteFormerHands } from '../core/former-hands.server.ts';
import { noteProfileChange } from '../core/note-profile-change.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { Person, SignedIn } from '../core/account.ts';
import { authOf } from '../core/auth.server.ts';
import { profileColumns } from '../core/add-account.server.ts';
import { keepFormer, nameOf } from '../core/former-details.server.ts';

type Change = { field: 'name' | 'institution'; before: string; after: string };

/**
 * Earlier names and institutions stay for conflicts of interest; the history tells of those who
 * review or edit.
 */
export async function changeProfile(
  platform: Platform,
  user: Pick<SignedIn, 'id'>,
  person: Person,
): Promise<void> {
  await platform.transaction(async (inside) => {
    const before = await inside.db
      .selectFrom('profiles')
      .select(['first_name as firstName', 'last_name as lastName', 'institution'])
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    const all: Change[] = [
      { field: 'name', before: nameOf(before), after: nameOf(person) },
      { field: 'institution', before: before.institution, after: person.institution },
    ];
    const changes = all.filter((change) => change.before !== change.after);
    const { internalAdapter } = await authOf(inside).$context;
    await internalAdapter.updateUser(user.id, { name: nameOf(person) });
    await updateProfile(inside, user.id, profileColumns(person));
    const former = changes.map(({ field, before: value }) => ({ field, value }));
    await keepFormer(
      inside,
      user.id,
      former.filter(({ value }) => value !== ''),
    );
    await noteProfileChange(inside, user.id, changes);
    await noteFormerHands(inside, user.id);
  });
}
