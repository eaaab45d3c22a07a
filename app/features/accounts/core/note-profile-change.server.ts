import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { mayActAs } from './account.ts';

export type ProfileChange = {
  field: 'name' | 'institution' | 'email';
  before: string;
  after: string;
};

/** The history tells of those who review or edit (L8). */
export async function noteProfileChange(
  inside: Platform,
  account: string,
  changes: readonly ProfileChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const { role } = await inside.db
    .selectFrom('profiles')
    .select('role')
    .where('user_id', '=', account)
    .executeTakeFirstOrThrow();
  if (!mayActAs(role, 'reviewer') && !(await isGuestEditor(inside, account))) return;
  await addHistory(inside, {
    subject: 'journal:1',
    event: 'profile-changed',
    actor: `account:${account}`,
    details: { account, changes: [...changes] },
  });
}

async function isGuestEditor({ db }: Platform, userId: string): Promise<boolean> {
  const assigned = await db
    .selectFrom('editor_assignments')
    .select('id')
    .where('account_id', '=', userId)
    .where('kind', '=', 'guest')
    .where('ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return assigned !== undefined;
}
