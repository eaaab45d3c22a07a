import { Button } from '#app/ui/button.tsx';
import { Field, TextField, TickField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { LONGEST_CORRECTIONS } from '../proofs-form.ts';

/** What an author sent that was refused. */
export type TypedAnswer = {
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  /** Why, in a sentence. */
  problem: string;
};

type Props = {
  paperId: number;
  /** Which proof is answered. */
  round: number;
  action: string;
  typed: TypedAnswer | null;
};

/** The two answers to a proof. `data-upload-form`: see app/client/upload-form.ts. */
export function ProofForms({ paperId, round, action, typed }: Props) {
  const values = typed?.values ?? {};
  const errors = typed?.errors ?? {};
  const form = { method: 'post', action, encType: 'multipart/form-data' };
  const seen = <input type="hidden" name="round" value={round} />;
  return (
    <>
      <section className="section stack" aria-labelledby="approve">
        <h2 id="approve">Approve the proof</h2>
        <form className="form" {...form} aria-label="Approve the proof" noValidate>
          {seen}
          <input type="hidden" name="answer" value="approved" />
          <TickField
            label="I have read the proof, and the article can be published as it is."
            name="sure"
            error={errors['sure']}
            required
          />
          <p className="actions">
            <Button kind="primary">Approve the proof</Button>
          </p>
        </form>
      </section>
      <section className="section stack" aria-labelledby="correct">
        <h2 id="correct">Alternatively, send corrections</h2>
        <form
          className="form"
          {...form}
          aria-label="Send corrections"
          data-upload-form={`proof-${paperId}-${round}`}
        >
          {seen}
          <input type="hidden" name="answer" value="corrections" />
          <div data-form-problem="The corrections were not sent">
            {typed && values['answer'] !== 'approved' && (
              <Notice kind="error">
                <p>{typed.problem}</p>
                <p>
                  Your entries are still here. If you had chosen a file, please choose it again.
                </p>
              </Notice>
            )}
          </div>
          <TextField
            label="Corrections"
            name="corrections"
            hint="One per line, with page and line: “Page 3, line 12: replace affect with effect”."
            defaultValue={values['corrections']}
            error={errors['corrections']}
            maxLength={LONGEST_CORRECTIONS}
            rows={8}
          />
          <Field
            label="Annotated PDF"
            name="annotated"
            type="file"
            accept=".pdf"
            hint="Instead of the list or in addition to it: the proof with your annotations, at most 50 MB"
            error={errors['annotated']}
          />
          <p className="actions">
            <Button data-busy-label="Sending…">Send the corrections</Button>
          </p>
        </form>
      </section>
    </>
  );
}
