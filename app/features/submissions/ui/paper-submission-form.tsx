import { CountryField } from '#app/features/accounts/index.ts';
import { NotOpen } from '#app/features/journal/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';

/** The Paper Submission form (SPEC.md §3, §5). */
export function PaperSubmissionForm({ email }: { email: string }) {
  return (
    <>
      <NotOpen id="submission-not-open" email={email}>
        Online submission is not open yet on this site.
      </NotOpen>
      <form
        className="form"
        method="post"
        encType="multipart/form-data"
        aria-label="Paper submission"
      >
        <p className="small soft">Fields with an asterisk (*) are required.</p>
        <Field label="Title of the paper" name="title" autoComplete="off" required />
        <CorrespondingAuthor />
        <Field label="Additional author" name="additionalAuthor" autoComplete="off" />
        <Field
          label="Email of the additional author"
          name="additionalEmail"
          type="email"
          autoComplete="off"
        />
        <Field
          label="Manuscript"
          name="pdf"
          type="file"
          hint="A .pdf, .doc or .docx file"
          accept=".pdf,.doc,.docx"
          required
        />
        <p className="actions">
          <Button kind="primary" disabled aria-describedby="submission-not-open">
            Submit
          </Button>
        </p>
      </form>
    </>
  );
}

function CorrespondingAuthor() {
  return (
    <>
      <Field label="Author" name="author" autoComplete="name" required />
      <Field label="Email" name="email" type="email" autoComplete="email" required />
      <Field
        label="Phone"
        name="mobile"
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        required
      />
      <Field label="College" name="college" autoComplete="organization" required />
      <CountryField />
    </>
  );
}
