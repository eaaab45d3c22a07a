import { href } from '#app/routes.ts';
import { Submit } from '#app/ui/button.tsx';
import { Notice, ShortNotice } from '#app/ui/notice.tsx';
import { asksForRevision } from '../../core/decision-kinds.ts';
import type { DecisionKind } from '../../core/decision-kinds.ts';
import { takeWordsOut, withPointsAsNow } from '../../points/in-letter.ts';
import type { LabelledPoint } from '../../points/points-for-authors.server.ts';
import { forAuthors } from '../../points/point.ts';
import { editorsOnlyIn, leftOutIn, misnumberedIn, rewordedIn } from '../points-of-letter.ts';

type Props = {
  paperId: number;
  kind: DecisionKind;
  letter: string;
  /** As the form of the preview was sent. */
  values: Readonly<Record<string, string>>;
  points: readonly LabelledPoint[];
};

/** Where a letter and the points that go with it say different things. */
export function PointsOfLetter({ paperId, kind, letter, values, points }: Props) {
  const left = leftOutIn(letter, points);
  const secret = editorsOnlyIn(letter, points);
  const old = misnumberedIn(letter, points);
  const reworded = asksForRevision(kind) ? rewordedIn(letter, points) : [];
  const reviews = `${href('officeManuscriptTab', { id: paperId, tab: 'reviews' })}#points`;
  return (
    <>
      {left.length + old.length > 0 && (
        <Notice kind="error">
          {left.length > 0 ? (
            <p>
              The letter still has {LIST.format(left)}, which you left out. It cannot be sent like
              this.
            </p>
          ) : (
            <p>
              Points were left out or put back after this letter was begun, so that{' '}
              {LIST.format(old)} {old.length === 1 ? 'has another number' : 'have other numbers'}{' '}
              now. It cannot be sent like this.
            </p>
          )}
          <Without {...{ paperId, values }} letter={withPointsAsNow(letter, forAuthors(points))}>
            {left.length === 0
              ? 'Use the new numbers'
              : `Take ${left.length === 1 ? 'it' : 'them'} out of the letter`}
          </Without>
        </Notice>
      )}
      {secret.length > 0 && (
        <Notice kind="error">
          <p>
            The letter has words of {named(secret)}, for the editors only. It cannot be sent like
            this.
          </p>
          <Without
            {...{ paperId, values }}
            letter={secret.reduce((text, { words }) => takeWordsOut(text, words), letter)}
          >
            Take them out of the letter
          </Without>
        </Notice>
      )}
      {reworded.length > 0 && (
        <ShortNotice>
          The letter does not have {named(reworded)} as {reworded.length === 1 ? 'its' : 'their'}{' '}
          reviewer wrote {reworded.length === 1 ? 'it' : 'them'}. Authors get all points word for
          word all the same, and answer them one by one. What they are not to have,{' '}
          <a href={reviews}>leave out under Reviews</a>.
        </ShortNotice>
      )}
    </>
  );
}

type WithoutProps = Pick<Props, 'paperId' | 'values' | 'letter'> & {
  /** What its button says. */
  children: string;
};

/** The preview again, of another letter. */
const Without = ({ paperId, values, letter, children }: WithoutProps) => (
  <form method="post" action={href('officeDecision', { id: paperId })} aria-label="Points">
    {Object.entries({ ...values, letter, step: 'preview' }).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <Submit>{children}</Submit>
  </form>
);

const LIST = new Intl.ListFormat('en-GB');
const named = (points: readonly LabelledPoint[]): string =>
  LIST.format([...new Set(points.map(({ label }) => label))]);
