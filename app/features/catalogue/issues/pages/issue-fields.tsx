import { fieldOf } from '#app/ui/form-field.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { Field } from '#app/ui/field.tsx';
import { LONGEST_THEME } from '../issue-form.ts';

export function IssueFields({ state, hint }: { state: FormState; hint?: string }) {
  return (
    <>
      <Field
        label="Theme"
        {...fieldOf(state, 'theme')}
        hint="Of a special issue"
        maxLength={LONGEST_THEME}
        autoComplete="off"
      />
      <Field
        label="Planned for"
        {...fieldOf(state, 'plannedOn')}
        type="date"
        hint="For editors; readers see the issue once it has an article or a call for papers, or is published"
        autoComplete="off"
      />
      <Field
        label="Date of publication"
        {...fieldOf(state, 'publishedOn')}
        type="date"
        hint={hint ?? 'Leave blank until known'}
        autoComplete="off"
      />
    </>
  );
}
