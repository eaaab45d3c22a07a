import type { Platform } from '#app/platform/platform.server.ts';

/** Accounts of the editors of the section that a manuscript belongs to; none when it has no section. */
export async function sectionEditorsOf(
  platform: Pick<Platform, 'db'>,
  manuscriptId: number,
): Promise<ReadonlySet<string>> {
  const rows = await editorsOfSection(platform, manuscriptId).execute();
  return new Set(rows.map(({ account }) => account));
}

/** As `sectionEditorsOf`, for a statement that asks more. */
export const editorsOfSection = ({ db }: Pick<Platform, 'db'>, manuscriptId: number) =>
  db
    .selectFrom('manuscripts')
    .innerJoin('section_editors', 'section_editors.section_id', 'manuscripts.section_id')
    .select('account_id as account')
    .where('manuscripts.id', '=', manuscriptId);
