import type { ReactNode } from 'react';

type Props = {
  id: string;
  /** In the order of what is done. */
  number: number;
  title: string;
  /** Where it is, in a few words. */
  state: string;
  /** Whether nothing is left to do. */
  isDone: boolean;
  children: ReactNode;
};

/** One of several steps, which says by itself how far it is. */
export const Step = ({ id, number, title, state, isDone, children }: Props) => (
  <section className="step" data-done={isDone} aria-labelledby={id}>
    <h2 id={id}>
      <span className="step-mark" aria-hidden="true">
        {isDone ? '✓' : number}
      </span>
      {title} <span className="step-state">{state}</span>
    </h2>
    {children}
  </section>
);
