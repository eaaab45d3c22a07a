import { href } from '#app/routes.ts';
import { Field } from '#app/ui/field.tsx';
import type { WrittenDecision } from '../decision-form.ts';
import { decisionKinds } from '../../core/decision-kinds.ts';
import type { DecisionKind } from '../../core/decision-kinds.ts';
import { revisionDueText } from '../../core/words.ts';
import { LetterForm, LetterPreview } from './letter-form.tsx';

type Props = {
  paperId: number;
  /** The round that the editor sees. */
  round: number;
  kind: DecisionKind;
  letter: Pick<WrittenDecision, 'subject' | 'letter' | 'on'>;
};

const placesOf = ({ paperId, round, kind }: Props) => ({
  action: href('officeDecision', { id: paperId }),
  hidden: { kind, round: String(round) },
});

/** The letter of a decision, and until when it asks for a revision. */
export function DecisionForm(props: Props & { errors: Readonly<Record<string, string>> }) {
  const { kind, letter, errors } = props;
  return (
    <LetterForm {...placesOf(props)} {...{ letter, errors }}>
      {decisionKinds[kind].days !== null && (
        <Field
          label="Revision due (optional)"
          name="on"
          type="date"
          hint="The end of the day, in UTC. The date is shown below the letter, and the corresponding author receives a calendar file. Leave blank for no due date."
          defaultValue={letter.on}
          error={errors['on']}
          autoComplete="off"
        />
      )}
    </LetterForm>
  );
}

/** The decision as the authors will read it, to be sent. */
export function DecisionPreview(props: Props & { reviseBy: number | null }) {
  const { kind, letter, reviseBy } = props;
  const { action, hidden } = placesOf(props);
  return (
    <LetterPreview
      {...{ action, letter }}
      hidden={{ ...hidden, on: letter.on }}
      confirm={`Decide “${decisionKinds[kind].label}” and send the letter`}
      postscript={reviseBy === null ? null : revisionDueText(reviseBy)}
    />
  );
}
