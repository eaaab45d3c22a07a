import type { EditorsCommand, Refused } from '../../editors/within-case.server.ts';
import { typesettingCommand } from '../within-typesetting.server.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { addQueries, closeQuery, MOST_QUERIES } from './ask-author.server.ts';
import { describingEdits } from './describe-figure.ts';
import { findTypesetting } from '../find-typesetting.server.ts';
import { listQueries } from './list-queries.server.ts';
import { mendText } from '../mend-text.server.ts';
import type { Mending } from '../mend-text.server.ts';
import { DESCRIBE } from './describe-question.ts';
import { undescribed } from './undescribed.ts';
import { withinTypesetting } from '../within-typesetting.server.ts';

export type AskingToDescribe =
  | { outcome: 'asked' }
  | { outcome: 'nothing-to-ask' }
  | { outcome: 'too-many' }
  | Refused;

/** One query for each figure without alternative text of which none is open. */
export const askForDescriptions = (
  platform: Platform,
  user: SignedIn,
  paperId: number,
): Promise<AskingToDescribe> =>
  withinTypesetting<AskingToDescribe>(platform, user, paperId, async ({ inside, manuscript }) => {
    const { article } = (await findTypesetting(inside, manuscript.id)) ?? { article: null };
    const earlier = await listQueries(inside, manuscript.id);
    const figures = article ? undescribed(article, earlier) : [];
    if (!article || figures.length === 0) return { outcome: 'nothing-to-ask' };
    if (earlier.length + figures.length > MOST_QUERIES) return { outcome: 'too-many' };
    const asked = { user, text: article.text, elements: figures, question: DESCRIBE };
    await addQueries(inside, manuscript, asked);
    return { outcome: 'asked' };
  });

/**
 * The author's answer becomes the alternative text of the figure that it is about, and the query is
 * closed. Answers to `DESCRIBE` do so by themselves.
 */
export const useDescription: EditorsCommand<{ query: number }, Mending> = typesettingCommand(
  async ({ inside, manuscript, user }, { paperId, query }) => {
    const { article } = (await findTypesetting(inside, manuscript.id)) ?? { article: null };
    const queries = await listQueries(inside, manuscript.id);
    const asked = queries.find(({ id, closedAt }) => id === query && closedAt === null);
    if (!article || !asked || asked.answer === null) return { outcome: 'not-there' };
    const wishes = describingEdits(article.text, asked, asked.answer);
    if (wishes.length === 0) return { outcome: 'not-there' };
    const mended = await mendText(inside, user, { paperId, wishes });
    if (mended.outcome === 'mended') await closeQuery(inside, user, { paperId, query });
    return mended;
  },
);
