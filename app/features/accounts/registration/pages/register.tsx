import type { FormState } from '#app/platform/web/form/form-state.ts';
import { IslandPlace } from '#app/platform/web/island-place.tsx';
import { countries } from '#app/platform/text/countries.ts';
import { PASSWORD_AGAIN } from '../../core/forms.ts';
import { island } from './registration-form.island.tsx';

/** @param props.hidden hidden fields by name */
export function Register(props: {
  kind: 'author' | 'chief';
  state: FormState;
  hidden?: Readonly<Record<string, string>>;
}) {
  const { kind, hidden = {} } = props;
  const state = askingAgain(props.state);
  return <IslandPlace of={island} props={{ kind, state, hidden, countries }} className="stack" />;
}

/** A page that comes back holds no password, so it says beside the fields that they are empty. */
function askingAgain(state: FormState): FormState {
  if (state.message === undefined && Object.keys(state.errors).length === 0) return state;
  const empty = {
    password: 'Please type the password again.',
    confirmPassword: PASSWORD_AGAIN,
  };
  return { ...state, errors: { ...empty, ...state.errors } };
}
