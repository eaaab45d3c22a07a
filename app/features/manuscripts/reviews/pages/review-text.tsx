import type { ReactNode } from 'react';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { isRecommendation, RECOMMENDATIONS } from '../../invitations/recommendations.ts';
import type { Draft } from '../review.ts';
import type { ScoreSheet } from '../../core/settings/score-sheet.ts';

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
