import { Day } from '#app/platform/web/day.tsx';
import { href } from '#app/routes.ts';
import { Notice } from '#app/ui/notice.tsx';

type Props = {
  paperId: number;
  appeal: { reasons: string; at: number; outcome: string | null } | null;
};

/** An appeal that waits for its answer, which is given once its reasons were read. */
export const OpenAppeal = ({ paperId, appeal }: Props) =>
  appeal === null || appeal.outcome !== null ? null : (
    <Notice kind="status" isAnnounced={false}>
      <p>
        <strong>The author appealed</strong> (<Day at={appeal.at} />
        ). <a href={href('officeManuscriptTab', { id: paperId, tab: 'letters' })}>The decision</a>
      </p>
      <details open={appeal.reasons.length < LONG}>
        <summary>Reasons of the author</summary>
        <p className="keep-breaks">{appeal.reasons}</p>
      </details>
    </Notice>
  );

/** Letters from which the reasons are folded, so that the answer stays in sight. */
const LONG = 1200;
