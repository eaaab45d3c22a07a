import type { Platform } from '#app/platform/platform.server.ts';

type Described = { id: number; title: string; description: string };

export async function describeSupplements(
  { db }: Pick<Platform, 'db'>,
  manuscriptId: number,
  described: readonly Described[],
): Promise<void> {
  for (const { id, title, description } of described) {
    await db
      .updateTable('manuscript_files')
      .set({ supplement_title: title, supplement_description: description })
      .where('id', '=', id)
      .where('manuscript_id', '=', manuscriptId)
      .where('purpose', '=', 'supplement')
      .execute();
  }
}
