import type { HasDb } from '#app/platform/platform.server.ts';

export const findDetails = ({ db }: HasDb, manuscriptId: number) =>
  db
    .selectFrom('manuscripts')
    .select(['title', 'abstract', 'keywords', 'section_id as section'])
    .where('id', '=', manuscriptId)
    .executeTakeFirstOrThrow();
