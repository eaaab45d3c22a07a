import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { conflictedPapers } from '#app/features/manuscripts/conflicts/index.server.ts';
import type { HasClockAndDb, HasDb } from '#app/platform/platform.server.ts';

/** @prop title null while the guest may not know it (L2) */
export type GuestManuscript = { paperId: number; title: string | null };

/** More than one guest handles at a time. */
const MOST = 50;

/** What an account handles as guest editor, the oldest first; one statement, two more where there is any. */
export async function listGuestManuscripts(
  platform: HasClockAndDb,
  user: SignedIn,
): Promise<GuestManuscript[]> {
  const rows = await platform.db
    .selectFrom('editor_assignments')
    .innerJoin('manuscripts', 'manuscripts.id', 'editor_assignments.manuscript_id')
    .select(['paper_id as paperId', 'title'])
    .where('account_id', '=', user.id)
    .where('kind', '=', 'guest')
    .where('ended_at', 'is', null)
    .orderBy('assigned_at')
    .limit(MOST)
    .execute();
  const hidden = await conflictedPapers(
    platform,
    user,
    rows.map(({ paperId }) => paperId),
  );
  return rows.map(({ paperId, title }) => ({
    paperId,
    title: hidden.has(paperId) ? null : title,
  }));
}

/** Of which special issues an account is guest editor; one statement. */
export async function listGuestIssues(
  { db }: HasDb,
  { id }: Pick<SignedIn, 'id'>,
): Promise<string[]> {
  const rows = await db
    .selectFrom('issue_editors')
    .leftJoin('issues', 'issues.id', 'issue_id')
    .select(['issue_name as was', 'issues.title', 'issues.label'])
    .where('account_id', '=', id)
    .where('ended_at', 'is', null)
    .orderBy('named_at')
    .limit(MOST)
    .execute();
  return rows.map(({ title, label, was }) => title ?? label ?? was);
}
