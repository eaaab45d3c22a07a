import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { IslandPlace } from '#app/platform/web/island-place.tsx';
import { href } from '#app/routes.ts';
import { island } from './login-form.island.tsx';

type Props = {
  /** Where papers can be sent instead. */
  email: string;
  action?: string;
  state?: FormState;
  next?: string | null;
};

const WAYS = [
  { label: 'Forgot password?', href: href('forgotPassword') },
  { label: 'New registration', href: href('newRegistration') },
];

export function LoginForm(props: Props) {
  const { email, action = href('authorLogin'), state = EMPTY, next = null } = props;
  return (
    <>
      <IslandPlace of={island} props={{ action, ways: WAYS, state, next }} className="stack" />
      <p>
        You can also submit by e-mail to <a href={`mailto:${email}`}>{email}</a>.
      </p>
    </>
  );
}
