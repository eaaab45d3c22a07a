import type { Connection } from '#app/platform/db/database.server.ts';
import type { ChangeState, ProposedAuthor } from './author-change.ts';

/** A proposal for another list of authors, with what everybody said to it. */
export type AuthorChange = Omit<ChangeState, 'consents'> & {
  id: number;
  proposed: ProposedAuthor[];
  reason: string;
  proposedAt: number;
  /** Why an editor refused it. */
  refusal: string | null;
  consents: { emailKey: string; name: string; consentedAt: number | null }[];
};

/** All proposals for a manuscript, the latest first. */
export async function listAuthorChanges(
  db: Connection,
  manuscriptId: number,
): Promise<AuthorChange[]> {
  const rows = await db
    .selectFrom('author_changes')
    .select(['id', 'proposed', 'reason', 'proposed_at as proposedAt', 'refusal'])
    .select(['approved_at as approvedAt', 'refused_at as refusedAt', 'applied_at as appliedAt'])
    .where('manuscript_id', '=', manuscriptId)
    .orderBy('id', 'desc')
    .execute();
  if (rows.length === 0) return [];
  const consents = await db
    .selectFrom('author_consents')
    .select(['change_id as change', 'email_key as emailKey', 'name'])
    .select('consented_at as consentedAt')
    .where(
      'change_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('name')
    .execute();
  return rows.map(({ proposed, ...row }) => ({
    ...row,
    proposed: JSON.parse(proposed) as ProposedAuthor[],
    consents: consents.filter(({ change }) => change === row.id),
  }));
}

/** The proposal that waits for consents or for an editor, or null. */
export const openChange = (changes: readonly AuthorChange[]): AuthorChange | null =>
  changes.find(({ appliedAt, refusedAt }) => appliedAt === null && refusedAt === null) ?? null;
