import type { FormState } from '#app/platform/web/form/form-state.ts';
import { Day } from '#app/platform/web/day.tsx';
import { href } from '#app/routes.ts';
import { Form } from '#app/ui/form.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { ShortNotice } from '#app/ui/notice.tsx';
import { closingReasons } from '../../core/closing-reasons.ts';
import { REFUSALS } from '../../core/laws.ts';
import type { MoveRefusal } from '../../core/laws.ts';
import type { Closing } from '../propose-closing.server.ts';

type Props = {
  paperId: number;
  closing: Closing;
  /** To whom its letter goes, and to whom not. */
  readers: string;
  by: string;
  /** Why the user may not confirm it; null when they may. */
  refused: MoveRefusal | null;
  mayRefuse: boolean;
  mayWithdraw: boolean;
  /** Whether no editor but the one who proposed it could confirm. */
  noSecond: boolean;
  isChief: boolean;
  state: FormState;
};

/** The way on where every other editor has a conflict of interest. */
const NoSecondEditor = ({ paperId, isChief }: Pick<Props, 'paperId' | 'isChief'>) => (
  <ShortNotice>
    No other editor without a conflict of interest can confirm this.{' '}
    {isChief ? (
      <>
        Please <a href={href('accountRoles')}>name another editor</a>, or{' '}
        <a href={`${href('officeManuscript', { id: paperId })}#editor`}>invite a guest editor</a>,
        who can then confirm it.
      </>
    ) : (
      'The editor-in-chief can name another editor, or invite a guest editor, who can then confirm it.'
    )}
  </ShortNotice>
);

export function ClosingProposal(props: Props) {
  const {
    paperId,
    closing,
    readers,
    by,
    refused,
    mayRefuse,
    mayWithdraw,
    noSecond,
    isChief,
    state,
  } = props;
  const { id, reason, words, subject, letter, at } = closing;
  return (
    <>
      <p>
        {by} proposes to close this manuscript, <Day at={at} />.
      </p>
      <h2>{closingReasons[reason].label}</h2>
      <p className="keep-breaks">{words}</p>
      <section className="letter-preview stack" aria-label="Letter to the authors">
        <h2>{subject}</h2>
        <p className="keep-breaks">{letter}</p>
      </section>
      <p>{readers}</p>
      {noSecond && <NoSecondEditor {...{ paperId, isChief }} />}
      <Form action={href('officeClosingAnswer', { id: paperId })} label="Answer" state={state}>
        <input type="hidden" name="closing" value={id} />
        {mayRefuse && (
          <TextField
            label="Reason, if you refuse"
            hint="For the editors only. The editor who proposed it receives it by e-mail."
            {...fieldOf(state, 'words')}
          />
        )}
        {refused !== null && <p className="small">{REFUSALS[refused]}</p>}
        <p className="actions">
          {refused === null && (
            <Button name="answer" value="confirm" kind="primary">
              Close the manuscript and send the letter
            </Button>
          )}
          {mayRefuse && (
            <Button name="answer" value="refuse">
              Refuse, and keep it open
            </Button>
          )}
          {mayWithdraw && (
            <Button name="answer" value="withdraw">
              Withdraw the proposal
            </Button>
          )}
        </p>
      </Form>
    </>
  );
}
