import type { ReactNode } from 'react';

/** A native modal dialog. A module of the browser, or `commandfor`, opens it. */
export function Dialog(props: { id: string; title: ReactNode; children: ReactNode }) {
  const titleId = `${props.id}-title`;
  return (
    <dialog id={props.id} aria-labelledby={titleId}>
      <h2 id={titleId}>{props.title}</h2>
      {props.children}
    </dialog>
  );
}
