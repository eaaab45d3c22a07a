import { shorten } from '#app/protocols/plain-text.ts';
import { href } from '#app/routes.ts';
import { Button, Submit } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import type { CaseFile } from '../../core/load-case.server.ts';
import { isInReview } from '../../core/states.ts';
import { counted, dayOf } from '../../core/words.ts';
import type { SentPoint } from '../list-points.server.ts';
import type { LabelledPoint } from '../points-for-authors.server.ts';
import { inOrder, labelled, openOf, placeWords } from '../point.ts';
import { PointView } from './point-list.tsx';

type Review = {
  id: number;
  round: number;
  /** Of its reviewer in all letters; null before it was sent. */
  number: number | null;
  name: string;
  points: readonly SentPoint[];
};

type Props = {
  paperId: number;
  manuscript: Pick<CaseFile, 'state'>;
  round: number;
  reviews: readonly Review[];
  /** Of accounts, by their ids. */
  names: ReadonlyMap<string, string>;
  mayWrite: boolean;
};

/** All that reviewers said of places of the manuscript, in the order of the text; earlier rounds are folded. */
export function PointsPanel(props: Props) {
  const { reviews, round } = props;
  const rounds = [...Map.groupBy(reviews, (review) => review.round)]
    .map(([number, all]) => ({ number, all: inLetters(all) }))
    .filter(({ all }) => all.some(({ points }) => points.length > 0));
  if (rounds.length === 0) return null;
  const open = new Set(openOf(reviews.flatMap(({ points }) => points)).map(({ id }) => id));
  return (
    <section className="points-panel" aria-labelledby="points">
      <h3 id="points">Points on the text</h3>
      <OpenPoints points={reviews.flatMap(({ points }) => points)} />
      {rounds.map(({ number, all }) => (
        <details key={number} open={number === round}>
          <summary>Round {number}, in the order of the text</summary>
          <ul className="point-counts">
            {all.map(({ id, place, name, points }) => (
              <li key={id}>
                R{place} is {name}. Open: {says(points.filter((point) => open.has(point.id)))}.
              </li>
            ))}
          </ul>
          <Points {...props} reviews={all} />
        </details>
      ))}
    </section>
  );
}

/** The reviews of a round as its letter has them. */
const inLetters = (reviews: readonly Review[]) =>
  reviews
    .flatMap((review) =>
      review.number === null
        ? []
        : [
            {
              ...{ ...review, place: review.number },
              points: labelled(review.points, review.number),
            },
          ],
    )
    .toSorted((one, other) => one.place - other.place);

/** `Open points for the authors: 2 major, 3 minor.` */
export const OpenPoints = ({ points }: { points: readonly SentPoint[] }) =>
  points.length === 0 ? null : <p>Open points for the authors: {says(openOf(points))}.</p>;

