import { readDetails } from '../../core/manuscript-details.ts';

type Props = {
  details: string;
  round: number;
};

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
