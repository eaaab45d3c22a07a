import type { FormState } from '#app/platform/web/form/form-state.ts';
import { fieldOf } from '#app/ui/form-field.ts';
import { FormMessage } from '#app/ui/form-message.tsx';
import { Button } from '#app/ui/button.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Field, TextField } from '#app/ui/field.tsx';
import type { LetterTemplate } from '../letters.ts';
import { PLACEHOLDERS } from '../letters.ts';

type Props = {
  state: FormState;
  own: boolean;
  preview: LetterTemplate | null;
};

export function TemplateForm({ state, own, preview }: Props) {
  return (
    <>
      <FormMessage state={state} />
      <form
        className="form letter-form"
        method="post"
        aria-label="Letter"
        data-busy="Saving..."
        noValidate
      >
        <Field label="Subject" {...fieldOf(state, 'subject')} maxLength={200} required />
        <TextField
          label="Letter"
          hint="A blank line starts a new paragraph."
          {...fieldOf(state, 'body')}
          required
        />
        <p className="actions">
          <Button kind="primary" name="step" value="save">
            Save
          </Button>
          <Button name="step" value="preview">
            Preview
          </Button>
          {own && (
            <Button name="step" value="reset" formNoValidate>
              Restore the original letter
            </Button>
          )}
        </p>
      </form>
      {preview && (
        <section className="letter-preview stack" aria-label="Preview">
          <p className="kicker">Preview with sample values</p>
          <h2>{preview.subject}</h2>
          <p className="keep-breaks">{preview.body}</p>
        </section>
      )}
      <section className="stack" aria-label="Placeholders">
        <h2 className="side-head">Placeholders</h2>
        <DefinitionList
          wide
          items={Object.entries(PLACEHOLDERS).map(([name, meaning]) => [`{{${name}}}`, meaning])}
        />
      </section>
    </>
  );
}
