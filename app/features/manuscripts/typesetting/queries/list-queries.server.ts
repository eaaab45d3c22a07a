import type { Platform } from '#app/platform/platform.server.ts';
import { DESCRIBE } from './describe-question.ts';

export type Query = {
  id: number;
  element: string;
  /** What the place was called: `Figure 3`. */
  place: string;
  /** What stood there as the question was asked: by it the place is known again. */
  words: string;
  question: string;
  askedAt: number;
  /** Account of the editor. */
  askedBy: string;
  answer: string | null;
  answeredAt: number | null;
  closedAt: number | null;
};

export const listQueries = ({ db }: Pick<Platform, 'db'>, manuscriptId: number): Promise<Query[]> =>
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
export const openAnswersOf = ({ db }: Pick<Platform, 'db'>, manuscriptId: number) =>
  db
    .selectFrom('author_queries')
    .select('id')
    .where('manuscript_id', '=', manuscriptId)
    .where('answer', 'is not', null)
    .where('closed_at', 'is', null)
    .where('question', '<>', DESCRIBE)
    .orderBy('id');
