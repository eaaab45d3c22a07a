import { shorten } from '#app/protocols/plain-text.ts';
import { Form, Hidden } from '#app/ui/form.tsx';
import { Notice, ShortNotice } from '#app/ui/notice.tsx';
import type { KeptPoint } from '../../points/list-points.server.ts';
import { forEditors, placeWords } from '../../points/point.ts';
import type { Point } from '../../points/point.ts';
import type { EarlierPoint } from '../earlier-points.server.ts';
import type { Places } from './open-task.server.ts';

/** Earlier points that the review leaves as they are. */
export function UnjudgedPoints({
  before,
  places,
}: {
  before: readonly EarlierPoint[];
  places: Places;
}) {
  const unjudged = before.filter(({ verdict }) => verdict === null);
  if (unjudged.length === 0) return null;
  return (
    <Notice>
      <p>
        You have not said yet whether{' '}
        {unjudged.length === 1 ? 'this earlier point is' : 'these earlier points are'} answered:
      </p>
      <ul>
        {unjudged.map((point) => (
          <li key={point.id}>{sentenceOf(point)}</li>
        ))}
      </ul>
      <p>
        <a href={`${places.manuscript}#earlier-points`}>Say it now</a>, or submit without: then{' '}
        {unjudged.length === 1 ? 'it is' : 'they are'} not sent to the authors again.
      </p>
    </Notice>
  );
}

/** Of a text that another window had. */
export const UnusedText = ({ form }: { form: string }) => (
  <ShortNotice kind="error">
    A text from another window has not been used, and will not be sent.{' '}
    <a href={`${form}#other-window`}>Look at it</a>
  </ShortNotice>
);

type Begun = {
  begun: readonly KeptPoint[];
  places: Places;
  /** Whether each can be saved where it is shown. */
  maySave?: boolean;
};

/** Points that are not sent with the review. */
export const BegunPoints = ({ begun, places, maySave = false }: Begun) => (
  <Notice>
    <p>
      {begun.length === 1 ? 'A point is' : `${begun.length} points are`} typed and not saved yet.
      Only what is saved is sent:
    </p>
    <ul>
      {begun.map((point) => (
        <li key={point.key}>
          <a href={`${places.pointOf(point.key)}#point`}>{sentenceOf(point)}</a>
          {maySave && (
            <Form action={places.manuscript} submit="Save this point" label={sentenceOf(point)}>
              <Hidden fields={{ ...pointFields(point), from: 'confirm' }} />
            </Form>
          )}
        </li>
      ))}
    </ul>
  </Notice>
);

/** Points that were typed and never saved, once the review was sent. */
export const UnsentPoints = ({ begun }: Pick<Begun, 'begun'>) => (
  <Notice>
    <p>
      {begun.length === 1 ? 'A point was' : `${begun.length} points were`} typed and not saved, so
      not sent:
    </p>
    <ul>
      {begun.map((point) => (
        <li key={point.key}>{sentenceOf(point)}</li>
      ))}
    </ul>
  </Notice>
);

/** As the form of a point has it. */
export const pointFields = ({ key, words, weight, audience, place }: Point) => ({
  ...{ key, words, weight, audience },
  place: place ? String(place.at) : '',
  quote: place?.quote ?? '',
});

const sentenceOf = (point: Point): string => `On ${placeWords(point)}: ${shorten(point.words, 80)}`;

/** What will become of points when their review is submitted. */
export function whoGets(points: readonly Point[]): string {
  const all = points.length;
  const confidential = forEditors(points).length;
  const [they, go] = all === 1 ? ['It', 'goes'] : ['They', 'go'];
  if (confidential === 0)
    return `${they} ${all === 1 ? 'is' : 'are'} added to your comments when you submit.`;
  if (confidential === all) return `${they} ${go} only to the editors when you submit.`;
  const open = all - confidential;
  return `When you submit, ${open} ${open === 1 ? 'goes' : 'go'} to the authors and ${confidential} only to the editors.`;
}
