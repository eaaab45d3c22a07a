import type { ReactNode } from 'react';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Done } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { ReviewTask } from '../review.ts';
import { dayOf } from '../../core/words.ts';
import { Submit } from '#app/ui/button.tsx';
import { PageSection } from '#app/ui/page-section.tsx';

export const TaskFrame = (props: {
  title: string;
  notice?: string | null;
  children: ReactNode;
}) => (
  <>
    <PageHeader title={props.title} kicker="Peer review" />
    <div className="stack">
      <Done>{props.notice}</Done>
      {props.children}
    </div>
  </>
);

type FactsProps = { task: ReviewTask; /** Whether the title is said above. */ isTitled?: boolean };

/** What a reviewer is told of a manuscript: nothing of its authors (L6). */
export function TaskFacts({ task, isTitled = false }: FactsProps) {
  const answered = task.acceptedAt !== null || task.declinedAt !== null;
  const isOver = task.completedAt !== null || task.declinedAt !== null;
  return (
    <DefinitionList
      wide
      items={[
        ['Title', isTitled ? null : task.title],
        ['Review number', String(task.reviewNumber)],
        [
          'Round',
          task.round === 1
            ? null
            : `${task.round}${task.reply === null ? '' : ', with a revised manuscript'}`,
        ],
        ['Type', task.articleType],
        ['Keywords', task.keywords],
        [
          'Please answer by',
          answered || task.answerBy === null || task.waits ? null : dayOf(task.answerBy),
        ],
        ['Review due', task.dueAt === null || isOver || task.waits ? null : dayOf(task.dueAt)],
      ]}
    />
  );
}

export const Abstract = ({ text }: { text: string }) =>
  text === '' ? null : (
    <PageSection id="abstract" title="Abstract" className="section">
      <p className="abstract keep-breaks">{text}</p>
    </PageSection>
  );

/** What was typed when nothing could be saved any more. Filled and shown by app/client/review-left.ts. */
export const LeftInBrowser = ({ task }: { task: ReviewTask }) => (
  <section
    className="section stack"
    aria-labelledby="left"
    data-review-left={`review:${task.id}`}
    hidden
  >
    <h2 id="left">Not saved: stored in this browser only</h2>
    <p>You typed this after the review was closed. It is stored in this browser only.</p>
    <p className="as-typed measure" data-text="" />
    <Submit type="button" data-remove="">
      Remove this text
    </Submit>
  </section>
);
