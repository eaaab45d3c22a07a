import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import type { Case, EditorMover } from '../../core/laws.ts';
import { refuseMove } from '../../core/manuscript.ts';

export const ReturnedManuscript = (props: {
  paperId: number;
  asked: string;
  mayCallBack: boolean;
}) => (
  <>
    <p className="keep-breaks">{props.asked}</p>
    {props.mayCallBack && (
      <form method="post" action={href('officeCallBack', { id: props.paperId })}>
        <p className="actions">
          <Button>Call it back and go on</Button>
        </p>
        <p className="small">The author is told that nothing needs to be sent back any more.</p>
      </form>
    )}
  </>
);

type WayProps = { manuscript: { paperId: number; facts: Case }; editor: EditorMover };

export const WayToReturn = ({ manuscript: { paperId, facts }, editor }: WayProps) =>
  refuseMove(facts, 'return', editor) === null && (
    <p className="small">
      <a href={href('officeReturn', { id: paperId })}>Return to the author…</a> If the authors need
      to add or fix something first; the manuscript then continues from here.
    </p>
  );
