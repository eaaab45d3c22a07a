import type { HasDb } from '#app/platform/platform.server.ts';
import type { RetractedReference } from './retracted-words.ts';

/** Before the place of an entry that was found in the text of a file, and not as an element of a text that was read. */
export const IN_FILE = '#';

/** What the newest file of a manuscript cites that was retracted, or may be wrong; asked each time. */
export const retractedReferencesOf = ({ db }: HasDb, manuscriptId: number) =>
  db
    .selectFrom('cited_works as cited')
    .innerJoin('known_retractions as known', 'known.work_key', 'cited.work_key')
    .select(['known.work_key as key', 'nature', 'title', 'dated_on as datedOn', 'notice'])
    .where('cited.file_id', '=', newestFile({ db }, manuscriptId))
    .orderBy('known.work_key')
    .orderBy('source', 'desc');

export type LookedUpReference = Awaited<
  ReturnType<ReturnType<typeof lookedUpReferencesOf>['execute']>
>[number];

/** What the newest file cites that was looked up, with the words in which it does. */
export const lookedUpReferencesOf = ({ db }: HasDb, manuscriptId: number) =>
  db
    .selectFrom('cited_works as cited')
    .innerJoin('looked_up_works as work', 'work.work_key', 'cited.work_key')
    .select(['cited.work_key as key', 'said', 'state', 'title', 'author', 'year'])
    .where('from_search', '=', 0)
    .where('cited.file_id', '=', newestFile({ db }, manuscriptId))
    .where('state', '<>', 'unclear')
    .orderBy('cited.work_key');

export type SearchedReference = Awaited<
  ReturnType<ReturnType<typeof searchedReferencesOf>['execute']>
>[number];

/** What the newest file cites without a DOI and was searched for. */
export const searchedReferencesOf = ({ db }: HasDb, manuscriptId: number) =>
  db
    .selectFrom('cited_words as cited')
    .innerJoin('searched_words as found', 'found.words_key', 'cited.words_key')
    .leftJoin('cited_lists as list', 'list.file_id', 'cited.file_id')
    .select(['cited.place', 'cited.said', 'state', 'doi', 'title', 'author', 'year', 'listed'])
    .where('cited.file_id', '=', (row) =>
      row
        .selectFrom('cited_words')
        .innerJoin('manuscript_files as file', 'file.id', 'cited_words.file_id')
        .select(({ fn }) => fn.max('file.id').as('newest'))
        .where('file.manuscript_id', '=', manuscriptId)
        .where('removed_at', 'is', null)
        .where('cited_words.place', 'like', `${IN_FILE}%`),
    )
    .where('cited.place', 'like', `${IN_FILE}%`)
    .where('state', '<>', 'unclear')
    .orderBy('cited.said');

export type FoundForText = Awaited<ReturnType<ReturnType<typeof foundForText>['execute']>>[number];

/** What a search found for references of the text that is typeset, by their elements. */
export const foundForText = ({ db }: HasDb, manuscriptId: number) =>
  db
    .selectFrom('typesettings')
    .innerJoin('cited_words as cited', 'cited.file_id', 'typesettings.source_id')
    .innerJoin('searched_words as found', 'found.words_key', 'cited.words_key')
    .select(['cited.place', 'cited.said', 'found.state', 'found.doi', 'title', 'author', 'year'])
    .where('typesettings.manuscript_id', '=', manuscriptId)
    .where('cited.place', 'not like', `${IN_FILE}%`)
    .where('found.state', '<>', 'unclear');

/** The newest that was read and cites anything. */
const newestFile = ({ db }: HasDb, manuscriptId: number) =>
  db
    .selectFrom('cited_works')
    .innerJoin('manuscript_files as file', 'file.id', 'cited_works.file_id')
    .select(({ fn }) => fn.max('file.id').as('newest'))
    .where('file.manuscript_id', '=', manuscriptId)
    .where('removed_at', 'is', null);

export const listRetractedReferences = (
  platform: HasDb,
  manuscriptId: number,
): Promise<RetractedReference[]> => retractedReferencesOf(platform, manuscriptId).execute();
