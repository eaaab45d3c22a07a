import { NotOpen } from '#app/features/journal/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';

/** Paper ID and e-mail address, to see where a paper stands (SPEC.md §2, §5). */
export function TrackForm({ email }: { email: string }) {
  return (
    <>
      <NotOpen id="tracking-not-open" email={email}>
        Tracking is not open yet on this site.
      </NotOpen>
      <form className="form" method="post" aria-label="Track your paper">
        <Field
          label="Paper ID number"
          name="paperId"
          hint="Digits only"
          inputMode="numeric"
          pattern="[0-9]+"
          autoComplete="off"
          required
        />
        <Field label="Email ID" name="email" type="email" autoComplete="email" required />
        <p className="actions">
          <Button kind="primary" disabled aria-describedby="tracking-not-open">
            Track
          </Button>
        </p>
      </form>
    </>
  );
}
