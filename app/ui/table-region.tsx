import type { ReactNode } from 'react';

type Props = {
  label: string;
  /** Class beside its own. */
  className?: string;
  children: ReactNode;
};

/** A table in a box of its own, in which it scrolls where the page is narrower. */
export const TableRegion = ({ label, className = '', children }: Props) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls takes the keyboard
  <div className={`table-wrap ${className}`.trim()} tabIndex={0} role="region" aria-label={label}>
    <table>{children}</table>
  </div>
);