/** Open points of earlier rounds whose reviewers said nothing of the answers: the letter has them only from its editor. */
export function EarlierOpenPoints({ reviews, round }: Pick<Props, 'reviews' | 'round'>) {
  const open = new Set(openOf(reviews.flatMap(({ points }) => points)).map(({ id }) => id));
  const left = inLetters(reviews.filter((review) => review.round < round)).flatMap((review) =>
    review.points
      .filter(({ id }) => open.has(id))
      .map((point) => ({ ...point, label: `${point.label} of round ${review.round}` })),
  );
  if (left.length === 0) return null;
  return (
    <details>
      <summary>
        {counted(left.length, 'open point')} of earlier rounds {left.length === 1 ? 'is' : 'are'}{' '}
        not in the letter
      </summary>
      <p>Their reviewers have not said whether they are answered:</p>
      <ul className="points">
        {left.map((point) => (
          <li key={point.id}>
            <span className="as-typed" id={`open-point-${point.id}`}>
              {`Still open (${point.label}), on ${placeWords(point)}:\n${point.words}`}
            </span>{' '}
            <Button
              type="button"
              kind="quiet"
              data-puts={`#open-point-${point.id}`}
              data-puts-into="#letter"
              hidden
            >
              Put into the letter<span className="visually-hidden"> ({point.label})</span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

function says(open: readonly SentPoint[]): string {
  if (open.length === 0) return 'none';
  const major = open.filter(({ weight }) => weight === 'major').length;
  return `${major} major, ${open.length - major} minor`;
}

type Placed = Omit<Props, 'reviews'> & { reviews: ReturnType<typeof inLetters> };

function Points(props: Placed) {
  const { reviews, names } = props;
  return (
    <ol className="point-list">
      {inOrder(reviews.flatMap(({ points }) => points)).map((point) => (
        <PointView key={point.id} point={point} label={point.label} href={null}>
          <Answered point={point} changedAt={changeLink(props.paperId, point)} />
          {point.leftOut && (
            <p className="small">
              Left out of the letter by {names.get(point.leftOut.by) ?? 'an editor'} on{' '}
              {dayOf(point.leftOut.at)}
              {because(point.leftOut)}
            </p>
          )}
          {point.settled && (
            <p className="small">
              Settled by {names.get(point.settled.by) ?? 'an editor'} on {dayOf(point.settled.at)}
              {because(point.settled)}
            </p>
          )}
          <LeaveOut {...props} point={point} />
        </PointView>
      ))}
    </ol>
  );
}

const because = ({ reason }: { reason: string }): string =>
  reason.trim() === '' ? '.' : `: ${reason}`;

const changeLink = (id: number, { id: answer }: SentPoint): string =>
  href('officePoint', { id }, { answer });

type AnsweredPointsProps = { paperId: number; reviews: readonly Review[] };

/** Points that authors answered, with what their reviewers found of it; folded. */
export const AnsweredPoints = ({ paperId, reviews }: AnsweredPointsProps) => {
  const rounds = [...Map.groupBy(reviews, (review) => review.round)].map(([round, all]) => ({
    round,
    points: inLetters(all).flatMap(({ points }) =>
      points.filter(({ answer }) => answer?.sentAt != null),
    ),
  }));
  return rounds.map(({ round, points }) =>
    points.length === 0 ? null : (
      <details key={round}>
        <summary>Answers to the points of round {round}</summary>
        <ol className="point-list">
          {points.map((point) => (
            <PointView key={point.id} point={point} label={point.label} href={null}>
              <Answered point={point} changedAt={changeLink(paperId, point)} />
            </PointView>
          ))}
        </ol>
      </details>
    ),
  );
};

type AnsweredProps = {
  point: SentPoint;
  /** Leads to where the text has the answer; null where no text is there to compare. */
  changedAt: string | null;
};

/** What the authors sent, and what the reviewer found of it. */
export function Answered({ point, changedAt }: AnsweredProps) {
  const { answer, verdict } = point;
  if (!answer || answer.sentAt === null) return <Judged verdict={verdict} />;
  return (
    <div className="point-answer">
      <p className="as-typed">
        <strong>Authors:</strong> {answer.text}
      </p>
      {changedAt !== null && (answer.change ?? point.place) !== null && (
        <p className="small">
          <a href={changedAt}>
            {answer.change ? 'Changed here' : 'Its passage now'}
            <span className="visually-hidden"> (the answer to {shorten(point.words, 40)})</span>
          </a>
        </p>
      )}
      <Judged verdict={verdict} />
    </div>
  );
}

const Judged = ({ verdict }: Pick<SentPoint, 'verdict'>) =>
  verdict && (
    <p className="small">
      <strong>{verdict.verdict === 'answered' ? 'Answered' : 'Not yet answered'}</strong>
      {verdict.words !== '' && `: ${verdict.words}`}
    </p>
  );

function LeaveOut({
  point,
  paperId,
  manuscript,
  reviews,
  round,
  mayWrite,
}: Placed & { point: LabelledPoint }) {
  const own = reviews.find(({ id }) => id === point.invitation);
  if (!mayWrite || !own || point.audience !== 'authors' || !isInReview(manuscript.state, null)) {
    return null;
  }
  const isEarlier = own.round < round;
  if (isEarlier && (point.leftOut || point.settled || point.verdict)) return null;
  const action = href('officePoint', { id: paperId });
  const of = (
    <span className="visually-hidden">
      {' '}
      ({point.label}, {own.name}: {shorten(point.words, 40)})
    </span>
  );
  return point.leftOut ? (
    <Form action={action} className="">
      <input type="hidden" name="point" value={point.id} />
      <Button kind="quiet" name="intent" value="put-back">
        Put back into the letter{of}
      </Button>
    </Form>
  ) : (
    <details>
      <summary className="small">
        {isEarlier ? 'Settle' : 'Leave out of the letter'}
        {of}
      </summary>
      <Form action={action}>
        <input type="hidden" name="point" value={point.id} />
        <TextField
          id={`reason-${point.id}`}
          name="reason"
          label={
            isEarlier
              ? 'Why is it no longer open? For the history; neither side reads it.'
              : 'Why? For the history; neither side reads it.'
          }
          maxLength={1000}
          rows={2}
        />
        <Submit name="intent" value={isEarlier ? 'settle' : 'leave-out'}>
          {isEarlier ? 'Settle it' : 'Leave it out'}
        </Submit>
      </Form>
    </details>
  );
}
