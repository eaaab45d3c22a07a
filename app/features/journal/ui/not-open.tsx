import type { ReactNode } from 'react';
import { Notice } from '#app/ui/notice.tsx';

/**
 * Says that a form cannot be sent yet, and whom to write to instead. The form's button is disabled
 * and described by it. `children` is a sentence such as 'Online submission is not open yet …'.
 */
export function NotOpen(props: { id: string; email: string; children: ReactNode }) {
  return (
    <Notice>
      <p id={props.id}>
        {props.children} Meanwhile, please write to{' '}
        <a href={`mailto:${props.email}`}>{props.email}</a>.
      </p>
    </Notice>
  );
}
