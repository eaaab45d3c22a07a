import { href } from '#app/routes.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { earlierThatCount, sayEarlier } from '../../../conflicts/pages/uncounted-reviews.tsx';
import { hasEnoughReviews } from '../../../core/laws.ts';
import { isUnderReview } from '../../../core/states.ts';
import { Moves } from '../../../decisions/pages/moves.tsx';
import type { OfferedMove } from '../../../decisions/offered-moves.ts';
import { openMusts } from '../../../preflight/file-check.ts';
import { ReturnedManuscript } from '../../../returning/pages/returned-manuscript.tsx';
import { QUEUES, TO_DO } from '../../../waiting/queues.ts';
import type { OpenEntry } from '../list/choose-entries.ts';
import { nextStepOf } from '../list/next-step.ts';
import { standsOf, toDoOf, waitsFor } from '../list/to-do.ts';
import { howLong } from '../list/waiting-words.ts';
import { Panels } from './panels.tsx';
import { tabHref } from './tabs.ts';
import type { WorkspaceProps } from './workspace-props.ts';

const isDecision = ({ kind }: OfferedMove): boolean => kind !== null;

/** What comes next, with one button; what stops it or is in doubt is said here too. */
export function NextCard(props: WorkspaceProps) {
  const { manuscript, page, moves, entry, editor } = props;
  const { paperId, state, facts } = manuscript;
  const steps = moves.filter((move) => !isDecision(move));
  const decisions = moves.filter(isDecision);
  // What was recommended is read first, and the page of the decision has the other kinds too.
  const mayDecide = decisions.length > 0 && !props.returned && facts.isRecommended !== true;
  const waiting = entry && howLong(entry, props.today);
  const moving = {
    ...{ paperId, typed: props.typed },
    musts: openMusts(page.files),
    missing: page.missing,
  };
  return (
    <section className="next-card" aria-labelledby="moves">
      <h2 id="moves">Next</h2>
      <p>
        <strong>
          {entry ? comesNext(entry) : 'No action is needed from an editor at this time.'}
        </strong>
      </p>
      {entry && waiting && (
        <p className="small" data-late={waiting.isLate || undefined}>
          {entry.queue !== 'messages' && `${standsOf(entry)} · `}
          {waiting.text}
        </p>
      )}
      {entry && entry.also.length > 0 && (
        <p className="small">Then: {entry.also.map((queue) => QUEUES[queue].toDo).join(' ')}</p>
      )}
      <Doubts {...props} />
      {entry && <MainStep entry={entry} paperId={paperId} />}
      {props.returned && (
        <ReturnedManuscript
          paperId={paperId}
          asked={props.returned.asked}
          mayCallBack={props.mayMoveRevision}
        />
      )}
      {!props.returned && steps.length > 0 && <Moves {...moving} moves={steps} />}
      <div className="other-ways">
        {isUnderReview(state) && entry?.queue !== 'to-invite' && (
          <a href={href('officeReviewers', { id: paperId })} aria-keyshortcuts="i">
            Invite reviewers
          </a>
        )}
        <Panels at="ways" {...props} />
        {mayDecide && (
          <Decisions
            {...{ decisions, moving }}
            label={labelOf(props, steps.length === 0)}
            isDue={entry?.needsYou === true && entry.queue === 'ready'}
          />
        )}
      </div>
      {isUnderReview(state) && earlierThatCount(manuscript).length > 0 && (
        <p className="small">
          {sayEarlier(manuscript)}{' '}
          {mayDecide &&
            hasEnoughReviews(facts) &&
            `You can ${editor.recommends ? 'recommend a decision' : 'decide'} now, or invite reviewers again first.`}
        </p>
      )}
    </section>
  );
}

/** What the user is to do; of what waits for another editor, for whom. */
const comesNext = (entry: OpenEntry): string =>
  entry.needsYou || !TO_DO.includes(entry.queue) ? toDoOf(entry) : `This ${waitsFor(entry)}.`;

/** What the list offers too, where it is done elsewhere: the one filled button. */
function MainStep({ entry, paperId }: { entry: OpenEntry; paperId: number }) {
  const step = nextStepOf(entry);
  if (step === null) return null;
  if ('remindAuthorOf' in step) {
    return (
      <form method="post" action={href('officeAuthorReminder', { id: paperId })}>
        <Button>{step.label}</Button>
      </form>
    );
  }
  if ('remind' in step) {
    return (
      <form method="post" action={href('officeInvitation', { id: step.remind })}>
        <input type="hidden" name="from" value="manuscript" />
        <Button kind="primary" name="action" value="remind">
          {step.label}
        </Button>
      </form>
    );
  }
  // What is done on this page has its own button.
  if (step.href === href('officeManuscript', { id: paperId })) return null;
  return (
    <p className="actions">
      <ButtonLink kind="primary" href={step.href} aria-keyshortcuts={KEYS[entry.queue]}>
        {step.label}
      </ButtonLink>
    </p>
  );
}

const KEYS: Partial<Record<OpenEntry['queue'], string>> = { ready: 'd', 'to-invite': 'i' };

/** @param isMain whether there is no other step */
function labelOf({ manuscript, editor }: WorkspaceProps, isMain: boolean): string {
  if (editor.recommends) return 'Recommend…';
  if (manuscript.returned) return 'Decide without a new recommendation…';
  return isMain ? 'Decide…' : 'Decide otherwise…';
}

/** The kinds of a decision, and why one is closed. */
const Decisions = ({
  decisions,
  moving,
  label,
  isDue,
}: {
  decisions: readonly OfferedMove[];
  moving: Omit<Parameters<typeof Moves>[0], 'moves'>;
  label: string;
  /** Whether the one button leads to the kind that fits best. */
  isDue: boolean;
}) => (
  <details>
    <summary aria-keyshortcuts={isDue ? undefined : 'd'}>{isDue ? 'All decisions' : label}</summary>
    <Moves {...moving} moves={decisions} />
  </details>
);

/** What is missing or in doubt, since it stops the next step. */
const Doubts = (props: WorkspaceProps) => (
  <>
    <Panels at="doubts" {...props} />
    {props.page.failedMails > 0 && (
      <p className="small">
        An <a href={tabHref(props.manuscript.paperId, 'letters')}>e-mail</a> could not be sent.
      </p>
    )}
  </>
);
