import { Submit } from '#app/ui/button.tsx';
import { ChoiceField, TextField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { Form } from '#app/ui/form.tsx';
import { SideCard } from '#app/ui/office/side-card.tsx';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { Answered } from '../../points/pages/points-panel.tsx';
import { PointView } from '../../points/pages/point-list.tsx';
import { findAgain } from '../../points/places.ts';
import type { Place } from '../../points/places.ts';
import { openOf, VERDICTS } from '../../points/point.ts';
import type { EarlierPoint } from '../earlier-points.server.ts';
import { mayWrite } from '../review.ts';
import type { ReviewTask } from '../review.ts';
import type { Places } from './open-task.server.ts';

/** Characters of the word on an answer. */
export const LONGEST_WORD = 1000;

/** By the numbers that their reviewer knows. */
export const verdictFields = ({ round, number }: Pick<EarlierPoint, 'round' | 'number'>) => ({
  verdict: `verdict-${round}.${number}`,
  words: `words-${round}.${number}`,
});

type Props = {
  task: ReviewTask;
  points: readonly EarlierPoint[];
  /** Of the text of this round. */
  places: readonly Place[];
  to: Places;
  /** Whether the text before is there to compare with. */
  hasChanges: boolean;
  /** What was said and cannot be saved yet. */
  judged: FormState | null;
};

/** A reviewer's points of earlier rounds, each with its answer, and whether that will do. */
export function EarlierPoints({ task, points, places, to, hasChanges, judged }: Props) {
  if (points.length === 0) return null;
  if (!mayWrite(task)) {
    return (
      <SideCard id="earlier-points" title="Your earlier points">
        <JudgedPoints points={points} />
      </SideCard>
    );
  }
  const state = judged ?? { errors: {}, values: valuesOf(points) };
  return (
    <SideCard id="earlier-points" title="Your earlier points">
      <p className="small soft">
        {points.length - openOf(points).length} of {points.length} answered. What is not yet
        answered goes to the authors again with your review.
      </p>
      <Form
        className="form point-form"
        action={to.manuscript}
        label="Your earlier points"
        data-autosave={`verdicts:${task.id}`}
        state={state}
      >
        <input type="hidden" name="judges" value="yes" />
        <ol className="point-list">
          {points.map((point) => (
            <Judged
              key={point.id}
              {...{ point, places, state }}
              changedAt={hasChanges ? to.answerTo(point.id) : null}
            />
          ))}
        </ol>
        <p className="small" role="status" data-autosave-status />
        <Submit>Save what you say of them</Submit>
      </Form>
    </SideCard>
  );
}

/** What the reviewer says of the answers, to read. */
export const JudgedPoints = ({ points }: Pick<Props, 'points'>) => (
  <ol className="point-list">
    {points.map((point) => (
      <PointView key={point.id} point={point} label={labelOf(point)} href={null}>
        <Answered point={point} changedAt={null} />
      </PointView>
    ))}
  </ol>
);

const labelOf = ({ round, number }: EarlierPoint): string => `Round ${round}, point ${number}`;

/** Their reviewer learns that authors did not get them, and not why. */
export const NotSentOn = ({ points }: { points: readonly EarlierPoint[] }) =>
  points.length === 0 ? null : (
    <SideCard id="not-sent-on" title="Not sent on">
      <p className="small soft">
        The editor did not send{' '}
        {points.length === 1 ? 'this earlier point' : 'these earlier points'} of yours on to the
        authors.
      </p>
      <ol className="point-list">
        {points.map((point) => (
          <PointView key={point.id} point={point} label={`Round ${point.round}`} href={null} />
        ))}
      </ol>
    </SideCard>
  );

const valuesOf = (points: readonly EarlierPoint[]): Record<string, string> =>
  Object.fromEntries(
    points.flatMap((point) => {
      const fields = verdictFields(point);
      const { verdict = '', words = '' } = point.verdict ?? {};
      return [
        [fields.verdict, verdict],
        [fields.words, words],
      ];
    }),
  );

type JudgedProps = {
  point: EarlierPoint;
  places: readonly Place[];
  state: FormState;
  changedAt: string | null;
};

function Judged({ point, places, state, changedAt }: JudgedProps) {
  const at = point.place && findAgain(places, point.place);
  const fields = verdictFields(point);
  const label = labelOf(point);
  const of = <span className="visually-hidden"> ({label})</span>;
  const isGone = point.place !== null && !at;
  const leads = !isGone || point.answer?.change != null;
  return (
    <PointView point={point} label={label} href={at && `#${at.id}`}>
      {isGone && <p className="small soft">This passage is no longer in the text.</p>}
      <Answered point={{ ...point, verdict: null }} changedAt={leads ? changedAt : null} />
      {point.answer?.sentAt == null && (
        <p className="small soft">The authors did not answer this point.</p>
      )}
      <ChoiceField
        label={<>Is it answered?{of}</>}
        name={fields.verdict}
        value={state.values[fields.verdict] ?? ''}
        error={state.errors[fields.verdict]}
        options={Object.entries(VERDICTS)}
      />
      <TextField
        label={<>A word on it (optional){of}</>}
        {...fieldOf(state, fields.words)}
        maxLength={LONGEST_WORD}
        rows={2}
        autoComplete="off"
      />
    </PointView>
  );
}
