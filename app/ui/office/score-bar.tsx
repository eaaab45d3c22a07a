/** A score as a row of boxes with its number. @param scale null where it is not known */
export const ScoreBar = ({ score, scale }: { score: number; scale: number | null }) => (
  <span className="score-bar figures">
    {scale !== null && (
      <span aria-hidden="true">
        {'■'.repeat(Math.min(score, scale))}
        <span>{'■'.repeat(Math.max(0, scale - score))}</span>
      </span>
    )}{' '}
    {score}
    {scale !== null && <span className="visually-hidden"> of {scale}</span>}
  </span>
);
