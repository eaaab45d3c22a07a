import type { Platform } from '#app/platform/platform.server.ts';

/**
 * What the service of the settings said of the newest text of a manuscript that it was asked about.
 * @param manuscriptId the row's, not the paper ID
 */
export const findReport = ({ db, config }: Pick<Platform, 'db' | 'config'>, manuscriptId: number) =>
  db
    .selectFrom('similarity_reports as report')
    .innerJoin('manuscript_files as file', 'file.id', 'report.file_id')
    .select(['file_name as fileName', 'service_id as serviceId', 'per_cent as perCent'])
    .select(['words', 'next_at as nextAt', 'asked_at as askedAt', 'answered_at as answeredAt'])
    .where('manuscript_id', '=', manuscriptId)
    .where('service', '=', config.SIMILARITY_URL ?? '')
    .orderBy('file.id', 'desc')
    .limit(1)
    .executeTakeFirst();
