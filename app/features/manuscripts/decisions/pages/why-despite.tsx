import type { FormState } from '#app/platform/web/form/form-state.ts';
import { TextField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import type { Over } from '../accepted-over.ts';

/** Asked of who accepts a manuscript although something speaks against it. */
export const WhyDespite = ({ over, state }: { over: readonly Over[]; state: FormState }) =>
  over.length === 0 ? null : (
    <TextField
      label={`Why you accept although ${over.map((each) => SAID[each].short).join(' and ')}`}
      hint={`${over.map((each) => SAID[each].long).join(' ')} Only editors see this reason; it is stored in the history.`}
      {...fieldOf(state, 'despite')}
      required
    />
  );

const SAID: Record<Over, { short: string; long: string }> = {
  objection: {
    short: 'a reviewer objects',
    long: 'A reviewer objects to what an editor entered for them, and no editor has answered. You can answer or wait first.',
  },
  denial: {
    short: 'a listed author says that they are not one',
    long: 'Once it is accepted the list of authors can no longer change. You can ask for another list first.',
  },
};
