import { listNames } from '#app/features/accounts/people/index.server.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { withheldFrom } from '../../conflicts/conflicted-papers.server.ts';
import { UNDER_WAY } from '../../core/states.ts';
import { listIssueEditors } from './list-issue-editors.server.ts';
import { listOpenIssues } from './open-issues.server.ts';

export type SpecialIssue = Awaited<ReturnType<typeof listSpecialIssues>>[number];

/**
 * Those that take manuscripts, with their guest editors and what these have in hand for them, and who was invited; seven statements.
 * Manuscripts that are closed to the asker are not counted (L2).
 */
export async function listSpecialIssues(platform: Platform, user: SignedIn) {
  const issues = await listOpenIssues(platform);
  const roles = await listIssueEditors(platform);
  const givers = await listNames(
    platform,
    roles.map(({ namedBy }) => namedBy),
  );
  const invited = await listInvited(platform);
  const inHand = await countInHand(platform, await withheldFrom(platform, user));
  return issues.map((issue) => ({
    ...issue,
    invited: invited.flatMap(({ issueId, name }) => (issueId === issue.id ? [name] : [])),
    editors: roles
      .filter(({ issueId }) => issueId === issue.id)
      .map(({ id, name, account, since, namedBy }) => ({
        ...{ id, name, account, since },
        giver: givers.get(namedBy) ?? 'a deleted account',
        inHand: inHand.get(id) ?? 0,
      })),
  }));
}

/** Those who have not answered yet. */
const listInvited = ({ db }: Platform) =>
  db
    .selectFrom('role_invitations')
    .select(['issue_id as issueId', 'name'])
    .where('issue_id', 'is not', null)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute();

async function countInHand(
  { db }: Platform,
  kept: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('editor_assignments')
    .innerJoin('manuscripts', 'manuscripts.id', 'editor_assignments.manuscript_id')
    .select(({ fn }) => ['issue_editor_id as role', fn.countAll<number>().as('count')])
    .where('issue_editor_id', 'is not', null)
    .where('ended_at', 'is', null)
    .where('state', 'in', UNDER_WAY)
    .$if(kept.length > 0, (query) => query.where('manuscripts.id', 'not in', kept))
    .groupBy('issue_editor_id')
    .execute();
  return new Map(rows.map(({ role, count }) => [role!, count]));
}
