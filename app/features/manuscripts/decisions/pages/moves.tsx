import { href } from '#app/routes.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import type { OfferedMove } from '../offered-moves.ts';

export function Moves({ paperId, moves }: { paperId: number; moves: readonly OfferedMove[] }) {
  if (moves.length === 0) return <p>No action is needed from an editor at this time.</p>;
  return (
    <ul className="moves">
      {moves.map((move) => (
        <li key={move.label}>
          <Move paperId={paperId} {...move} />
        </li>
      ))}
    </ul>
  );
}

function Move({ paperId, label, way, why }: OfferedMove & { paperId: number }) {
  if (why !== null) {
    return (
      <>
        <Button disabled>{label}</Button>
        <p className="small">{why}</p>
      </>
    );
  }
  const id = { id: paperId };
  if (typeof way === 'string') {
    const action = way === 'assessment' ? href('officeAssessment', id) : href('officeReview', id);
    return (
      <form method="post" action={action}>
        <Button kind="primary">{label}</Button>
      </form>
    );
  }
  return (
    <ButtonLink
      href={
        'decision' in way
          ? href('officeDecision', id, { kind: way.decision })
          : href('officeAppeal', id, { answer: way.appeal })
      }
    >
      {label}
    </ButtonLink>
  );
}
