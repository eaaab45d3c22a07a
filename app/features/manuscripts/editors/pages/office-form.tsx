import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';

type Props = {
  action: string;
  /** What the form is for. */
  label: string;
  button: string;
  children: ReactNode;
};

/** A form of the office that does one thing. */
export const OfficeForm = ({ action, label, button, children }: Props) => (
  <form className="form" method="post" action={action} aria-label={label}>
    {children}
    <p className="actions">
      <Button>{button}</Button>
    </p>
  </form>
);
