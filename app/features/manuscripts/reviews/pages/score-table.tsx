import { ScoreBar } from '#app/ui/office/score-bar.tsx';
import { TableRegion } from '#app/ui/table-region.tsx';
import type { ReviewView } from '../list-reviews.server.ts';
import { recommendationOf } from '../../invitations/recommendations.ts';

export function ScoreTable({ reviews }: { reviews: readonly ReviewView[] }) {
  const questions = [...new Set(reviews.flatMap(({ scores }) => Object.keys(scores)))];
  return (
    <TableRegion label="What the reviewers recommend and score" className="score-table">
      <thead>
        <tr>
          <th scope="col">Question</th>
          {reviews.map(({ id, name, round }) => (
            <th key={id} scope="col">
              {name}, round {round}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Recommends</th>
          {reviews.map((review) => (
            <td key={review.id}>{recommendationOf(review)}</td>
          ))}
        </tr>
        {questions.map((question) => (
          <tr key={question}>
            <th scope="row">{question}</th>
            {reviews.map(({ id, scores, scale }) => (
              <td key={id}>
                {typeof scores[question] === 'number' ? (
                  <ScoreBar score={scores[question]} scale={scale} />
                ) : (
                  (scores[question] as string | undefined)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </TableRegion>
  );
}
