import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';

type WithdrawalFormProps = {
  paperId: number;
  title: string;
  /** Address that the form is sent to. */
  action: string;
  /** Address of the paper's page. */
  back: string;
};

/** Asks once more before a manuscript is withdrawn. */
export function WithdrawalForm({ paperId, title, action, back }: WithdrawalFormProps) {
  return (
    <form className="form" method="post" action={action} aria-label="Withdraw the paper">
      <p>
        You are about to withdraw paper {paperId}, “{title}”. It is then not considered any further,
        and this cannot be undone here. All its authors are told by e-mail.
      </p>
      <TextField
        label="Reason (optional)"
        name="reason"
        hint="Only the editorial office reads it"
        maxLength={2000}
        autoComplete="off"
      />
      <p className="actions">
        <Button kind="danger">Withdraw the paper</Button>
        <a href={back}>Keep it</a>
      </p>
    </form>
  );
}
