import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { Day } from '#app/platform/web/day.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { TrackedManuscript } from '../../authors/find-tracked-manuscript.server.ts';
import { dueOf, gatheredStepsOf, statusOf, offersOf, articleOf } from '../timeline.ts';
import type { GatheredStep } from '../timeline.ts';
import { href } from '#app/routes.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { isUntouchedRevision } from '../../decisions/untouched-revision.ts';
import { stateBefore } from '../../waiting/state-words.ts';
import { mayWithdraw } from '../../core/manuscript.ts';

type Props = {
  manuscript: TrackedManuscript;
  actions?: ReactNode;
  children?: ReactNode;
};

export const PaperHeader = ({ paperId, title }: Pick<TrackedManuscript, 'paperId' | 'title'>) => (
  <PageHeader kicker={`Manuscript ${paperId}`} title={title} />
);

export function TrackedPaper({ manuscript, actions, children }: Props) {
  const { history, movedAt, state } = manuscript;
  const { next, toDo } = statusOf(manuscript);
  const isWithEditor = isUntouchedRevision(manuscript);
  const due = dueOf(manuscript);
  return (
    <div className="stack">
      <DefinitionList
        wide
        items={[
          [
            'Status',
            <Fragment key="status">
              {stateBefore(state)} <Day at={movedAt} />
            </Fragment>,
          ],
          ['Next step', isWithEditor ? 'The editor will decide what happens next.' : next],
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

export const StillMissing = ({ parts }: { parts: readonly string[] }) =>
  parts.length === 0 ? null : (
    <p className="measure">
      <strong>Still missing:</strong> {parts.join(', ')}.
    </p>
  );

type PaperActionsProps = {
  manuscript: TrackedManuscript;
  linkKey: string | null;
  appeal: AppealTime | null;
};

export type AppealTime = { until: number; isLate: boolean };

export function PaperActions({ manuscript, linkKey: key, appeal }: PaperActionsProps) {
  const { paperId } = manuscript;
  // What is asked by the editor, and the way to answer, stand on the page itself.
  const seen = { ...manuscript, appealLate: appeal?.isLate ?? false };
  const offers = offersOf(seen).filter(({ route }) => !ON_THE_PAGE.has(route));
  const withdraw = mayWithdraw(manuscript);
  const article = articleOf(manuscript);
  if (offers.length === 0 && !withdraw && article === null) return null;
  return (
    <p className="actions no-print">
      {article !== null && <ReadArticle id={article} />}
      {offers.map(({ label, route, urgent }) => (
        <ButtonLink
          key={route}
          {...(urgent && { kind: 'primary' })}
          href={href(route, { id: paperId }, { key })}
        >
          {label}
        </ButtonLink>
      ))}
      {withdraw && (
        <ButtonLink
          kind="quiet"
          href={
            key === null
              ? href('ownWithdrawal', { id: paperId })
              : href('withdrawal', null, { id: paperId, key })
          }
        >
          Withdraw this manuscript
        </ButtonLink>
      )}
    </p>
  );
}

/** Where what the author has written is read and shared. */
export const ReadArticle = ({ id }: { id: number }) => (
  <ButtonLink href={href('article', { id })}>Read the article</ButtonLink>
);

const ON_THE_PAGE: ReadonlySet<string> = new Set(['manuscriptReturn', 'manuscriptCorresponding']);
