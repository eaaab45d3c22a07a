import { href } from '#app/routes.ts';
import { shortMoment } from '#app/platform/format-time.ts';
import { stateBefore, TAKEN_BACK_WITHIN } from '../../core/laws.ts';
import type { Case, EditorMover } from '../../core/laws.ts';
import { refuseMove } from '../../core/manuscript.ts';

type Props = {
  manuscript: { paperId: number; facts: Case };
  editor: EditorMover;
  /** Now, in milliseconds since 1970. */
  today: number;
};

export const WayToTakeBack = ({ manuscript: { paperId, facts }, editor, today }: Props) =>
  refuseMove(facts, 'take-back', editor, stateBefore(facts.state)) === null && (
    <p className="small">
      <a href={href('officeTakingBack', { id: paperId })}>Take back this decision…</a>{' '}
      {`Possible until ${shortMoment(today - (editor.decision?.age ?? 0) + TAKEN_BACK_WITHIN)} UTC, as long as nothing else has happened.`}
    </p>
  );
