import { href } from '#app/routes.ts';
import type { CaseFile } from '../../core/load-case.server.ts';

type Props = {
  manuscript: CaseFile;
  mayReturn: boolean;
  mayTakeBack: boolean;
};

/** What else an editor may do with a manuscript than what comes next. */
export function OtherWays({ manuscript, mayReturn, mayTakeBack }: Props) {
  const id = { id: manuscript.paperId };
  return (
    <>
      {mayReturn && (
        <p className="small">
          <a href={href('officeReturn', id)}>Return to the author…</a> If the authors need to add or
          fix something first; the manuscript then continues from here.
        </p>
      )}
      {mayTakeBack && (
        <p className="small">
          <a href={href('officeTakingBack', id)}>Take back this decision…</a> Possible for one hour,
          as long as nothing else has happened.
        </p>
      )}
    </>
  );
}
