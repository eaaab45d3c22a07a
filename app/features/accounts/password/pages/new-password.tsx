import type { FormState } from '#app/platform/web/form/form-state.ts';
import { IslandPlace } from '#app/platform/web/island-place.tsx';
import { island } from './new-password.island.tsx';

type Props = {
  state: FormState;
  label: string;
  /** What others know about the person, which the password should not hold. */
  personal?: readonly string[];
};

export function NewPassword({ state, label, personal }: Props) {
  const { errors } = state;
  const props = { state: { values: {}, errors }, label, personal: personal ?? [] };
  return <IslandPlace of={island} props={props} className="form" />;
}
