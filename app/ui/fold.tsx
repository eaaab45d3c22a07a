import type { ReactNode } from 'react';

/**
 * Behind a toggle on a narrow page, open on a wide one; it stands twice in the page, so it must
 * hold no ids.
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
