import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { Submit } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { FormProblem } from '#app/ui/form-message.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { LONGEST_CORRECTIONS } from '../proofs-form.ts';

type Props = { paperId: number; round: number; action: string; typed: FormState | null };

/** What an author finds after the corrections were sent. `data-upload-form`: see app/client/upload-form.ts. */
export function MoreCorrections({ paperId, round, action, typed }: Props) {
  const state = typed ?? EMPTY;
  return (
    <PageSection id="more" title="Found something else?">
      <form
        className="form"
        method="post"
        action={action}
        encType="multipart/form-data"
        aria-label="Add corrections"
        data-upload-form={`proof-${paperId}-${round}-more`}
        noValidate
      >
        <input type="hidden" name="round" value={round} />
        <input type="hidden" name="answer" value="corrections" />
        <FormProblem title="The corrections were not sent" state={state}>
          Your entries are still here.
        </FormProblem>
        <TextField
          label="More corrections"
          {...fieldOf(state, 'corrections')}
          hint="One per line, with page and line. They are added to those that you have sent."
          maxLength={LONGEST_CORRECTIONS}
          rows={4}
        />
        <Submit data-busy-label="Sending…">Add these corrections</Submit>
      </form>
    </PageSection>
  );
}
