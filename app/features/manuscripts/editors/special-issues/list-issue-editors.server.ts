import type { HasDb } from '#app/platform/platform.server.ts';

export type IssueEditor = Awaited<ReturnType<typeof listIssueEditors>>[number];

/** Who is guest editor of a special issue now, the longest first; one statement. @param id of one role */
export async function listIssueEditors({ db }: HasDb, id?: number) {
  const rows = await db
    .selectFrom('issue_editors')
    .innerJoin('users', 'users.id', 'issue_editors.account_id')
    .leftJoin('issues', 'issues.id', 'issue_editors.issue_id')
    .select(['issue_editors.id', 'issue_id as issueId', 'account_id as account', 'users.name'])
    .select(['named_by as namedBy', 'named_at as since'])
    .select(['issues.label', 'issues.title', 'closed_at as closedAt'])
    .select(['published_on as publishedOn', 'issue_name as was'])
    .where('ended_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('issue_editors.id', '=', id!))
    .orderBy('named_at')
    .orderBy('issue_editors.id')
    .execute();
  return rows.map(({ label, title, was, ...row }) => ({ ...row, issue: title ?? label ?? was }));
}
