import { href } from '#app/routes.ts';
import type { EditorMover } from '../../core/laws.ts';
import { UNDER_WAY } from '../../core/states.ts';
import type { ManuscriptState } from '../../core/states.ts';

type Props = { manuscript: { paperId: number; state: ManuscriptState }; editor: EditorMover };

export const WayToRecord = ({ manuscript: { paperId, state }, editor }: Props) =>
  editor.handles &&
  UNDER_WAY.includes(state) && (
    <li>
      <a href={href('officeRecord', { id: paperId })}>Edit details and authors…</a>
    </li>
  );
