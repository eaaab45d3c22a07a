import { CountryField } from '#app/features/accounts/profile/index.ts';
import { href } from '#app/routes.ts';
import { Form } from '#app/ui/form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { FormProblem } from '#app/ui/form-message.tsx';
import { SOURCE } from '../../core/manuscript-file.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { LONGEST, MISSING } from '../forms.ts';
import type { SubmissionField } from '../forms.ts';

type FormProps = {
  state: FormState;
  hidden: Readonly<Record<string, string>>;
  /** Name of the field that only machines fill in, and what they filled in. */
  trap: { name: string; value: string };
};

/** `data-upload-form`: see app/client/upload-form.ts. */
export function PaperSubmissionForm(props: FormProps) {
  const { state, hidden, trap } = props;
  const line = (name: SubmissionField) => ({
    ...fieldOf(state, name),
    ...(name !== 'pdf' && { maxLength: LONGEST[name] }),
    'data-missing': name in MISSING ? MISSING[name as keyof typeof MISSING] : undefined,
  });
  return (
    <Form
      action={href('paperSubmission')}
      files
      label="Paper submission"
      data-upload-form="paper-submission"
    >
      <FormProblem title="Error submitting form" state={state}>
        {!state.errors['pdf'] && 'Your entries are still here. Please choose the file again.'}
      </FormProblem>
      <p className="small soft">Fields with an asterisk (*) are required.</p>
      <Field label="Title of the manuscript" {...line('title')} autoComplete="off" required />
      <Field label="Author" {...line('author')} autoComplete="name" required />
      <Field label="Email" {...line('email')} type="email" autoComplete="email" required />
      <Field
        label="Phone"
        {...line('mobile')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
      />
      <Field label="College" {...line('college')} autoComplete="organization" required />
      <CountryField state={state} />
      <Field label="Additional author" {...line('additionalAuthor')} autoComplete="off" />
      <Field
        label="E-mail address of the additional author"
        {...line('additionalEmail')}
        type="email"
        autoComplete="off"
      />
      <Field
        label="Manuscript"
        {...line('pdf')}
        type="file"
        hint={SOURCE.kinds}
        accept={SOURCE.accept}
        data-check={href('fileCheck', null, { purpose: 'manuscript' })}
        required
      />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Trap {...trap} />
      <p className="actions">
        <Button kind="primary" data-busy-label="Submitting…">
          Submit
        </Button>
      </p>
    </Form>
  );
}

/** Out of sight and of the tab order; once filled in it is shown, so that a person can empty it. */
function Trap({ name, value }: FormProps['trap']) {
  const field = (
    <Field
      label="Leave this field empty"
      name={name}
      defaultValue={value}
      autoComplete="off"
      tabIndex={value ? undefined : -1}
    />
  );
  return value ? (
    field
  ) : (
    <div className="visually-hidden" aria-hidden="true">
      {field}
    </div>
  );
}
