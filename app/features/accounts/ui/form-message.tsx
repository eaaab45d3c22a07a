import { Notice } from '#app/ui/notice.tsx';
import type { FormState } from '../form-state.ts';

/** What is wrong with a form as a whole; nothing when nothing is. */
export function FormMessage({ state }: { state: FormState }) {
  const marked = Object.keys(state.errors).length > 0;
  const message = state.message ?? (marked ? 'Please look at the marked fields.' : null);
  return message === null ? null : (
    <Notice kind="error">
      <p>{message}</p>
    </Notice>
  );
}
