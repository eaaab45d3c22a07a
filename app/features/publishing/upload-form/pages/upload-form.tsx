import { href } from '#app/routes.ts';
import { Form } from '#app/ui/form.tsx';
import { Button, Submit } from '#app/ui/button.tsx';
import { ChoiceField, Field, TextField } from '#app/ui/field.tsx';
import type { Author } from '#app/features/catalogue/core/index.ts';
import { fieldOf } from '#app/ui/form-field.ts';
import { FormProblem } from '#app/ui/form-message.tsx';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import type { ExaminationRules, Finding } from '../../uploads/examine-upload.ts';
import { LONGEST } from '../upload-limits.ts';
import type { UploadFormField } from '../upload-limits.ts';
import { AuthorRows } from './author-rows.tsx';
import { fitsRows, rowsOf, textOfAuthors } from '../../uploads/authors/author-rows.ts';
import { keywordsAsked } from '#app/platform/words.ts';
import { FORM_NAMES, UPLOAD_ISSUES } from '../../uploads/upload.ts';

export type KnownUpload = {
  id: number;
  version: number;
  authors: readonly Author[];
  ofManuscript: number | null;
  fileName: string | null;
  hasPassword: boolean;
  offers: { name: string | null; abstract: string | null };
};

type FieldProps = ReturnType<ReturnType<typeof fieldsOf>>;

type UploadFormProps = {
  action: string;
  rules: ExaminationRules;
  /** What stands in each field, by its name in the form. */
  state?: FormState;
  findings?: readonly Finding[];
  upload?: KnownUpload;
};

export function UploadForm(props: UploadFormProps) {
  const { action, rules, state = EMPTY, upload } = props;
  const of = fieldsOf(props);
  const { limits } = rules;
  return (
    <Form
      className="form upload-form"
      action={action}
      files
      label="Upload paper"
      data-upload-form={upload ? `upload-${upload.id}` : 'upload'}
      data-upload-rules={JSON.stringify({
        limits: rules.limits,
        policyLimits: rules.policyLimits,
        doiPrefix: rules.doiPrefix,
      })}
    >
      <FormProblem title="Error in uploading try again!" state={state}>
        {!state.errors['file'] &&
          'Your entries are still here. If you had chosen a PDF, please choose it again.'}
      </FormProblem>
      {upload && <input type="hidden" name="seen" value={upload.version} />}
      <Title {...props} line={of('name')} />
      <Authors {...props} line={of('authors', 'All authors, separated by commas')} />
      <div className="short-fields">
        <Field label="Paper ID" {...of('paperId')} autoComplete="off" />
        <Field label="Volume" {...of('volume')} inputMode="numeric" autoComplete="off" />
      </div>
      <Issues {...props} />
      <div className="short-fields">
        <Field label="Pages" {...of('pages', 'For example 368-373')} autoComplete="off" />
        <Field
          label="Year"
          {...of('year', 'For example 2026')}
          // A number field would lose what is none.
          type={/^\d*$/.test(state.values['year'] ?? '') ? 'number' : 'text'}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <Field
        label="DOI"
        {...of('doi', `For example https://doi.org/${rules.doiPrefix}/abc`)}
        autoComplete="off"
      />
      <TextField label="Abstract" {...of('abstract', `At most ${limits.abstractWords} words`)} />
      {upload?.offers.abstract && (
        <Offer field="abstract" text={upload.offers.abstract} what="abstract" />
      )}
      <Field
        label="Keywords"
        {...of('keywords', `${keywordsAsked(rules)}, separated by commas`)}
        autoComplete="off"
      />
      <Field
        label="Password of the PDF"
        {...of('password', passwordHint(upload))}
        defaultValue={undefined}
        autoComplete="off"
        spellCheck={false}
      />
      {upload?.hasPassword && <Tick name="remove_password" label="Remove the password" />}
      <Field
        label="PDF"
        {...of(
          'file',
          upload?.fileName
            ? `Now: ${upload.fileName}. Choose another, of at most 50 MB, to replace it.`
            : 'At most 50 MB',
        )}
        defaultValue={undefined}
        maxLength={undefined}
        type="file"
        accept=".pdf,application/pdf"
      />
      <Submit kind="primary" data-busy-label="Uploading...">
        {upload ? 'Save' : 'Upload'}
      </Submit>
    </Form>
  );
}

