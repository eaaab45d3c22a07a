import type { ReactNode } from 'react';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import {
  isRecommendation,
  RECOMMENDATIONS,
  recommendationOf,
} from '../../invitations/recommendations.ts';
import type { ReviewFile } from '../files/find-task-files.server.ts';
import type { Draft } from '../review.ts';
import type { ScoreSheet } from '../../core/settings/score-sheet.ts';
import { ScoreBar } from '#app/ui/office/score-bar.tsx';
import { TableRegion } from '#app/ui/table-region.tsx';
import { scoreRows } from '../list-reviews.server.ts';
import type { ReviewView } from '../list-reviews.server.ts';
import { readDetails } from '../../core/manuscript-details.ts';

export function ReviewText(props: {
  draft: Draft;
  sheet: ScoreSheet;
  /** Of the headings: what stands above them is one less. */
  level: 2 | 3;
  files?: ReactNode;
}) {
  const { recommendation, forAuthors, forEditors, scores } = props.draft;
  const { criteria, scale } = props.sheet;
  return (
    <div className="stack">
      <DefinitionList
        wide
        items={[
          [
            'Recommendation',
            isRecommendation(recommendation) ? RECOMMENDATIONS[recommendation] : 'None yet',
          ],
          ...criteria.map(
            ({ id, text }) =>
              [text, scores[id] === undefined ? null : `${scores[id]} of ${scale}`] as const,
          ),
        ]}
      />
      <Words level={props.level} title="Comments for the authors" text={forAuthors} />
      <Words level={props.level} title="Confidential comments for the editors" text={forEditors} />
      {props.files}
    </div>
  );
}

export const FileNames = ({ files }: { files: readonly ReviewFile[] }) =>
  files.length === 0 ? null : (
    <section className="section">
      <h2>Files</h2>
      <ul>
        {files.map(({ id, fileName }) => (
          <li key={id}>{fileName}</li>
        ))}
      </ul>
    </section>
  );

function Words({ title, text, level }: { title: string; text: string; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <section className="section">
      <Heading>{title}</Heading>
      {text.trim() === '' ? (
        <p className="soft">None.</p>
      ) : (
        <p className="as-typed measure">{text}</p>
      )}
    </section>
  );
}

export function ScoreTable({ reviews }: { reviews: readonly ReviewView[] }) {
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
        {scoreRows(reviews).map(({ question, isChanged, answers }) => (
          <tr key={question}>
            <th scope="row">
              {question}
              {isChanged && <span className="small soft"> (changed between these reviews)</span>}
            </th>
            {answers.map((answer, place) => (
              <td key={reviews[place]!.id}>
                {typeof answer === 'number' ? (
                  <ScoreBar score={answer} scale={reviews[place]!.scale} />
                ) : (
                  (answer as string | undefined)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </TableRegion>
  );
}

type Props = {
  details: string;
  round: number;
};

export function Response({ details, round }: Props) {
  const { replies, unanswered } = readDetails(details);
  const reply = replies[round];
  const why = unanswered[round];
  return (
    <>
      {reply !== undefined && (
        <details open>
          <summary>Response to the reviewers, round {round}</summary>
          <p className="keep-breaks measure">{reply}</p>
        </details>
      )}
      {why !== undefined && (
        <details open>
          <summary>Why some points are not answered</summary>
          <p className="keep-breaks measure">{why}</p>
        </details>
      )}
    </>
  );
}
