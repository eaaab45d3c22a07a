import { SUPPLEMENTS } from '../../core/manuscript-file.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { LONGEST_REVISION } from '../revision-form.ts';

type Props = {
  paperId: number;
  action: string;
  /** The paper's page. */
  back: string;
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  /** Why it was refused as a whole. */
  problem: string | null;
};

/** The revised manuscript with the reply. `data-upload-form`: see app/client/upload-form.ts. */
export function RevisionForm(props: Props) {
  const { paperId, action, back, values, errors, problem } = props;
  const text = (name: keyof typeof LONGEST_REVISION) => ({
    name,
    defaultValue: values[name],
    error: errors[name],
    maxLength: LONGEST_REVISION[name],
  });
  const file = (name: string) => ({
    name,
    type: 'file',
    accept: '.pdf,.doc,.docx',
    error: errors[name],
  });
  return (
    <form
      className="form letter-form"
      method="post"
      action={action}
      encType="multipart/form-data"
      aria-label="Revision"
      data-upload-form={`revision-${paperId}`}
    >
      <div data-form-problem="The revised manuscript was not sent">
        {problem !== null && (
          <Notice kind="error">
            <p>{problem}</p>
            <p>Your entries are still here. Please choose the files again.</p>
          </Notice>
        )}
      </div>
      <Field
        label="Revised manuscript"
        {...file('manuscript')}
        hint="With the authors’ names, for the editors: a .pdf, .doc or .docx file of at most 50 MB"
        data-missing="Please choose the file with the revised manuscript."
        required
      />
      <Field
        label="Anonymised revised manuscript"
        {...file('anonymised')}
        hint="The version for reviewers. Leave it out only if the manuscript itself contains no names."
      />
      <TextField
        label="Response to the reviewers"
        {...text('reply')}
        hint="Please respond to each point. Reviewers read this, so do not mention your names or your institution."
      />
      <Field
        label="Response as a file"
        {...file('reply-to-reviewers')}
        hint="Instead of the text above or in addition to it"
      />
      <Field {...file('supplement')} {...SUPPLEMENTS} multiple />
      <Field label="Title of the manuscript" {...text('title')} autoComplete="off" required />
      <TextField label="Abstract" {...text('abstract')} />
      <Field label="Keywords" {...text('keywords')} hint="Separated by commas" />
      <p className="actions">
        <Button kind="primary" data-busy-label="Sending…">
          Send the revised manuscript
        </Button>
        <a href={back}>Back to the manuscript</a>
      </p>
    </form>
  );
}