function fieldsOf({ state = EMPTY, findings = [] }: UploadFormProps) {
  return (field: UploadFormField, hint?: string) => ({
    ...fieldOf(state, FORM_NAMES[field]),
    ...(field !== 'file' && { maxLength: LONGEST[field] }),
    hint: (
      <>
        {hint && <span>{hint}</span>}
        <FieldNote
          field={FORM_NAMES[field]}
          finding={findings.find((finding) => finding.field === field)}
        />
      </>
    ),
  });
}

/** Title and names of a paper in production are its manuscript's; a program may still send them. */
function Title({ upload, state = EMPTY, line }: UploadFormProps & { line: FieldProps }) {
  if (!upload || upload.ofManuscript === null) {
    return (
      <>
        <Field label="Paper title" {...line} autoComplete="off" />
        {upload?.offers.name && <Offer field="name" text={upload.offers.name} what="title" />}
      </>
    );
  }
  const { ofManuscript: id } = upload;
  return (
    <div className="field">
      <p className="label">Paper title</p>
      <p className="measure">{state.values['name']}</p>
      <p className="field-hint">
        Title and authors are those of{' '}
        <a href={href('officeProduction', { id })}>manuscript {id}</a>, as they were accepted.
      </p>
      <input type="hidden" name="name" value={state.values['name'] ?? ''} />
    </div>
  );
}

/** One text where a paper comes in, as specified; from then on a row for each author. */
function Authors(props: UploadFormProps & { line: FieldProps }) {
  const { upload, state = EMPTY, findings, line } = props;
  if (upload === undefined || !fitsRows(upload.authors)) {
    const text = state.values[FORM_NAMES.authors] ?? (upload && textOfAuthors(upload.authors));
    return <Field label="Authors" {...line} defaultValue={text} autoComplete="off" />;
  }
  return (
    <section className="form-part" aria-labelledby="authors">
      <h3 id="authors">Authors</h3>
      <FieldNote
        field={FORM_NAMES.authors}
        finding={findings?.find(({ field }) => field === 'authors')}
      />
      <AuthorRows
        names={upload.ofManuscript === null ? null : upload.authors.map(({ written }) => written)}
        count={upload.authors.length}
        state={{ ...state, values: { ...rowsOf(upload.authors), ...state.values } }}
      />
    </section>
  );
}

function Issues({ state = EMPTY, findings }: UploadFormProps) {
  const chosen = state.values[FORM_NAMES.issue] ?? '';
  // What a program sent, or an article had, is kept until another is chosen.
  const others = chosen === '' || UPLOAD_ISSUES.includes(chosen) ? [] : [chosen];
  return (
    <ChoiceField
      label="Issue"
      name="issue"
      options={[...UPLOAD_ISSUES, ...others]}
      value={chosen}
      error={state.errors['issue']}
      hint={<FieldNote field="issue" finding={findings?.find(({ field }) => field === 'issue')} />}
    />
  );
}

const passwordHint = (upload: KnownUpload | undefined): string =>
  upload?.hasPassword
    ? 'The PDF has a password. Leave blank to keep it.'
    : 'Only if readers need one to open the PDF';

/** Text from the PDF, to take over with one click; everything else is saved with it. */
function Offer({ field, text, what }: { field: 'name' | 'abstract'; text: string; what: string }) {
  return (
    <div className="upload-offer">
      <p className="small">
        <span className="soft">In the PDF: </span>
        <span data-offered>{text}</span>
      </p>
      <Button
        name="use"
        value={FORM_NAMES[field]}
        aria-label={`Use this ${what}`}
        data-use={FORM_NAMES[field]}
      >
        Use this
      </Button>
    </div>
  );
}

function Tick({ name, label }: { name: string; label: string }) {
  return (
    <p className="choice">
      <input type="checkbox" id={name} name={name} value="on" />
      <label htmlFor={name}>{label}</label>
    </p>
  );
}

function FieldNote({ field, finding }: { field: string; finding: Finding | undefined }) {
  return (
    <span className="field-note" data-note={field} data-kind={finding?.kind} aria-live="polite">
      {finding?.text}
    </span>
  );
}
