import type { HasClockAndDb, HasDb } from '#app/platform/platform.server.ts';
import { STORED } from './role-invitation.ts';
import type { RoleInvitation } from './role-invitation.ts';

/** Ended ones that are listed. */
const MOST_ENDED = 30;

const rows = ({ db }: HasDb) =>
  db
    .selectFrom('role_invitations')
    .leftJoin('profiles as sender', 'sender.user_id', 'invited_by')
    .leftJoin('issues', 'issues.id', 'issue_id')
    .select([
      'role_invitations.id',
      'name',
      'email',
      'role_invitations.institution',
      'role_invitations.role',
    ])
    .select(['invited_by as invitedBy', 'invited_at as invitedAt', 'expires_at as expiresAt'])
    .select(['reminded_at as remindedAt', 'ended_at as endedAt', 'ended_as as endedAs'])
    .select(['sent', 'word', 'sender.role as senderRole'])
    .select(['issue_id as issueId', 'issue_name as specialIssue', 'issues.closed_at as closedAt']);

type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

const viewOf = ({ senderRole, closedAt, ...row }: Row): RoleInvitation => ({
  ...row,
  isSendersStill: senderRole === 'chief',
  isTooLate: row.specialIssue !== null && (row.issueId === null || closedAt !== null),
});

/** @param id of the row, which until the transaction ends no other takes */
export async function findInvitation(platform: HasDb, id: number): Promise<RoleInvitation | null> {
  const row = await rows(platform)
    .where('role_invitations.id', '=', id)
    .$if(platform.db.kind === 'postgres' && platform.db.isTransaction, (query) =>
      query.forUpdate('role_invitations'),
    )
    .executeTakeFirst();
  return row ? viewOf(row) : null;
}

/** The open ones, those that end first before others; and the last that ended. */
export async function listInvitations(
  platform: HasClockAndDb,
): Promise<{ open: RoleInvitation[]; ended: RoleInvitation[] }> {
  const open = await rows(platform)
    .where('ended_at', 'is', null)
    .orderBy('expires_at')
    .orderBy('role_invitations.id')
    .execute();
  const ended = await rows(platform)
    .where('ended_at', '>', platform.clock.now() - STORED)
    .orderBy('ended_at', 'desc')
    .orderBy('role_invitations.id', 'desc')
    .limit(MOST_ENDED)
    .execute();
  return { open: open.map(viewOf), ended: ended.map(viewOf) };
}
