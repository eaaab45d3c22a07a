import { addHistory } from '#app/platform/history/history.server.ts';
import type { Actor } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { isUnanswered, listQueries } from './list-queries.server.ts';

type Answers = {
  manuscript: { id: number; paperId: number };
  /** Position of the author. */
  position: number;
  actor: Actor;
  /** By the id of the query; an empty one leaves what was answered before. */
  answers: ReadonlyMap<number, string>;
};

/** Keeps what changed, and says which queries are still to be answered. */
export async function answerQueriesStep(
  inside: Platform,
  { manuscript, position, actor, answers }: Answers,
): Promise<number[]> {
  const queries = await listQueries(inside, manuscript.id);
  const changed = queries.filter(({ id, answer, closedAt }) => {
    const typed = answers.get(id) ?? '';
    return closedAt === null && typed !== '' && typed !== answer;
  });
  for (const { id } of changed) {
    await inside.db
      .updateTable('author_queries')
      .set({
        ...{ answer: answers.get(id)!, answered_by: position },
        answered_at: inside.clock.now(),
      })
      .where('manuscript_id', '=', manuscript.id)
      .where('id', '=', id)
      .execute();
  }
  if (changed.length > 0) {
    await addHistory(inside, {
      subject: `manuscript:${manuscript.paperId}`,
      event: 'queries-answered',
      actor,
      details: { answered: changed.length },
    });
  }
  const now = new Set(changed.map(({ id }) => id));
  return queries.filter((each) => isUnanswered(each) && !now.has(each.id)).map(({ id }) => id);
}
