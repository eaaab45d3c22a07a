import type { HasDb } from '#app/platform/platform.server.ts';

/** Whether no other account is chief; until the transaction ends, that stays so. */
export async function isLastChief({ db }: HasDb, userId: string): Promise<boolean> {
  const chiefs = await db
    .selectFrom('profiles')
    .select('user_id')
    .where('role', '=', 'chief')
    .orderBy('user_id')
    .$if(db.kind === 'postgres', (query) => query.forUpdate())
    .execute();
  return chiefs.length === 1 && chiefs[0]!.user_id === userId;
}

export async function hasChief({ db }: HasDb): Promise<boolean> {
  const chief = await db
    .selectFrom('profiles')
    .select('user_id')
    .where('role', '=', 'chief')
    .limit(1)
    .executeTakeFirst();
  return chief !== undefined;
}
