import type { HasDb } from '#app/platform/platform.server.ts';

/** Of which special issues accounts are guest editors, by account; one statement. */
export async function listSpecialRoles({
  db,
}: HasDb): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .selectFrom('issue_editors')
    .leftJoin('issues', 'issues.id', 'issue_id')
    .select(['account_id as account', 'issue_name as was', 'issues.title', 'issues.label'])
    .where('ended_at', 'is', null)
    .orderBy('named_at')
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ account }) => account)].map(([account, roles]) => [
      account,
      roles.map(({ title, label, was }) => title ?? label ?? was),
    ]),
  );
}
