import type { ReviewView } from './list-reviews.server.ts';

type Scored = Pick<ReviewView, 'scores' | 'asked'>;

/** What reviews answered, question by question, where at least one has a score or a choice to compare. */
export function scoreRows(reviews: readonly Scored[]) {
  const questions = [...new Set(reviews.flatMap(({ scores }) => Object.keys(scores)))];
  return questions.map((question) => {
    const kinds = reviews.flatMap(({ scores, asked }) =>
      question in scores ? (asked[question] ?? 'score') : (asked[question] ?? []),
    );
    return {
      question,
      /** Whether the question was changed between the reviews: its answers cannot be compared. */
      isChanged: new Set(kinds).size > 1,
      answers: reviews.map(({ scores, asked }) =>
        asked[question] === 'text' ? 'In words, see the comments' : scores[question],
      ),
    };
  });
}
