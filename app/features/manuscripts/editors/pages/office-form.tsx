import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';

type Props = {
  action: string;
  label: string;
  button: string;
  children: ReactNode;
};

export const OfficeForm = ({ action, label, button, children }: Props) => (
  <form className="form" method="post" action={action} aria-label={label} noValidate>
    {children}
    <p className="actions">
      <Button>{button}</Button>
    </p>
  </form>
);
