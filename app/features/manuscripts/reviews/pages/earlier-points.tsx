import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import { SideCard } from '#app/ui/office/side-card.tsx';
import { Answered } from '../../points/pages/points-panel.tsx';
import { PointView } from '../../points/pages/point-list.tsx';
import { findAgain } from '../../points/places.ts';
import type { Place } from '../../points/places.ts';
import { openOf } from '../../points/point.ts';
import type { EarlierPoint } from '../earlier-points.server.ts';
import type { Places } from './open-task.server.ts';

type Props = {
  points: readonly EarlierPoint[];
  /** Of the text of this round. */
  places: readonly Place[];
  to: Places;
};

/** A reviewer's points of earlier rounds, each with its answer, and whether that will do. */
export const EarlierPoints = ({ points, places, to }: Props) =>
  points.length === 0 ? null : (
    <SideCard id="earlier-points" title="Your earlier points">
      <p className="small soft">
        {points.length - openOf(points).length} of {points.length} answered.
      </p>
      <ol className="point-list">
        {points.map((point) => {
          const at = point.place && findAgain(places, point.place);
          return (
            <PointView
              key={point.id}
              point={point}
              label={`Round ${point.round}, ${point.number}`}
              href={at && `#${at.id}`}
            >
              {point.place && !at && (
                <p className="small soft">This passage is no longer in the text.</p>
              )}
              <Answered point={point} />
              {point.answer?.sentAt == null && (
                <p className="small soft">The authors did not answer this point.</p>
              )}
              <Judge point={point} to={to} />
            </PointView>
          );
        })}
      </ol>
    </SideCard>
  );

function Judge({ point, to }: { point: EarlierPoint; to: Places }) {
  const of = <span className="visually-hidden"> (point {point.number})</span>;
  return (
    <details open={point.verdict === null}>
      <summary className="small">Is it answered?{of}</summary>
      <Form action={to.manuscript}>
        <input type="hidden" name="point" value={point.id} />
        <TextField
          id={`word-${point.id}`}
          name="words"
          label="A word on it (optional)"
          defaultValue={point.verdict?.words}
          maxLength={1000}
          rows={2}
          autoComplete="off"
        />
        <p className="actions">
          <Button name="intent" value="answered">
            Answered{of}
          </Button>
          <Button name="intent" value="not-yet">
            Not yet{of}
          </Button>
        </p>
      </Form>
    </details>
  );
}
