import type { ReactNode } from 'react';

/**
 * A list beside a text: behind a toggle on a narrow page, open on a wide one; no script. It stands
 * twice in the page, one of them never shown, so it must hold no ids.
 */
export function Fold({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <>
      <details className="fold">
        <summary>{title}</summary>
        {children}
      </details>
      <div className="unfolded">{children}</div>
    </>
  );
}
