import { href } from '#app/routes.ts';
import { CLOSING_REASONS, closingReasons } from '../../core/closing-reasons.ts';
import { REFUSALS, refuseProposal } from '../../core/laws.ts';
import type { Opened } from '../../editors/pages/open-manuscript.server.ts';

export function ClosingChoice({ manuscript, editor }: Pick<Opened, 'manuscript' | 'editor'>) {
  const { paperId, facts } = manuscript;
  return (
    <>
      <p>
        Closing ends the work on a manuscript without a decision. You write a letter to the authors,
        and a second editor without a conflict of interest must confirm before anything is sent.
        Invited reviewers are then thanked and released.
      </p>
      <h2>Why should it be closed?</h2>
      <ul>
        {CLOSING_REASONS.map((reason) => {
          const { label } = closingReasons[reason];
          const refusal = refuseProposal(facts, editor, reason);
          return (
            <li key={reason}>
              {refusal === null ? (
                <a href={href('officeClosing', { id: paperId }, { reason })}>{label}</a>
              ) : (
                <>
                  {label}
                  <p className="soft small">{REFUSALS[refusal]}</p>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
