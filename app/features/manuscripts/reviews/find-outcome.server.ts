import type { Platform } from '#app/platform/platform.server.ts';

export async function findOutcome(
  { db }: Pick<Platform, 'db'>,
  invitation: number,
): Promise<string | null> {
  const row = await db
    .selectFrom('decisions')
    .innerJoin('review_invitations', (join) =>
      join
        .onRef('review_invitations.manuscript_id', '=', 'decisions.manuscript_id')
        .onRef('review_invitations.round', '=', 'decisions.round'),
    )
    .select('kind')
    .where('review_invitations.id', '=', invitation)
    .executeTakeFirst();
  return row?.kind ?? null;
}
