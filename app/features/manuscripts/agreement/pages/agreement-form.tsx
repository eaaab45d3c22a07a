import { Button } from '#app/ui/button.tsx';
import { Field, TickField } from '#app/ui/field.tsx';

export type AgreementErrors = { name?: string; consent?: string };

type Props = {
  /** Address that the form is sent to. */
  action: string;
  /** Address of the paper's page. */
  back: string;
  /** Tells this text from another. */
  mark: string;
  name: string;
  consent: boolean;
  errors: AgreementErrors;
};

export const AgreementForm = ({ action, back, mark, name, consent, errors }: Props) => (
  <form className="form" method="post" action={action} aria-label="Sign the agreement" noValidate>
    <input type="hidden" name="read" value={mark} />
    <Field
      label="Your full name"
      name="name"
      hint="Typing your name here signs the agreement"
      error={errors.name}
      defaultValue={name}
      autoComplete="name"
      maxLength={200}
      required
    />
    <TickField
      label="I have read this agreement, and I sign it on behalf of all authors and with their consent."
      name="consent"
      error={errors.consent}
      defaultChecked={consent}
      required
    />
    <p className="actions">
      <Button kind="primary">Sign the agreement</Button>
      <a href={back}>Not now</a>
    </p>
  </form>
);
