import type { Author } from '#app/features/catalogue/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';

/** Far below the most values that a statement of either database takes. */
const AT_ONCE = 1000;

export async function writeAuthors(
  { db }: Pick<Platform, 'db'>,
  uploadId: number,
  authors: readonly Author[],
): Promise<void> {
  await db.deleteFrom('upload_authors').where('upload_id', '=', uploadId).execute();
  const rows = authors.map(({ written, given, family, affiliation, orcid }, position) => ({
    ...{ upload_id: uploadId, position },
    ...{ written, given, family, affiliation, orcid },
  }));
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const part = rows.slice(from, from + AT_ONCE);
    await db.insertInto('upload_authors').values(part).execute();
  }
}
