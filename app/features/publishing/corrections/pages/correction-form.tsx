import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { TakenSnapshot } from '#app/features/catalogue/versions/index.server.ts';
import type { CorrectionErrors, CorrectionFields } from '../correction-form.ts';
import { LONGEST_FIELDS, shownFields } from '../correction-form.ts';
import { fitsRows, rowsOf } from '../../uploads/author-rows.ts';
import { AuthorRows } from '../../uploads/pages/author-rows.tsx';
import { LONGEST_NOTICE } from '../final-step.ts';

type Props = {
  article: TakenSnapshot;
  /** What was typed and why it was refused. */
  refusal: { reason: string; errors: CorrectionErrors; fields: CorrectionFields } | null;
};

type Name = keyof typeof LONGEST_FIELDS;

/** The form of a correction. `data-upload-form`: see app/client/upload-form.ts. */
export function CorrectionForm({ article, refusal }: Props) {
  const { snapshot, pdf, passwordHash, version } = article;
  const id = snapshot.record.id!;
  const stored = shownFields(snapshot.record);
  const errors: CorrectionErrors = refusal?.errors ?? {};
  const about = (name: keyof CorrectionErrors) => ({
    name,
    error: errors[name],
  });
  const line = (name: Name) => ({
    ...about(name),
    defaultValue: refusal?.fields.get(name) ?? stored[name],
    maxLength: LONGEST_FIELDS[name],
    autoComplete: 'off',
  });
  const text = (name: Name, rows: number) => ({ ...line(name), rows });
  return (
    <form
      className="form"
      method="post"
      action={href('articleCorrection', { id })}
      encType="multipart/form-data"
      aria-label="Correct the article"
      data-upload-form={`correction-${id}-${version}`}
    >
      <div data-form-problem="The correction was not published">
        {refusal && (
          <Notice kind="error">
            <p>
              <strong>The correction was not published</strong>
            </p>
            <p>{refusal.reason}</p>
            <p>Your entries are still here. Please choose the PDF again.</p>
          </Notice>
        )}
      </div>
      <p className="measure">
        The form shows the published data. Correct it and describe the change in the notice: readers
        see the new data immediately, and the earlier version can still be read.
      </p>
      <input type="hidden" name="version" value={refusal?.fields.get('version') ?? version} />
      <TextField
        label="Notice of the correction"
        {...about('notice')}
        defaultValue={refusal?.fields.get('notice')}
        hint="What was wrong and what has been corrected; shown with the article and today’s date"
        data-missing="Please describe what was wrong and what has been corrected."
        maxLength={LONGEST_NOTICE}
        rows={4}
        required
      />
      <TextField label="Title" {...text('name', 2)} required />
      {fitsRows(snapshot.authors) ? (
        <section className="form-part" aria-labelledby="authors">
          <h2 id="authors">Authors</h2>
          <AuthorRows
            count={snapshot.authors.length}
            values={{
              ...rowsOf(snapshot.authors),
              ...(refusal && Object.fromEntries(refusal.fields)),
            }}
            errors={errors}
          />
        </section>
      ) : (
        <TextField
          label="Authors"
          {...text('author', 2)}
          hint="Separated by commas; unchanged names keep their affiliations and ORCID iDs"
          required
        />
      )}
      <Field label="Volume" {...line('volume')} inputMode="numeric" />
      <Field label="Issue" {...line('issue')} hint="The issue’s name, for example Issue 4" />
      <Field label="Pages" {...line('pages')} hint="For example 368-373" />
      <Field label="Year" {...line('year')} inputMode="numeric" />
      <Field label="Paper ID" {...line('paperId')} />
      <Field label="DOI" {...line('doi')} hint="For example https://doi.org/10.5555/abc" />
      <TextField label="Abstract" {...text('abstract', 8)} />
      <TextField label="Keywords" {...text('keyword', 2)} hint="Separated by commas" />
      <TextField label="References" {...text('reference', 10)} hint="One per line" />
      <Field
        label="New PDF"
        {...about('file')}
        type="file"
        accept=".pdf,application/pdf"
        hint={pdf ? `Replaces ${pdf.fileName}` : 'There is no PDF yet'}
      />
      <Field
        label="New password of the PDF"
        {...about('password')}
        type="password"
        maxLength={LONGEST_FIELDS.password}
        autoComplete="new-password"
        hint={
          passwordHash === null ? 'No password set' : 'Leave blank to keep the current password'
        }
      />
      {passwordHash !== null && (
        <div className="field">
          <div className="choice">
            <input
              type="checkbox"
              id="open"
              name="open"
              value="yes"
              defaultChecked={refusal?.fields.get('open') === 'yes'}
            />
            <label htmlFor="open">Remove the password: all readers can open the PDF</label>
          </div>
        </div>
      )}
      <p className="actions">
        <Button kind="primary" data-busy-label="Publishing…">
          Publish the correction
        </Button>
        <a href={href('officeArticle', { id })}>Cancel</a>
      </p>
    </form>
  );
}
