import { href } from '#app/routes.ts';
import { SOURCE, SUPPLEMENTS, TEXT_SOURCE } from '../../core/manuscript-file.ts';
import { Form } from '#app/ui/form.tsx';
import { Button } from '#app/ui/button.tsx';
import { ChoiceField, Field, TextField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { FormProblem } from '#app/ui/form-message.tsx';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { LONGEST_REVISION_TEXTS } from '../revision-form.ts';

type Props = {
  paperId: number;
  action: string;
  back: string;
  state: FormState;
  /** Whether there are reviews to respond to. */
  wasReviewed: boolean;
};

/** `data-upload-form`: see app/client/upload-form.ts. */
export function RevisionForm(props: Props) {
  const { paperId, action, back, state, wasReviewed } = props;
  const text = (name: keyof typeof LONGEST_REVISION_TEXTS) => ({
    ...fieldOf(state, name),
    maxLength: LONGEST_REVISION_TEXTS[name],
  });
  const file = (name: string) => ({
    ...fieldOf(state, name),
    type: 'file',
    accept: name === 'reply-to-reviewers' ? '.pdf,.doc,.docx' : SOURCE.accept,
  });
  return (
    <Form
      className="form letter-form"
      action={action}
      files
      label="Revision"
      data-upload-form={`revision-${paperId}`}
    >
      <FormProblem title="The revised manuscript was not sent" state={state}>
        Your entries are still here. Please choose the files again.
      </FormProblem>
      <p>
        <a href={`${back}#letters`} target="_blank">
          Read the letter and the comments<span className="visually-hidden"> in a new tab</span>
        </a>
      </p>
      <Field
        label="Revised manuscript"
        {...file('manuscript')}
        accept={TEXT_SOURCE.accept}
        data-check={href('fileCheck', null, { purpose: 'revision' })}
        hint={`With the authors’ names, for the editors. ${TEXT_SOURCE.kinds}`}
        data-missing="Please choose the file with the revised manuscript."
        required
      />
      <ChoiceField
        label="Reviewers must not learn who you are. Does this file name the authors?"
        name="first-file"
        value={state.values['first-file'] ?? ''}
        error={state.errors['first-file']}
        hint="Not needed if you choose an anonymised copy below"
        options={[
          ['names-none', 'No, it names none of us'],
          ['names-authors', 'Yes: make an anonymised copy for me'],
        ]}
      />
      <Field
        label="Anonymised revised manuscript"
        {...file('anonymised')}
        data-check={href('fileCheck', null, { purpose: 'anonymised' })}
        hint="Only if you have made one yourself: the version for reviewers, without any names"
      />
      <TextField
        label={wasReviewed ? 'Response to the reviewers' : 'What you changed'}
        {...text('reply')}
        hint={`${wasReviewed ? 'Please respond to each point.' : 'Please answer what the editors asked for in their letter.'} Reviewers read this, so do not mention your names or your institution.`}
      />
      <Field
        label={wasReviewed ? 'Response as a file' : 'What you changed, as a file'}
        {...file('reply-to-reviewers')}
        hint="Instead of the text above or in addition to it"
      />
      <Field
        {...file('supplement')}
        {...SUPPLEMENTS}
        hint={`Only new or changed ones: those you sent before stay, and a file with the same name replaces the earlier one. ${SUPPLEMENTS.hint}`}
        multiple
      />
      <Field label="Title of the manuscript" {...text('title')} autoComplete="off" required />
      <TextField label="Abstract" {...text('abstract')} />
      <Field label="Keywords" {...text('keywords')} hint="Separated by commas" />
      <p className="actions">
        <Button kind="primary" data-busy-label="Sending…">
          Send the revised manuscript
        </Button>
        <a href={back}>Back to the manuscript</a>
      </p>
    </Form>
  );
}
