import type { FormState } from '#app/platform/web/form/form-state.ts';
import { href } from '#app/routes.ts';
import { Form } from '#app/ui/form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import type { EditorMover } from '../../core/laws.ts';
import type { CaseFile } from '../../core/load-case.server.ts';
import { isWithEditors } from '../../core/states.ts';

type Props = {
  manuscript: Pick<CaseFile, 'paperId' | 'state' | 'facts'>;
  editor: EditorMover;
  typed: FormState;
};

/** While what reviewers read may still be replaced. */
export const AnonymisedCopy = ({ manuscript, editor, typed }: Props) =>
  editor.handles &&
  isWithEditors(manuscript.state) && (
    <details open={manuscript.facts.openFindings > 0 || typed.errors['anonymised'] !== undefined}>
      <summary>Add or replace the anonymised manuscript</summary>
      <div id="anonymised-copy">
        <AnonymisedCopyForm paperId={manuscript.paperId} typed={typed} />
      </div>
    </details>
  );

const AnonymisedCopyForm = ({ paperId, typed }: { paperId: number; typed: FormState }) => (
  <Form action={href('officeAnonymisedCopy', { id: paperId })} files label="Add an anonymised copy">
    <p>
      Reviewers read the new copy from then on, once it has been checked for names. The
      corresponding author is notified.
    </p>
    <Field
      label="Anonymised manuscript"
      hint="A .pdf, .doc or .docx file of at most 50 MB. Only .pdf and .docx files can go to reviewers."
      accept=".pdf,.doc,.docx"
      {...fieldOf(typed, 'anonymised')}
      defaultValue={undefined}
      type="file"
    />
    <p className="actions">
      <Button name="step" value="upload">
        Upload the copy
      </Button>
      <Button name="step" value="set-pdf" kind="quiet" formNoValidate>
        Make a PDF of the submitted file
      </Button>
      <Button name="step" value="as-sent-in" kind="quiet" formNoValidate>
        Use the manuscript as submitted, with its metadata removed
      </Button>
    </p>
  </Form>
);
