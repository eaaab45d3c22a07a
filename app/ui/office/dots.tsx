/** How many of some are there, drawn and in words; what is beyond a handful is said alone. */
export const Dots = ({ done, of, what }: { done: number; of: number; what: string }) => (
  <span className="dots">
    {of <= DRAWN && (
      <span aria-hidden="true">
        {'●'.repeat(Math.min(done, of))}
        <span className="dots-open">{'○'.repeat(Math.max(0, of - done))}</span>
      </span>
    )}{' '}
    {done} of {of}
    <span className="visually-hidden"> {what}</span>
  </span>
);

const DRAWN = 6;
