import { shorten } from '#app/protocols/plain-text.ts';
import { Notice } from '#app/ui/notice.tsx';
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

/** Points that are not sent with the review. */
export const BegunPoints = ({ begun, places }: { begun: readonly KeptPoint[]; places: Places }) => (
  <Notice>
    <p>
      {begun.length === 1 ? 'A point is' : `${begun.length} points are`} typed and not saved yet.
      Only what is saved is sent:
    </p>
    <ul>
      {begun.map((point) => (
        <li key={point.key}>
          <a href={`${places.pointOf(point.key)}#point`}>{sentenceOf(point)}</a>
        </li>
      ))}
    </ul>
  </Notice>
);

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
