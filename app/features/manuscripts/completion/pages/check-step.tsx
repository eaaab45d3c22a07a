import { ShortNotice } from '#app/ui/notice.tsx';
import { Tick } from '#app/ui/field.tsx';
import type { Completion } from '../completion.ts';
import { CONFIRMATIONS } from '../confirmations.ts';
import { isWhole } from '../missing-of.ts';
import type { Gap } from '../missing-of.ts';
import { Declared } from './declared.tsx';
import type { StepView } from './step-view.ts';

type Props = {
  view: StepView;
  completion: Completion;
  gaps: readonly Gap[];
  linkTo: (gap: Gap) => string;
  /** Address of a file. */
  opened: (file: { id: number }) => string;
  completed: boolean;
  /** Whether the page says above that it is complete. */
  isSaid: boolean;
};

export function CheckStep({ view, completion, gaps, linkTo, opened, completed, isSaid }: Props) {
  const due = gaps.filter(({ kind }) => kind !== 'warning');
  const warnings = gaps.filter(({ kind }) => kind === 'warning');
  const forReviewers = completion.files.filter(({ purpose }) => purpose === 'anonymised');
  const list = (some: readonly Gap[]) => (
    <ul className="points">
      {some.map((gap) => (
        <li key={gap.text}>
          <a href={linkTo(gap)}>{gap.text}</a>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {isWhole(gaps) ? (
        !isSaid && (
          <ShortNotice kind="status">
            {completed ? 'The submission is complete.' : 'Nothing is missing.'}
          </ShortNotice>
        )
      ) : (
        <section className="stack" aria-labelledby="missing">
          <h2 className="side-head" id="missing">
            Still to do
          </h2>
          {list(due)}
        </section>
      )}
      {warnings.length > 0 && (
        <section className="stack" aria-labelledby="warnings">
          <h2 className="side-head" id="warnings">
            You may want to check this
          </h2>
          {list(warnings)}
        </section>
      )}
      <details>
        <summary>Your statements as they will be printed</summary>
        <Declared {...completion} />
      </details>
      <fieldset className="field">
        <legend>I confirm for all authors</legend>
        {Object.entries(CONFIRMATIONS).map(([key, { text, about }]) => (
          <Tick
            key={key}
            name={`check-${key}`}
            defaultChecked={`check-${key}` in view.state.values}
            autoFocus={view.focus === `check-${key}`}
          >
            {text} (<a href={about.href}>{about.label}</a>
            {key === 'anonymous' &&
              forReviewers.map((file) => (
                <span key={file.id}>
                  , <a href={opened(file)}>{file.fileName}</a>
                </span>
              ))}
            )
          </Tick>
        ))}
      </fieldset>
    </>
  );
}
