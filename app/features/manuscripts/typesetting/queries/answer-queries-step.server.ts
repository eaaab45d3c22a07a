import { addHistory } from '#app/platform/history/history.server.ts';
import type { Actor } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { describingEdits } from './place-of-query.ts';
import { findTypesetting } from '../find-typesetting.server.ts';
import { mendStep } from '../mend-step.server.ts';
import { isUnanswered, listQueries } from './list-queries.server.ts';
import type { Query } from './list-queries.server.ts';
import { DESCRIBE } from './describe-question.ts';

type Answers = {
  manuscript: { id: number; paperId: number };
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
  const subject = `manuscript:${manuscript.paperId}` as const;
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
  await describeFigures(inside, manuscript.id, { subject, actor, changed, answers });
  if (changed.length > 0) {
    await addHistory(inside, {
      subject,
      event: 'queries-answered',
      actor,
      details: { answered: changed.length },
    });
  }
  const now = new Set(changed.map(({ id }) => id));
  return queries.filter((each) => isUnanswered(each) && !now.has(each.id)).map(({ id }) => id);
}

type Described = Pick<Answers, 'actor' | 'answers'> & {
  subject: `manuscript:${number}`;
  changed: readonly Query[];
};

/** Who was asked to describe a figure has described it: its alternative text needs no editor. */
async function describeFigures(
  inside: Platform,
  manuscriptId: number,
  { subject, actor, changed, answers }: Described,
): Promise<void> {
  for (const query of changed.filter(({ question }) => question === DESCRIBE)) {
    const article = (await findTypesetting(inside, manuscriptId))?.article;
    const wishes = article ? describingEdits(article.text, query, answers.get(query.id)!) : [];
    if (wishes.length === 0) continue;
    const mending = await mendStep(inside, manuscriptId, { by: actor, wishes });
    if (mending.outcome !== 'mended') continue;
    const { place } = query;
    await addHistory(inside, { subject, actor, event: 'figure-described', details: { place } });
  }
}
