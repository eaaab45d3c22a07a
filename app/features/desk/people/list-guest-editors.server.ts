import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { HasClockAndDb } from '#app/platform/platform.server.ts';
import { conflictedPapers } from '#app/features/manuscripts/conflicts/index.server.ts';

/** `since` is in milliseconds since 1970. */
export type GuestEditor = Awaited<ReturnType<typeof listGuestEditors>>[number];

/** More guests at a time than a journal has. */
const MOST = 200;

/** Who is guest editor of what; manuscripts with which the asker has a conflict are left out (L2). */
export async function listGuestEditors(platform: HasClockAndDb, user: SignedIn) {
  const rows = await platform.db
    .selectFrom('editor_assignments')
    .innerJoin('manuscripts', 'manuscripts.id', 'editor_assignments.manuscript_id')
    .innerJoin('users', 'users.id', 'editor_assignments.account_id')
    .select(['paper_id as paperId', 'title', 'users.name', 'username', 'assigned_at as since'])
    .where('kind', '=', 'guest')
    .where('ended_at', 'is', null)
    .orderBy('assigned_at', 'desc')
    .limit(MOST)
    .execute();
  const hidden = await conflictedPapers(
    platform,
    user,
    rows.map(({ paperId }) => paperId),
  );
  return rows
    .filter(({ paperId }) => !hidden.has(paperId))
    .map((row) => ({ ...row, username: row.username ?? '' }));
}
