import { NotOpen } from '#app/features/journal/index.ts';
import { Button } from '#app/ui/button.tsx';
import { ChoiceField, Field, TextField } from '#app/ui/field.tsx';

/** The issues that a paper can be uploaded to (SPEC.md §5). */
const ISSUES = ['Issue 1', 'Issue 2', 'Issue 3', 'Issue 4', 'Special Issue'];

/** The Upload Paper form: no field is required (SPEC.md §3, §5). */
export function UploadForm({ email }: { email: string }) {
  return (
    <>
      <NotOpen id="upload-not-open" email={email}>
        Uploading papers is not open yet on this site.
      </NotOpen>
      <form className="form" method="post" encType="multipart/form-data" aria-label="Upload paper">
        <Field label="Paper title" name="name" autoComplete="off" />
        <Field
          label="Authors"
          name="email"
          hint="All authors, with commas between them"
          autoComplete="off"
        />
        <Placing />
        <TextField label="Abstract" name="abst" />
        <Field
          label="Keywords"
          name="keywords"
          hint="With commas between them"
          autoComplete="off"
        />
        <Field
          label="Password of the PDF"
          name="password"
          hint="Only if readers need one to open the PDF"
          autoComplete="off"
          spellCheck={false}
        />
        <Field label="PDF" name="file" type="file" accept=".pdf,application/pdf" />
        <p className="actions">
          <Button kind="primary" disabled aria-describedby="upload-not-open">
            Upload
          </Button>
        </p>
      </form>
    </>
  );
}

/** Where the paper stands in the journal. */
function Placing() {
  return (
    <>
      <Field label="Paper ID" name="man_id" autoComplete="off" />
      <Field label="Volume" name="volume" inputMode="numeric" autoComplete="off" />
      <ChoiceField label="Issue" name="issue" options={ISSUES} />
      <Field label="Pages" name="page_no" hint="Such as 368-373" autoComplete="off" />
      <Field label="Year" name="year" type="number" inputMode="numeric" autoComplete="off" />
      <Field
        label="DOI"
        name="doi_no"
        hint="Such as https://doi.org/10.5555/abc"
        autoComplete="off"
      />
    </>
  );
}
