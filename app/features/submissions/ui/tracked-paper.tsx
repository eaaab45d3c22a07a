import type { ReactNode } from 'react';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import type { TrackedManuscript } from '../queries/find-tracked-manuscript.server.ts';
import { standings, stepsOf } from '../timeline.ts';
import type { Step } from '../timeline.ts';

/** Where a manuscript stands, what happened so far, and who acts next; `children` are the actions. */
export function TrackedPaper(props: { manuscript: TrackedManuscript; children?: ReactNode }) {
  const { paperId, title, state, history } = props.manuscript;
  const { now, next, toDo } = standings[state];
  return (
    <div className="stack">
      <DefinitionList
        wide
        items={[
          ['Paper ID', String(paperId)],
          ['Title', title],
          ['Status', now],
          ['Who acts next', next],
          ['What you can do', toDo],
        ]}
      />
      <section className="section">
        <h2>What happened so far</h2>
        <ol className="timeline">
          {stepsOf(history).map((step) => (
            <TimelineStep key={`${step.at} ${step.title}`} {...step} />
          ))}
        </ol>
      </section>
      {props.children}
    </div>
  );
}

function TimelineStep({ title, text, at }: Step) {
  const date = new Date(at);
  return (
    <li>
      <p className="timeline-date">
        <time dateTime={date.toISOString()}>{DAY.format(date)}</time>
      </p>
      <p>
        <strong>{title}</strong>
      </p>
      <p>{text}</p>
    </li>
  );
}

/** The same for every reader: pages do not know where they are read. */
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
