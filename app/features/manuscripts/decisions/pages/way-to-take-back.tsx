import { href } from '#app/routes.ts';
import { stateBefore } from '../../core/laws.ts';
import type { Case, EditorMover } from '../../core/laws.ts';
import { refuseMove } from '../../core/manuscript.ts';

type Props = { manuscript: { paperId: number; facts: Case }; editor: EditorMover };

export const WayToTakeBack = ({ manuscript: { paperId, facts }, editor }: Props) =>
  refuseMove(facts, 'take-back', editor, stateBefore(facts.state)) === null && (
    <p className="small">
      <a href={href('officeTakingBack', { id: paperId })}>Take back this decision…</a> Possible for
      one hour, as long as nothing else has happened.
    </p>
  );
