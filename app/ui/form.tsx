import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { IdsOfForm } from './field.tsx';

type Props = Omit<ComponentProps<'form'>, 'method' | 'aria-label'> & {
  /** Its name for those who do not see it. */
  label?: string;
  /** Whether files go with it. */
  files?: boolean;
  /** What its only button says. */
  submit?: string;
  /** What the ids of its fields begin with, where other forms of the page have fields of the same names. */
  ids?: string;
};

/** A form that is posted; the server says what is wrong with it. */
export const Form = ({ label, files = false, submit, ids = '', children, ...rest }: Props) => (
  <form
    className="form"
    method="post"
    encType={files ? 'multipart/form-data' : undefined}
    aria-label={label}
    noValidate
    {...rest}
  >
    <IdsOfForm value={ids}>{children}</IdsOfForm>
    {submit !== undefined && (
      <p className="actions">
        <Button kind="primary">{submit}</Button>
      </p>
    )}
  </form>
);
