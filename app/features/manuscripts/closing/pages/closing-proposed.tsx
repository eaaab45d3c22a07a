import { Day } from '#app/platform/web/day.tsx';
import { href } from '#app/routes.ts';
import { ShortNotice } from '#app/ui/notice.tsx';
import { closingReasons } from '../../core/closing-reasons.ts';
import type { EditorMover } from '../../core/laws.ts';
import type { CaseFile } from '../../core/load-case.server.ts';
import { UNDER_WAY } from '../../core/states.ts';

type Props = {
  manuscript: Pick<CaseFile, 'paperId' | 'closing'>;
  /** By account. */
  names: ReadonlyMap<string, string>;
};

export function ClosingProposed({ manuscript: { paperId, closing }, names }: Props) {
  if (!closing) return null;
  const { by, at, reason } = closing;
  return (
    <ShortNotice kind="status">
      <strong>{names.get(by) ?? 'A former editor'} proposes to close this manuscript</strong> (
      {closingReasons[reason].label}, <Day at={at} />
      ). Another editor must confirm it.{' '}
      <a href={href('officeClosing', { id: paperId })}>Read the proposal</a>
    </ShortNotice>
  );
}

type WayProps = {
  manuscript: Pick<CaseFile, 'paperId' | 'closing' | 'state'>;
  editor: EditorMover;
};

export const WayToClose = ({ manuscript: { paperId, closing, state }, editor }: WayProps) =>
  editor.handles &&
  UNDER_WAY.includes(state) &&
  closing === null && (
    <li>
      <a href={href('officeClosing', { id: paperId })}>Close this manuscript…</a>
    </li>
  );
