import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import type { CaseFile } from '../../core/load-case.server.ts';
import { BEFORE_REVIEW, UNDECIDED } from '../../core/states.ts';
import { counted } from '../../core/words.ts';
import { keyOf } from '../file-differences.ts';
import type { FileDifference } from '../file-differences.ts';

type Props = {
  manuscript: Pick<CaseFile, 'paperId' | 'state'>;
  differences: readonly FileDifference[];
  mayWrite: boolean;
};

/** What the manuscript says against the list of authors or the statements, until an editor settles it. */
export function FileDifferences({ manuscript, differences, mayWrite }: Props) {
  const { paperId, state } = manuscript;
  if (differences.length === 0 || !UNDECIDED.includes(state)) return null;
  return (
    <details className="doubt" open={BEFORE_REVIEW.includes(state) && differences.length <= FEW}>
      <summary>The file says otherwise: {counted(differences.length, 'point')}</summary>
      <ul className="points">
        {differences.map((each) => (
          <li key={keyOf(each)}>
            {each.text}{' '}
            {mayWrite && (
              <form method="post" action={href('officeDifference', { id: paperId })}>
                <Button kind="quiet" name="difference" value={keyOf(each)}>
                  Settled<span className="visually-hidden">: {each.text}</span>
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** So many are read before one sends the manuscript to review; more are folded, with their number. */
const FEW = 3;
