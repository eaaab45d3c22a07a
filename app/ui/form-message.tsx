import { Notice } from './notice.tsx';

type Props = { state: { errors: Readonly<Record<string, string>>; message?: string } };

/** What is wrong with a form as a whole; nothing when nothing is. */
export function FormMessage({ state }: Props) {
  const marked = Object.keys(state.errors).length > 0;
  const message = state.message ?? (marked ? 'Please look at the marked fields.' : null);
  return message === null ? null : (
    <Notice kind="error">
      <p>{message}</p>
    </Notice>
  );
}
