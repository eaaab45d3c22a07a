import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';

type Props = {
  state: { errors: Readonly<Record<string, string>>; message?: string };
  title?: string;
  children?: ReactNode;
};

export function FormMessage({ state, title, children }: Props) {
  const marked = Object.keys(state.errors).length > 0;
  const message = state.message ?? (marked ? 'Please look at the marked fields.' : null);
  return message === null ? null : (
    <Notice kind="error" isOfFields={marked}>
      {title !== undefined && (
        <p>
          <strong>{title}</strong>
        </p>
      )}
      <p>{message}</p>
      {children && <p>{children}</p>}
    </Notice>
  );
}

/** As `FormMessage`, where a script says the same (app/client/upload-form.ts). */
export const FormProblem = (props: Props & { title: string }) => (
  <div data-form-problem={props.title}>
    <FormMessage {...props} />
  </div>
);
