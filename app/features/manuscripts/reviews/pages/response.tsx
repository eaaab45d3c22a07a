import { readDetails } from '../../core/manuscript-details.ts';

type Props = {
  details: string;
  round: number;
};

export function Response({ details, round }: Props) {
  const { replies, unanswered } = readDetails(details);
  const reply = replies[round];
  const why = unanswered[round];
  return (
    <>
      {reply !== undefined && (
        <details open>
          <summary>Response to the reviewers, round {round}</summary>
          <p className="keep-breaks measure">{reply}</p>
        </details>
      )}
      {why !== undefined && (
        <details open>
          <summary>Why some points are not answered</summary>
          <p className="keep-breaks measure">{why}</p>
        </details>
      )}
    </>
  );
}
