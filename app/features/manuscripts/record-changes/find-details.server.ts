import type { Platform } from '#app/platform/platform.server.ts';

export const findDetails = ({ db }: Pick<Platform, 'db'>, manuscriptId: number) =>
  db
    .selectFrom('manuscripts')
    .select(['title', 'abstract', 'keywords', 'section_id as section'])
    .where('id', '=', manuscriptId)
    .executeTakeFirstOrThrow();
