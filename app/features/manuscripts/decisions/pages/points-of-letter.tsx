import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { asksForRevision } from '../../core/decision-kinds.ts';
import type { DecisionKind } from '../../core/decision-kinds.ts';
import { takeOut, takeWordsOut } from '../../points/in-letter.ts';
import type { LabelledPoint } from '../../points/points-for-authors.server.ts';
import { editorsOnlyIn, leftOutIn, rewordedIn } from '../points-of-letter.ts';

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
  const reworded = asksForRevision(kind) ? rewordedIn(letter, points) : [];
  const reviews = `${href('officeManuscriptTab', { id: paperId, tab: 'reviews' })}#points`;
  return (
    <>
      {left.length > 0 && (
        <Notice kind="error">
          <p>
            The letter still has {named(left)}, which you left out. It cannot be sent like this.
          </p>
          <Without {...{ paperId, values }} letter={takeOut(letter, left)} of={left} />
        </Notice>
      )}
      {secret.length > 0 && (
        <Notice kind="error">
          <p>
            The letter has the words of {named(secret)}, which {secret.length === 1 ? 'is' : 'are'}{' '}
            for the editors only. It cannot be sent like this.
          </p>
          <Without
            {...{ paperId, values }}
            letter={secret.reduce((text, { words }) => takeWordsOut(text, words), letter)}
            of={secret}
          />
        </Notice>
      )}
      {reworded.length > 0 && (
        <Notice>
          <p>
            The letter does not have {named(reworded)} as {reworded.length === 1 ? 'its' : 'their'}{' '}
            reviewer wrote {reworded.length === 1 ? 'it' : 'them'}. Authors get all points word for
            word all the same, and answer them one by one. What they are not to have,{' '}
            <a href={reviews}>leave out under Reviews</a>.
          </p>
        </Notice>
      )}
    </>
  );
}

type WithoutProps = Pick<Props, 'paperId' | 'values' | 'letter'> & {
  of: readonly LabelledPoint[];
};

/** The preview again, of a letter that has these no more. */
const Without = ({ paperId, values, letter, of }: WithoutProps) => (
  <form method="post" action={href('officeDecision', { id: paperId })} aria-label="Points">
    {Object.entries({ ...values, letter, step: 'preview' }).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <p className="actions">
      <Button>Take {of.length === 1 ? 'it' : 'them'} out of the letter</Button>
    </p>
  </form>
);

const LIST = new Intl.ListFormat('en-GB');
const named = (points: readonly LabelledPoint[]): string =>
  LIST.format(points.map(({ label }) => label));
