import type { ReactNode } from 'react';

/** A list beside a text: behind a toggle on a narrow page, open on a wide one; no script. */
export function Fold({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <details className="fold">
      <summary>{title}</summary>
      {children}
    </details>
  );
}
