import type { ReactNode } from 'react';
import { Form } from '#app/ui/form.tsx';
import { Button } from '#app/ui/button.tsx';

type Props = {
  action: string;
  label: string;
  button: string;
  children: ReactNode;
};

export const OfficeForm = ({ action, label, button, children }: Props) => (
  <Form action={action} label={label}>
    {children}
    <p className="actions">
      <Button>{button}</Button>
    </p>
  </Form>
);
