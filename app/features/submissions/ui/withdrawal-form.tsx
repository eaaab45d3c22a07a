import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';

type WithdrawalFormProps = {
  paperId: number;
  title: string;
  /** What proves that the author asks. */
  trackingKey: string;
};

/** Asks once more before a manuscript is withdrawn. */
export function WithdrawalForm({ paperId, title, trackingKey }: WithdrawalFormProps) {
  const query = { id: paperId, key: trackingKey };
  return (
    <form
      className="form"
      method="post"
      action={href('withdrawal', null, query)}
      aria-label="Withdraw the paper"
    >
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
        <Button kind="primary">Withdraw the paper</Button>
        <a href={href('trackedPaper', null, query)}>Keep it</a>
      </p>
    </form>
  );
}
