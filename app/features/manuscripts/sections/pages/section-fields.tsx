import type { FormState } from '#app/platform/web/form/form-state.ts';
import { fieldOf } from '#app/ui/form-field.ts';
import { Field } from '#app/ui/field.tsx';
import { editorField, LONGEST_SECTION } from '../section.ts';

type Props = {
  state: FormState;
  editors: readonly { username: string; name: string }[];
};

export function SectionFields({ state, editors }: Props) {
  return (
    <>
      <Field
        label="Name"
        {...fieldOf(state, 'name')}
        maxLength={LONGEST_SECTION}
        autoComplete="off"
        required
      />
      <fieldset className="field">
        <legend>Editors of the section</legend>
        <p className="field-hint">
          Section editors without a conflict of interest are suggested first.
        </p>
        <div className="choices">
          {editors.map(({ username, name }) => (
            <div className="choice" key={username}>
              <input
                type="checkbox"
                name={editorField(username)}
                id={editorField(username)}
                defaultChecked={editorField(username) in state.values}
              />
              <label htmlFor={editorField(username)}>{name}</label>
            </div>
          ))}
        </div>
      </fieldset>
    </>
  );
}
