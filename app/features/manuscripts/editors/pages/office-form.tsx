import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';

type Props = {
  action: string;
  label: string;
  button: string;
  /** Name under which the browser keeps what is typed until it was sent. */
  keeps?: string;
  children: ReactNode;
};

export const OfficeForm = ({ action, label, button, keeps, children }: Props) => (
  <form
    className="form"
    method="post"
    action={action}
    aria-label={label}
    data-keeps={keeps}
    data-sends={keeps}
  >
    {children}
    <p className="actions">
      <Button>{button}</Button>
    </p>
    {keeps !== undefined && <p className="small soft" aria-live="polite" data-keeps-status />}
  </form>
);
