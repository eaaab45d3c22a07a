import type { FormState } from '#app/platform/web/form/form-state.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Done, ShortNotice } from '#app/ui/notice.tsx';
import { SideCard } from '#app/ui/office/side-card.tsx';
import { TextView } from '../../files/pages/text-view.tsx';
import type { Versions } from '../../files/text/read-file-text.server.ts';
import type { ChangedAt } from '../../files/text/text-markup.server.ts';
import type { KeptPoint } from '../../points/list-points.server.ts';
import { PointForm } from '../../points/pages/point-form.tsx';
import { countOf, PointView, sentence } from '../../points/pages/point-list.tsx';
import { quoteIn } from '../../points/places.ts';
import type { Place } from '../../points/places.ts';
import {
  forAuthors,
  forEditors,
  numbered,
  placeWords,
  roomLeft,
  savedOf,
} from '../../points/point.ts';
import { counted } from '../../core/words.ts';
import { charactersOf, mayWrite } from '../review.ts';
import type { TaskFiles } from '../files/find-task-files.server.ts';
import type { OpenTask, Places } from './open-task.server.ts';
import type { EarlierPoint } from '../earlier-points.server.ts';
import { EarlierPoints, NotSentOn } from './earlier-points.tsx';
import { BegunPoints } from './points-to-check.tsx';
import { TaskFrame } from './task-frame.tsx';

type Props = OpenTask & {
  texts: TaskFiles['texts'];
  before: TaskFiles['texts']['before'];
  text: { versions: Versions; places: Place[]; markup: string } | null;
  problem: string | null;
  /** Of earlier rounds. */
  earlier: { sentOn: readonly EarlierPoint[]; leftOut: readonly EarlierPoint[] };
  /** In the order of the text. */
  points: readonly KeptPoint[];
  state: FormState;
  /** What was said of earlier points and cannot be saved yet. */
  judged: FormState | null;
  isNew: boolean;
  notice: string | null;
};

/** The manuscript as a reviewer reads it, with their points beside it. `data-points`: see points/pages/points-on-text.ts. */
export function ReadingPage(props: Props) {
  const { task, places, texts, before, text, problem, points } = props;
  const now = texts.now!;
  const beside = <PointsBeside {...props} />;
  return (
    <TaskFrame title={task.title}>
      <Done>{props.notice}</Done>
      <p className="actions" {...(mayWrite(task) && { 'data-points': '' })}>
        {mayWrite(task) ? (
          <ButtonLink kind="primary" href={places.form}>
            Finish the review
          </ButtonLink>
        ) : (
          <a href={places.form}>Your review</a>
        )}
        <a href={places.file(now.id)}>The file itself</a>
        <a href={places.invitation}>Dates and messages</a>
        {texts.before && before === null && (
          <a href={places.changes}>Changes since round {task.round - 1}</a>
        )}
        {mayWrite(task) && props.earlier.sentOn.length > 0 && (
          <a href="#earlier-points">{counted(props.earlier.sentOn.length, 'earlier point')}</a>
        )}
        <a href="#points">{countWithBegun(points, unsavedOf(task))}</a>
      </p>
      {text ? (
        <TextView
          versions={text.versions}
          markup={text.markup}
          since={before && task.round - 1}
          about={
            now.format === 'pdf' ? (
              'The words of the PDF, page by page. Figures, tables and formulae are in the file itself.'
            ) : (
              <>
                As read from the file for reviewers, without acknowledgements, funding and what else
                the authors declare of themselves. What a page cannot show is in the file itself.
                The number after a passage leads to a point about it, and words of it that are
                selected are quoted.
                <span className="by-key"> The key “c” does the same for the focused passage.</span>
              </>
            )
          }
          first={beside}
        />
      ) : (
        <>
          <ShortNotice>{problem}</ShortNotice>
          {beside}
        </>
      )}
    </TaskFrame>
  );
}

/** Those that are sent count; what is only begun to be typed is said beside. */
function countWithBegun(points: readonly KeptPoint[], unsaved: string): string {
  const saved = savedOf(points);
  const begun = points.length - saved.length;
  return begun === 0 ? countOf(saved) : `${countOf(saved)}, ${begun} ${unsaved}`;
}

/** What is true of a point that was typed and not saved. */
const unsavedOf = (task: OpenTask['task']): string =>
  mayWrite(task) ? 'not saved yet' : 'not saved, so not sent';

/** The number after a passage, with how many points are about it. */
export function changeAt(
  places: Places,
  all: readonly Place[],
  points: readonly KeptPoint[],
): ChangedAt {
  const known = new Map(all.map((place) => [place.id, place]));
  const counts = Map.groupBy(points, ({ place }) => place?.id ?? '');
  return (id: string) => {
    const place = known.get(id);
    if (!place) return null;
    const count = counts.get(id)?.length ?? 0;
    const said = count === 0 ? '' : count === 1 ? ' · 1 point' : ` · ${count} points`;
    return {
      href: `${places.pointAt(place.at)}#point`,
      says: `${place.at}${said}`,
      isPlace: true,
    };
  };
}

function PointsBeside(props: Props) {
  const { task, places, texts, text, points, earlier, state, judged, isNew } = props;
  const at = Number(state.values['place']) || 0;
  const place = text?.places[at - 1] ?? null;
  const quote = place && quoteIn(place, state.values['quote'] ?? '');
  // Points of earlier rounds that are sent again are numbered among these.
  const sent = earlier.sentOn.length === 0 ? numbered(savedOf(points)) : [];
  const numbers = new Map(sent.map(({ key, number }) => [key, `${number}.`]));
  const begun = points.filter(({ isBegun, key }) => isBegun && key !== state.values['key']);
  return (
    <>
      <EarlierPoints
        {...{ task, judged }}
        points={earlier.sentOn}
        places={text?.places ?? []}
        to={places}
        hasChanges={texts.before !== null}
      />
      {mayWrite(task) && (
        <PointForm
          {...{ state, isNew }}
          action={places.manuscript}
          name={`point:${task.id}:${isNew ? (place?.id ?? 'new') : state.values['key']}`}
          place={place && { id: place.id, said: placeWords({ place: { ...place, quote } }) }}
          places={text?.places.length ?? 0}
          others={begun.length > 0 && <BegunPoints {...{ begun, places }} />}
          hint={roomLeft(charactersOf(task.kept.draft, points))}
        />
      )}
      {mayWrite(task) && <NotSentOn points={earlier.leftOut} />}
      <SideCard id="points" title="Your points">
        {points.length === 0 ? (
          <p className="small soft">
            None yet. Your report is made of them and of what you write at the end.
          </p>
        ) : (
          <ol className="point-list">
            {[...forAuthors(points), ...forEditors(points)].map((point) => (
              <PointView
                key={point.key}
                point={point}
                label={numbers.get(point.key) ?? null}
                href={point.place && `#${point.place.id}`}
              >
                {(point.isBegun || mayWrite(task)) && (
                  <p className="small">
                    {point.isBegun && <span className="soft">{sentence(unsavedOf(task))}. </span>}
                    {mayWrite(task) && (
                      <a href={`${places.pointOf(point.key)}#point`}>
                        Edit
                        <span className="visually-hidden"> the point on {placeWords(point)}</span>
                      </a>
                    )}
                  </p>
                )}
              </PointView>
            ))}
          </ol>
        )}
      </SideCard>
    </>
  );
}
