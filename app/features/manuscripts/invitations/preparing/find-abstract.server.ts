import type { Platform } from '#app/platform/platform.server.ts';

export const findAbstract = async (
  { db }: Pick<Platform, 'db'>,
  manuscript: number,
): Promise<string> =>
  (
    await db
      .selectFrom('manuscripts')
      .select('abstract')
      .where('id', '=', manuscript)
      .executeTakeFirstOrThrow()
  ).abstract;
