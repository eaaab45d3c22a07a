import type { ReactNode } from 'react';

/** A message in the page. An `error` is announced at once, a `status` politely, a `note` not. */
export function Notice(props: { kind?: 'note' | 'status' | 'error'; children: ReactNode }) {
  const { kind = 'note', children } = props;
  const role = { note: undefined, status: 'status', error: 'alert' }[kind];
  return (
    <div className="notice" data-kind={kind} role={role}>
      {children}
    </div>
  );
}
