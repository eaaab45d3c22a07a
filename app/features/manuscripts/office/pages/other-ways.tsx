import { href } from '#app/routes.ts';
import type { CaseFile } from '../../core/load-case.server.ts';

type Props = {
  manuscript: CaseFile;
  mayReturn: boolean;
  mayTakeBack: boolean;
  mayMend: boolean;
  mayClose: boolean;
};

/** What else an editor may do with a manuscript than what comes next. */
export function OtherWays({ manuscript, mayReturn, mayTakeBack, mayMend, mayClose }: Props) {
  const id = { id: manuscript.paperId };
  return (
    <>
      {mayReturn && (
        <p className="small">
          <a href={href('officeReturn', id)}>Return to the author…</a> For what the authors must add
          or mend first; the manuscript then goes on here.
        </p>
      )}
      {mayTakeBack && (
        <p className="small">
          <a href={href('officeTakingBack', id)}>Take back this decision…</a> Possible for one hour,
          while nothing has followed.
        </p>
      )}
      {mayMend && (
        <p className="small">
          <a href={href('officeMending', id)}>
            Correct details, an author’s e-mail address or the corresponding author…
          </a>
        </p>
      )}
      {mayClose && manuscript.closing === null && (
        <p className="small">
          <a href={href('officeClosing', id)}>Close this manuscript…</a>
        </p>
      )}
    </>
  );
}
