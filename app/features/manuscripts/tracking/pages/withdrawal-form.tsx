import { Form } from '#app/ui/form.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';

type WithdrawalFormProps = {
  paperId: number;
  title: string;
  action: string;
  back: string;
};

export function WithdrawalForm({ paperId, title, action, back }: WithdrawalFormProps) {
  return (
    <Form action={action} label="Withdraw the manuscript">
      <p>
        You are about to withdraw manuscript {paperId}, “{title}”. It will not be considered any
        further, and you cannot undo this. All authors will be notified by e-mail.
      </p>
      <TextField
        label="Reason (optional)"
        name="reason"
        hint="Read only by the editorial office"
        maxLength={2000}
        autoComplete="off"
      />
      <p className="actions">
        <Button kind="danger">Withdraw the manuscript</Button>
        <a href={back}>Keep it</a>
      </p>
    </Form>
  );
}
