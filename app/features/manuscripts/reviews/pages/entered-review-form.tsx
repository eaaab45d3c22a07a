import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import type { NamedSheet } from '../../core/settings/read-settings.server.ts';
import type { Draft } from '../review.ts';
import { Recommendation, Scores, Words } from './review-fields.tsx';

type Props = {
  id: number;
  draft: Draft;
  sheet: NamedSheet;
  errors: Readonly<Record<string, string>>;
};

export const EnteredReviewForm = ({ id, draft, sheet, errors }: Props) => (
  <form
    className="form review-form"
    method="post"
    action={href('officeEnteredReview', { id })}
    encType="multipart/form-data"
    aria-label="Review"
    data-busy="Saving..."
  >
    <input type="hidden" name="sheet" value={sheet.key} autoComplete="off" />
    <Recommendation value={draft.recommendation} error={errors['recommendation']} />
    <Words
      name="forAuthors"
      label="Comments for the authors"
      hint="Sent to the authors anonymously. Leave out names and greetings."
      text={draft.forAuthors}
      error={errors['forAuthors']}
    />
    <Words
      name="forEditors"
      label="Confidential comments for the editors (optional)"
      hint="Never shared with the authors."
      text={draft.forEditors}
    />
    <Scores sheet={sheet.sheet} scores={draft.scores} />
    <Field
      label="Add a file (optional)"
      name="file"
      type="file"
      hint="A .pdf, .doc or .docx file of at most 20 MB."
      accept=".pdf,.doc,.docx"
      error={errors['file']}
    />
    <p className="actions">
      <Button kind="primary">Enter the review</Button>
    </p>
  </form>
);
