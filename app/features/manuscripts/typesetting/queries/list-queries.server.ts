import type { HasDb } from '#app/platform/platform.server.ts';
import { DESCRIBE } from './describe-question.ts';

/**
 * `place` is what it was called (`Figure 3`), `words` what stood there as the question was asked: by
 * it the place is known again; `askedBy` is the account of the editor.
 */
export type Query = Awaited<ReturnType<typeof listQueries>>[number];

export const listQueries = ({ db }: HasDb, manuscriptId: number) =>
  db
    .selectFrom('author_queries')
    .select(['id', 'element', 'place', 'words', 'question', 'asked_at as askedAt', 'answer'])
    .select(['asked_by as askedBy'])
    .select(['answered_at as answeredAt', 'closed_at as closedAt'])
    .where('manuscript_id', '=', manuscriptId)
    .orderBy('id')
    .execute();

export const isUnanswered = ({ answer, closedAt }: Query): boolean =>
  answer === null && closedAt === null;

/** Whether its answer may ask for a change that an editor has not made: a description is taken as it is. */
export const isToDealWith = ({ answer, closedAt, question }: Query): boolean =>
  answer !== null && closedAt === null && question !== DESCRIBE;

/** Ids of the same, for a statement that asks more. */
export const openAnswersOf = ({ db }: HasDb, manuscriptId: number) =>
  db
    .selectFrom('author_queries')
    .select('id')
    .where('manuscript_id', '=', manuscriptId)
    .where('answer', 'is not', null)
    .where('closed_at', 'is', null)
    .where('question', '<>', DESCRIBE)
    .orderBy('id');
