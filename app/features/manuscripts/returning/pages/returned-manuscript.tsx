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

type WayProps = { manuscript: { paperId: number; facts: Case }; editor: EditorMover };

export const WayToReturn = ({ manuscript: { paperId, facts }, editor }: WayProps) =>
  refuseMove(facts, 'return', editor) === null && (
    <a href={href('officeReturn', { id: paperId })}>Return to the author…</a>
  );
