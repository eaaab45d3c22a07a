import type { ReactNode } from 'react';

type Props = {
  label: string;
  className?: string;
  /** Whether each row becomes an entry where the page is narrow, its row heading first. */
  rows?: boolean;
  children: ReactNode;
};

/** A table in a box of its own, in which it scrolls where the page is narrower. */
export const TableRegion = ({ label, className = '', rows = false, children }: Props) => (
  <div
    className={`table-wrap ${className}`.trim()}
    data-rows={rows || undefined}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls takes the keyboard
    tabIndex={0}
    role="region"
    aria-label={label}
  >
    <table>{children}</table>
  </div>
);

/** The head of a table, a word for each column. */
export const Heads = ({ of }: { of: readonly string[] }) => (
  <thead>
    <tr>
      {of.map((head) => (
        <th key={head} scope="col">
          {head}
        </th>
      ))}
    </tr>
  </thead>
);
