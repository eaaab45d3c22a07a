import { readDetails } from '../../core/manuscript-details.ts';

type Props = {
  /** JSON of `ManuscriptDetails`. */
  details: string;
  round: number;
};

/** What the authors answered to the reviews of the round before, open beside those of this round; nothing if in a file. */
export function Response({ details, round }: Props) {
  const reply = readDetails(details).replies[round];
  if (reply === undefined) return null;
  return (
    <details open>
      <summary>Response to the reviewers, round {round}</summary>
      <p className="keep-breaks measure">{reply}</p>
    </details>
  );
}
