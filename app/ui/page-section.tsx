import type { ReactNode } from 'react';

type Props = { id: string; title: ReactNode; className?: string; children: ReactNode };

/** A part of a page, named by its heading. */
export const PageSection = ({ id, title, className = 'section stack', children }: Props) => (
  <section className={className} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);
