import type { SignedIn } from '#app/features/accounts/index.ts';
import { mayActAs } from '#app/features/accounts/index.ts';
import type { EditorMover } from '../core/laws.ts';
import type { Connection } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { Relation } from '../core/conflicts.ts';
import type { Account } from '../conflicts/identity-of.server.ts';
import { listConflicts } from '../conflicts/list-conflicts.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';

export type Editor = EditorMover & {
  /** What stands against them; with any of these they may not even look (L2). */
  conflicts: Relation[];
  /** Asked for this one manuscript alone. */
  guest: boolean;
};

/**
 * Who somebody is to a manuscript as an editor, or null when they are none. Conflicts are found
 * anew each time: a changed institution or author list takes the powers away at once (L2).
 */
export async function findEditor(
  platform: Pick<Platform, 'db' | 'clock'>,
  connection: Connection,
  user: Account & Pick<SignedIn, 'role'>,
  { id, editorId, authors }: Pick<CaseFile, 'id' | 'editorId' | 'authors'>,
): Promise<Editor | null> {
  const row = await connection
    .selectFrom('manuscripts')
    .select(({ selectFrom }) => [
      selectFrom('editor_assignments')
        .select('kind')
        .whereRef('editor_assignments.manuscript_id', '=', 'manuscripts.id')
        .where('account_id', '=', user.id)
        .where('ended_at', 'is', null)
        .limit(1)
        .as('assignment'),
      selectFrom('decisions')
        .select(({ fn }) => fn.countAll<number>().as('made'))
        .whereRef('decisions.manuscript_id', '=', 'manuscripts.id')
        .where('decided_by', '=', user.id)
        .as('decisions'),
      // Whoever handled it before prepared the decision, whoever signed it (L3); an editor who got
      // it since did not.
      selectFrom('editor_assignments')
        .select(({ fn }) => fn.countAll<number>().as('handled'))
        .whereRef('editor_assignments.manuscript_id', '=', 'manuscripts.id')
        .where('account_id', '=', user.id)
        .where('kind', 'in', ['handling', 'guest'])
        .where('assigned_at', '<=', (each) =>
          each
            .selectFrom('decisions')
            .select(({ fn }) => fn.max('decided_at').as('at'))
            .whereRef('decisions.manuscript_id', '=', 'manuscripts.id'),
        )
        .as('handled'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const guest = row.assignment === 'guest';
  if (!guest && !mayActAs(user.role, 'editor')) return null;
  const conflicts = await listConflicts(platform, connection, user, { id, authors });
  return {
    role: 'editor',
    handles: editorId === user.id || row.assignment !== null || mayActAs(user.role, 'chief'),
    conflict: conflicts.length > 0,
    tookPart: (row.decisions ?? 0) + (row.handled ?? 0) > 0,
    conflicts,
    guest,
  };
}
