import type { ReactNode } from 'react';
import { href } from '#app/routes.ts';
import { Form, Hidden } from '#app/ui/form.tsx';
import { Button, ButtonLink, DefaultButton } from '#app/ui/button.tsx';
import { FormMessage } from '#app/ui/form-message.tsx';
import { Done, Notice } from '#app/ui/notice.tsx';
import { Day } from '#app/platform/web/day.tsx';
import type { TrackedManuscript } from '../../authors/find-tracked-manuscript.server.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { STEP_NAMES, stepBeside, STEPS } from '../steps.ts';
import type { StepName } from '../steps.ts';

type Props = {
  paperId: number;
  step: StepName;
  /** Stamp of what is saved of it. */
  since: string;
  action: string;
  back: string;
  /** Where the link to go on with is mailed; null where none is reached. */
  email: string | null;
  /** Of the author's link; null for a signed-in one. */
  access: string | null;
  done: ReadonlySet<StepName>;
  /** As it was refused; null where it was not. */
  refused: FormState | null;
  notice: string | null;
  /** What was done with it, as far as no script says more. */
  status: string;
  completed: boolean;
  /** Whether it is complete and nothing is missing since. */
  isDone: boolean;
  isReturned: boolean;
  /** Whether the page comes after a save, so that nothing in the browser is newer. */
  isSaved: boolean;
  children: ReactNode;
};

const LATER = 'go-on-later';

/** Saves the last step, and leads to where a returned manuscript is sent back. */
export const SEND_BACK = 'send-back';

/** What the last step is called from then on. */
export const DONE = 'Your submission is complete';

/** One step of a submission. `data-autosave`: see app/client/autosave.ts. */
export function StepForm(props: Props) {
  const { paperId, step, email, access, completed } = props;
  const before = stepBeside(step, -1);
  const next = stepBeside(step, 1);
  return (
    <>
      <Form
        className="form step-form"
        action={props.action}
        files
        label="Complete the submission"
        data-autosave={`completion-${paperId}-${step}`}
        data-saved={props.isSaved || undefined}
      >
        <input type="hidden" name="since" value={props.since} />
        {/* Enter in a field goes on; it never takes anything away. */}
        <DefaultButton name="go" value={next ?? step} />
        <header className="step-head">
          <p className="small soft">
            <a href={props.back}>Paper {paperId}</a> · step {STEP_NAMES.indexOf(step) + 1} of{' '}
            {STEP_NAMES.length}
          </p>
          <h1>{next === null && props.isDone ? DONE : STEPS[step]}</h1>
          <StepDots {...props} />
          <p className="small soft step-status">
            <span role="status" data-autosave-status>
              {props.status}
            </span>
            {email !== null && !completed && (
              <Button kind="quiet" form={LATER} name="send" value="link">
                Continue later by e-mail
              </Button>
            )}
          </p>
        </header>
        {props.refused && (
          <FormMessage state={props.refused}>
            Nothing was saved.
            {step === 'files' && ' If you chose files, please choose them again.'}
          </FormMessage>
        )}
        {props.notice !== null && (
          <Done>
            {props.notice} {completed && <a href={props.back}>See what happens next</a>}
          </Done>
        )}
        {props.children}
        <p className="actions step-foot">
          {before !== null && (
            <Button kind="quiet" name="go" value={before}>
              ‹ {STEPS[before]}
            </Button>
          )}
          {next !== null ? (
            <Button kind="primary" name="go" value={next}>
              {STEPS[next]} ›
            </Button>
          ) : completed ? (
            <>
              {props.isReturned ? (
                <Button kind="primary" name="go" value={SEND_BACK}>
                  Send it back to the editor
                </Button>
              ) : (
                <ButtonLink kind="primary" href={props.back}>
                  Follow your manuscript
                </ButtonLink>
              )}
              <Button name="go" value={step}>
                Save changes
              </Button>
            </>
          ) : (
            <Button kind="primary" name="step" value="complete">
              Complete the submission
            </Button>
          )}
        </p>
      </Form>
      {email !== null && (
        <form id={LATER} method="post" action={href('trackYourPaper')}>
          <Hidden fields={{ paperId, email, step }} />
          {access !== null && <input type="hidden" name="key" value={access} />}
        </form>
      )}
    </>
  );
}

type Asked = { asked: string; dueAt: number | null };

/** What the editor asks of a returned manuscript, on each step until it is sent back. */
export const Returned = ({ asked, dueAt }: Asked) => (
  <Notice>
    <p>
      <strong>The editor asks:</strong> <span className="keep-breaks">{asked}</span>
    </p>
    <p>
      Please save your changes, then send the manuscript back
      {dueAt !== null && (
        <>
          {' '}
          by <Day at={dueAt} />
        </>
      )}
      .
    </p>
  </Notice>
);

/** Null unless it is with its authors. */
export function returnOf({
  state,
  reviseBy,
  history,
}: Pick<TrackedManuscript, 'state' | 'reviseBy' | 'history'>): Asked | null {
  if (state !== 'returned') return null;
  const line = history.findLast(({ event }) => event === 'manuscript-returned');
  const asked = line?.details['asked'];
  return { asked: typeof asked === 'string' ? asked : '', dueAt: reviseBy };
}

/** They save what was typed, and lead to the step. */
const StepDots = ({ step, done }: Pick<Props, 'step' | 'done'>) => (
  <nav aria-label="Steps">
    <ol className="step-dots">
      {STEP_NAMES.map((name) => (
        <li key={name}>
          <button
            type="submit"
            name="go"
            value={name}
            aria-current={name === step ? 'step' : undefined}
            data-done={done.has(name) || undefined}
          >
            <span>{STEPS[name]}</span>
            {done.has(name) && <span className="visually-hidden"> (done)</span>}
          </button>
        </li>
      ))}
    </ol>
  </nav>
);
