import type { ReactNode } from 'react';

/** The head of a page: its one `h1`, a line in small capitals above it, a sentence below it. */
export function PageHeader(props: {
  title: ReactNode;
  kicker?: ReactNode;
  lede?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header className="page-header">
      {props.kicker && <p className="kicker">{props.kicker}</p>}
      <h1>{props.title}</h1>
      {props.lede && <p className="lede">{props.lede}</p>}
      {props.children}
    </header>
  );
}
