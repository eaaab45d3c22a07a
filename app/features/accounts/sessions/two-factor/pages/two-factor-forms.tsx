import { secretOf } from '#app/ui/form-field.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { QrCode } from '#app/ui/qr-code.tsx';
import { Form } from '#app/ui/form.tsx';
import { CurrentPasswordField } from '../../../core/pages/password-fields.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Asks for the password before two-factor login is begun, and for a code too before it is ended. */
export function TwoFactorSwitch({ state, on }: { state: FormState; on: boolean }) {
  const label = on ? 'Turn two-factor login off' : 'Set up two-factor login';
  return (
    <Form label={label} data-busy="Please wait...">
      <CurrentPasswordField state={state} />
      {on && (
        <Field
          label="Code"
          {...secretOf(state, 'code')}
          hint="The six digits currently shown in your app, or a recovery code"
          autoComplete="one-time-code"
          required
        />
      )}
      <p className="actions">
        <Button kind={on ? 'quiet' : 'primary'}>{label}</Button>
        {on && <Button formAction={href('accountRecoveryCodes')}>Make new recovery codes</Button>}
      </p>
    </Form>
  );
}

type Key = { uri: string; key: string; recoveryCodes: readonly string[] };

export function TwoFactorKeyView({ made }: { made: Key }) {
  return (
    <>
      <p>
        Scan this picture with your authenticator app, or{' '}
        <a href={made.uri}>open it in the app on this device</a>.
      </p>
      <QrCode text={made.uri} label="The key as a QR code; the same key is shown below as text" />
      <p>You can also type the key into the app (“enter a setup key”, time-based):</p>
      <p>
        <code>{made.key.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <RecoveryCodes codes={made.recoveryCodes} />
      <TwoFactorCodeForm state={EMPTY} />
    </>
  );
}

/** Asks for the first code of the app; `again` where the key is not on the page any more. */
export function TwoFactorCodeForm({ state, again }: { state: FormState; again?: boolean }) {
  return (
    <Form
      action={href('accountTwoFactorCode')}
      label="Code from the app"
      data-busy="Please wait..."
    >
      <Field
        label="Code currently shown in the app"
        {...secretOf(state, 'code')}
        hint="Six digits"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      <p className="actions">
        <Button kind="primary">Turn two-factor login on</Button>
        {again && <a href={href('accountTwoFactor')}>Start again with a new key</a>}
      </p>
    </Form>
  );
}
