import type { Connection } from '#app/platform/db/database.server.ts';

/** Accounts of the editors of the section that a manuscript belongs to; none when it has no section. */
export async function sectionEditorsOf(
  connection: Connection,
  manuscriptId: number,
): Promise<ReadonlySet<string>> {
  const rows = await connection
    .selectFrom('manuscripts')
    .innerJoin('section_editors', 'section_editors.section_id', 'manuscripts.section_id')
    .select('account_id')
    .where('manuscripts.id', '=', manuscriptId)
    .execute();
  return new Set(rows.map((row) => row.account_id));
}
