import type { ComponentProps } from 'react';
import { Submit } from './button.tsx';
import { IdsOfForm } from './field.tsx';
import { FormMessage } from './form-message.tsx';

type Props = Omit<ComponentProps<'form'>, 'method' | 'aria-label'> & {
  /** Its name for those who do not see it. */
  label?: string;
  /** Whether files go with it. */
  files?: boolean;
  /** What the server said of it, above its fields. */
  state?: ComponentProps<typeof FormMessage>['state'];
  /** What its only button says. */
  submit?: string;
  /** What the ids of its fields begin with, where other forms of the page have fields of the same names. */
  ids?: string;
};

/** A form that is posted; the server says what is wrong with it. */
export const Form = ({
  label,
  files = false,
  state,
  submit,
  ids = '',
  children,
  ...rest
}: Props) => (
  <form
    className="form"
    method="post"
    encType={files ? 'multipart/form-data' : undefined}
    aria-label={label}
    noValidate
    {...rest}
  >
    {state && <FormMessage state={state} />}
    <IdsOfForm value={ids}>{children}</IdsOfForm>
    {submit !== undefined && <Submit kind="primary">{submit}</Submit>}
  </form>
);

/** What goes with a form as it is. */
export const Hidden = ({ fields }: { fields: Readonly<Record<string, string | number>> }) =>
  Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
