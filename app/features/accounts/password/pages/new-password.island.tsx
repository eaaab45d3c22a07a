import type { FormState } from '#app/platform/web/form/form-state.ts';
import { defineIsland } from '#app/platform/web/define-island.ts';
import { NewPasswordFields } from '../../core/pages/password-fields.tsx';
import { PasswordMeter } from './password-meter.tsx';

type Props = { state: FormState; label: string; personal: readonly string[] };

function NewPassword({ state, label, personal }: Props) {
  return (
    <NewPasswordFields state={state} label={label} meter={<PasswordMeter personal={personal} />} />
  );
}

export const island = defineIsland('accounts/password/pages/new-password', NewPassword);
