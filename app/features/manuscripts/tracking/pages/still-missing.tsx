export const StillMissing = ({ parts }: { parts: readonly string[] }) =>
  parts.length === 0 ? null : (
    <p className="measure">
      <strong>Still missing:</strong> {parts.join(', ')}.
    </p>
  );
