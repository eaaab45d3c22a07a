import type { Platform } from '#app/platform/platform.server.ts';
import type { Metadata } from './metadata-changes.ts';

export const findMetadata = (
  { db }: Pick<Platform, 'db'>,
  manuscriptId: number,
): Promise<Metadata> =>
  db
    .selectFrom('manuscripts')
    .select(['title', 'abstract', 'keywords'])
    .where('id', '=', manuscriptId)
    .executeTakeFirstOrThrow();
