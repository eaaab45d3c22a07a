import type { Finding } from '../../uploads/examine-upload.ts';

export function FieldNote({ field, finding }: { field: string; finding: Finding | undefined }) {
  return (
    <span className="field-note" data-note={field} data-kind={finding?.kind} aria-live="polite">
      {finding?.text}
    </span>
  );
}
