import { href } from '#app/routes.ts';
import { Field } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import type { InferOutput } from 'valibot';
import type { DraftState } from '../../drafts/pages/draft-parts.tsx';
import type { decisionForm } from '../decision-form.ts';
import { dayField } from '../../core/due-date.ts';
import { decisionKinds } from '../../core/decision-kinds.ts';
import type { DecisionKind } from '../../core/decision-kinds.ts';
import { revisionDueText } from '../../core/words.ts';
import type { FileOfRound } from '../../reviews/files/list-files-of-round.server.ts';
import { fileField, ReviewFileTicks } from './review-files.tsx';
import { LetterForm, LetterPreview } from './letter-form.tsx';
import type { LetterWords } from './show-letter.ts';

type Props = {
  paperId: number;
  round: number;
  kind: DecisionKind;
};

/** Of reviewers: those of the round, or those that are to be sent. */
type Files = { files: readonly FileOfRound[] };

const placesOf = ({ paperId, round, kind }: Props) => ({
  action: href('officeDecision', { id: paperId }),
  hidden: { kind, round: String(round) },
});

export function DecisionForm(props: Props & Files & { writer: string; state: DraftState }) {
  const { kind, writer, state, files } = props;
  return (
    <LetterForm {...placesOf(props)} {...{ writer, state }}>
      <ReviewFileTicks files={files} state={state} />
      {decisionKinds[kind].days !== null && (
        <Field
          label="Revision due (optional)"
          {...fieldOf(state, 'on')}
          type="date"
          hint="The end of the day, in UTC. The date is shown below the letter, and the corresponding author receives a calendar file. Leave blank for no due date."
          autoComplete="off"
        />
      )}
    </LetterForm>
  );
}

export function DecisionPreview(
  props: Props &
    Files & {
      letter: InferOutput<ReturnType<typeof decisionForm>>;
      named: LetterWords;
    },
) {
  const { kind, letter, files, named } = props;
  const { on } = letter;
  const { action, hidden } = placesOf(props);
  return (
    <LetterPreview
      {...{ action, letter }}
      hidden={{
        ...hidden,
        on: on === null ? '' : dayField(on),
        ...Object.fromEntries(files.map(({ id }) => [fileField(id), 'yes'])),
      }}
      confirm={`Decide “${decisionKinds[kind].label}” and send the letter`}
      postscript={on === null ? null : revisionDueText(on)}
      named={named}
    >
      {files.length > 0 && (
        <>
          <p>Authors receive copies of these files, without names:</p>
          <ul>
            {files.map(({ id, fileName, reviewer }) => (
              <li key={id}>
                {fileName}, from {reviewer}
              </li>
            ))}
          </ul>
        </>
      )}
    </LetterPreview>
  );
}
