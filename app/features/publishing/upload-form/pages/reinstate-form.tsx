import type { ComponentProps, ReactNode } from 'react';
import { Submit } from '#app/ui/button.tsx';
import { TextField, TickField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import type { Asked } from '../../requirements/find-requirements.server.ts';
import { ReasonField } from '../../requirements/pages/requirement-list.tsx';
import { LONGEST_WHY } from '../publication-form.ts';

type Props = {
  asked: Asked | null;
  form: ComponentProps<'form'>;
  seen: ReactNode;
  state: FormState;
};

/** Asks as much as the removal did: readers find both in the same list of notices. */
export function ReinstateForm({ asked, form, seen, state }: Props): ReactNode {
  return (
    <form {...form} aria-label="Reinstate the article" data-busy="Publishing..." noValidate>
      {seen}
      <p>
        The article will be published again at its address. A public notice says that it was removed
        and is reinstated, with your reason; it stays for good and has a DOI of its own.
      </p>
      <ReasonField
        label="Why can the article be published without it?"
        open={asked?.open ?? []}
        state={state}
      />
      <TextField
        label="Reason for reinstating it"
        {...fieldOf(state, 'why')}
        hint="Shown to readers in the notice"
        maxLength={LONGEST_WHY}
        rows={4}
        required
      />
      <TickField
        label="I am sure: the article and the notice will be public"
        name="sure"
        error={state.errors['sure']}
        defaultChecked={state.values['sure'] === 'yes'}
        required
      />
      <Submit kind="primary" name="wish" value="reinstate">
        Reinstate
      </Submit>
    </form>
  );
}
