import { href } from '#app/routes.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { SHORTEST_REASON } from '#app/platform/text/plain-line.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { MissingList } from '../../completion/pages/missing-list.tsx';
import { asksWhy } from '../../completion/missing-for-review.ts';
import type { Missing } from '../../completion/missing-for-review.ts';
import { Findings } from '../../preflight/pages/guide-check.tsx';
import type { CheckFinding } from '../../preflight/file-check.ts';
import { moves } from '../../core/manuscript.ts';
import type { OfferedMove } from '../offered-moves.ts';

type Props = {
  paperId: number;
  /** What the guide for authors asks to be changed in the files. */
  musts?: readonly CheckFinding[];
  missing?: readonly Missing[];
  typed?: FormState;
};

const NONE: readonly CheckFinding[] = [];
const NOTHING: readonly Missing[] = [];

export function Moves({ moves: offered, ...props }: Props & { moves: readonly OfferedMove[] }) {
  if (offered.length === 0) return <p>No action is needed from an editor at this time.</p>;
  return (
    <ul className="moves">
      {offered.map((move, place) => (
        <li key={move.label}>
          {/* A reason that closes several is said below the last of them. */}
          <Move {...props} {...move} isSaidBelow={offered[place + 1]?.why === move.why} />
        </li>
      ))}
    </ul>
  );
}

type MoveProps = OfferedMove & Props & { isSaidBelow: boolean };

function Move({ paperId, label, move, kind, why, isSaidBelow, ...props }: MoveProps) {
  const { musts = NONE, missing = NOTHING, typed = EMPTY } = props;
  if (why !== null) {
    return (
      <>
        <Button disabled>{label}</Button>
        {!isSaidBelow && <p className="small">{why}</p>}
      </>
    );
  }
  const id = { id: paperId };
  if (move === 'assess' || move === 'send-to-review') {
    return (
      <form method="post" action={href(moves[move].at, id)} noValidate>
        {move === 'send-to-review' &&
          (musts.length > 0 || missing.some(asksWhy) ? (
            <WhyAsItIs {...{ musts, missing, typed }} />
          ) : (
            <MissingList missing={missing} />
          ))}
        <Button kind="primary">{label}</Button>
      </form>
    );
  }
  const isAppeal = move === 'uphold' || move === 'dismiss';
  const way = isAppeal
    ? href(moves[move].at, id, { answer: move })
    : href(moves[move].at, id, { kind });
  return <ButtonLink href={way}>{label}</ButtonLink>;
}

/** One list of what is missing and what the guide asks for, and one reason for all of it. */
const WhyAsItIs = ({ musts, missing, typed }: Required<Omit<Props, 'paperId'>>) => (
  <>
    <MissingList missing={missing} />
    {musts.length > 0 && (
      <>
        <p>The Guide for Authors asks for changes.</p>
        <Findings findings={musts} />
      </>
    )}
    <p>You can return the manuscript to its author first.</p>
    <TextField
      label="Why should it go to review as it is?"
      hint={`At least ${SHORTEST_REASON} characters, stored in the history. Only editors see it.`}
      {...fieldOf(typed, 'reason')}
      maxLength={1000}
      required
    />
  </>
);
