import type { FormState } from '#app/platform/web/form/form-state.ts';
import { IslandPlace } from '#app/platform/web/island-place.tsx';
import { countries } from '../../profile/countries.ts';
import { island } from './registration-form.island.tsx';

/** @param props.hidden hidden fields by name */
export function AuthorRegister(props: {
  state: FormState;
  hidden: Readonly<Record<string, string>>;
}) {
  const { state, hidden } = props;
  return <IslandPlace of={island} props={{ state, hidden, countries }} className="stack" />;
}
