import type { ReactNode } from 'react';

type Props = {
  id: string;
  title: string;
  /** At the end of the line of the title. */
  beside?: ReactNode;
  children: ReactNode;
};

/** A part of the column beside what is read. */
export const SideCard = ({ id, title, beside, children }: Props) => (
  <section className="side-card" aria-labelledby={id}>
    <div className="side-card-head">
      <h2 id={id}>{title}</h2>
      {beside}
    </div>
    {children}
  </section>
);
