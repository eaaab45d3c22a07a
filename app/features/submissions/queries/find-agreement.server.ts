import type { Connection } from '#app/platform/db/database.server.ts';

/** A signed publishing agreement. */
export type SignedAgreement = {
  /** The row of the manuscript. */
  manuscriptId: number;
  name: string;
  /** Milliseconds since 1970. */
  signedAt: number;
};

/** The agreement of a manuscript, or null while it is not signed. */
export async function findAgreement(
  connection: Connection,
  paperId: number,
): Promise<SignedAgreement | null> {
  const row = await connection
    .selectFrom('agreements')
    .innerJoin('manuscripts', 'manuscripts.id', 'agreements.manuscript_id')
    .select(['manuscript_id as manuscriptId', 'signed_name as name', 'signed_at as signedAt'])
    .where('paper_id', '=', paperId)
    .executeTakeFirst();
  return row ?? null;
}
