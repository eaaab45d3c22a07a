import type { Finding } from '../examine-upload.ts';

/** What was found about a field; also the place where the browser says it while one types. */
export function FieldNote({ field, finding }: { field: string; finding: Finding | undefined }) {
  return (
    <span className="field-note" data-note={field} data-kind={finding?.kind} aria-live="polite">
      {finding?.text}
    </span>
  );
}
