import type { HasDb } from '#app/platform/platform.server.ts';

/** Guest editors whom the journal named for a special issue, also once it has appeared; one statement. */
export async function listGuestEditors({ db }: HasDb, { id, slug }: { id: number; slug: string }) {
  // Numbered issues have none.
  if (Number.isInteger(Number(slug))) return [];
  return (
    db
      .selectFrom('issue_editors')
      .innerJoin('users', 'users.id', 'issue_editors.account_id')
      .innerJoin('profiles', 'profiles.user_id', 'users.id')
      .select(['users.name', 'institution'])
      .where('issue_id', '=', id)
      // An editor-in-chief ended no role whose work is done.
      .where('ended_by', 'is', null)
      .orderBy('last_name')
      .orderBy('users.id')
      .execute()
  );
}
