import { href } from '#app/routes.ts';
import { Submit } from '#app/ui/button.tsx';
import type { Case, EditorMover } from '../../core/laws.ts';
import { refuseMove } from '../../core/manuscript.ts';

export const ReturnedManuscript = (props: {
  paperId: number;
  asked: string;
  mayCallBack: boolean;
}) => (
  <>
    <p className="small">
      <strong>The authors were asked:</strong> <span className="keep-breaks">{props.asked}</span>
    </p>
    {props.mayCallBack && (
      <form method="post" action={href('officeCallBack', { id: props.paperId })}>
        <Submit>Call it back and continue</Submit>
        <p className="small">The author will be told that nothing more is needed.</p>
      </form>
    )}
  </>
);

type AnsweredProps = {
  manuscript: { movedAt: number };
  answered: readonly { asked: string; note: string; at: number | null }[];
};

/** What the authors were asked and answered, until the manuscript goes on from where they sent it. */
export const AnsweredReturn = ({ manuscript: { movedAt }, answered }: AnsweredProps) =>
  answered
    .filter(({ at }) => at !== null && at >= movedAt)
    .map(({ asked, note }) => (
      <details className="doubt" key={asked} open={asked.length + note.length < MOST_SHOWN}>
        <summary>Sent back by the authors</summary>
        <p className="small">
          <strong>What was asked:</strong> <span className="keep-breaks">{asked}</span>
        </p>
        <p className="small">
          <strong>Their answer:</strong>{' '}
          <span className="keep-breaks">{note === '' ? 'None' : note}</span>
        </p>
      </details>
    ));

/** Characters that leave the next step in sight. */
const MOST_SHOWN = 600;

type WayProps = { manuscript: { paperId: number; facts: Case }; editor: EditorMover };

export const WayToReturn = ({ manuscript: { paperId, facts }, editor }: WayProps) =>
  refuseMove(facts, 'return', editor) === null && (
    <a href={href('officeReturn', { id: paperId })}>Return to the author…</a>
  );
