import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { TakenSnapshot } from '#app/features/catalogue/index.server.ts';
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
      <div data-form-problem="The correction is not published">
        {refusal && (
          <Notice kind="error">
            <p>
              <strong>The correction is not published</strong>
            </p>
            <p>{refusal.reason}</p>
            <p>What you typed is still here. A PDF has to be chosen again.</p>
          </Notice>
        )}
      </div>
      <p className="measure">
        The form holds what is published. Change what is wrong and say so in the notice: readers see
        the new data at once, and the earlier version stays readable.
      </p>
      <input type="hidden" name="version" value={refusal?.fields.get('version') ?? version} />
      <TextField
        label="Notice of the correction"
        {...about('notice')}
        defaultValue={refusal?.fields.get('notice')}
        hint="What was wrong and what is right now; readers see it with the article, dated today"
        data-missing="Please say what was wrong and what is right now."
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
          hint="With commas between them; affiliations and ORCID iDs stay with names that stay"
          required
        />
      )}
      <Field label="Volume" {...line('volume')} inputMode="numeric" />
      <Field label="Issue" {...line('issue')} hint="As it is called, such as Issue 4" />
      <Field label="Pages" {...line('page_no')} hint="Such as 368-373" />
      <Field label="Year" {...line('year')} inputMode="numeric" />
      <Field label="Paper ID" {...line('man_id')} />
      <Field label="DOI" {...line('doi_no')} hint="Such as https://doi.org/10.5555/abc" />
      <TextField label="Abstract" {...text('abstract', 8)} />
      <TextField label="Keywords" {...text('keyword', 2)} hint="With commas between them" />
      <TextField label="References" {...text('reference', 10)} hint="One on each line" />
      <Field
        label="New PDF"
        {...about('file')}
        type="file"
        accept=".pdf,application/pdf"
        hint={pdf ? `Takes the place of ${pdf.fileName}` : 'There is no PDF yet'}
      />
      <Field
        label="New password of the PDF"
        {...about('password')}
        type="password"
        maxLength={LONGEST_FIELDS.password}
        autoComplete="new-password"
        hint={passwordHash === null ? 'It has none now' : 'Left empty, the present one stays'}
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
            <label htmlFor="open">Take the password away: everybody may open the PDF</label>
          </div>
        </div>
      )}
      <p className="actions">
        <Button kind="primary" data-busy-label="Publishing…">
          Publish the correction
        </Button>
        <a href={href('officeArticle', { id })}>Leave it as it is</a>
      </p>
    </form>
  );
}
