import type { HasDb } from '#app/platform/platform.server.ts';
import type { RetractedReference } from './retracted-words.ts';

/** What the newest file of a manuscript cites that was retracted, or may be wrong; asked each time. */
export const retractedReferencesOf = ({ db }: HasDb, manuscriptId: number) =>
  db
    .selectFrom('cited_works as cited')
    .innerJoin('known_retractions as known', 'known.work_key', 'cited.work_key')
    .select(['known.work_key as key', 'nature', 'title', 'dated_on as datedOn', 'notice'])
    .where('cited.file_id', '=', (row) =>
      row
        .selectFrom('cited_works')
        .innerJoin('manuscript_files as file', 'file.id', 'cited_works.file_id')
        .select(({ fn }) => fn.max('file.id').as('newest'))
        .where('file.manuscript_id', '=', manuscriptId)
        .where('removed_at', 'is', null),
    )
    .orderBy('known.work_key')
    .orderBy('source', 'desc');

export const listRetractedReferences = (
  platform: HasDb,
  manuscriptId: number,
): Promise<RetractedReference[]> => retractedReferencesOf(platform, manuscriptId).execute();
