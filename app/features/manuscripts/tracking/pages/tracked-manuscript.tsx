import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { Day } from '#app/platform/web/day.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { TrackedManuscript } from '../../authors/find-tracked-manuscript.server.ts';
import { dueOf, gatheredStepsOf, statusOf } from '../timeline.ts';
import type { GatheredStep } from '../timeline.ts';

type Props = {
  manuscript: TrackedManuscript;
  actions?: ReactNode;
  children?: ReactNode;
};

export const PaperHeader = ({ paperId, title }: Pick<TrackedManuscript, 'paperId' | 'title'>) => (
  <PageHeader kicker={`Manuscript ${paperId}`} title={title} />
);

export function TrackedPaper({ manuscript, actions, children }: Props) {
  const { history, movedAt } = manuscript;
  const { now, next, toDo } = statusOf(manuscript);
  const due = dueOf(manuscript);
  return (
    <div className="stack">
      <DefinitionList
        wide
        items={[
          [
            'Status',
            <Fragment key="status">
              {now} since <Day at={movedAt} />
            </Fragment>,
          ],
          ['Next step', next],
          ['What you can do', toDo],
          ['Please send it by', due === null ? null : <Day key="due" at={due} />],
        ]}
      />
      {actions}
      {children}
      <section className="section">
        <h2>History</h2>
        <ol className="timeline">
          {gatheredStepsOf(history).map((step) => (
            <TimelineStep key={`${step.at} ${step.title}`} {...step} />
          ))}
        </ol>
      </section>
    </div>
  );
}

function TimelineStep({ title, text, at, times }: GatheredStep) {
  return (
    <li>
      <p className="timeline-date">
        <Day at={at} />
      </p>
      <p>
        <strong>{title}</strong>
        {times > 1 && <span className="soft"> ({times} times)</span>}
      </p>
      <p>{text}</p>
    </li>
  );
}
