import type { ReactNode } from 'react';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { href } from '#app/routes.ts';
import { Form } from '#app/ui/form.tsx';
import { Submit } from '#app/ui/button.tsx';
import { Field, Options, SelectField, TextField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { FormMessage } from '#app/ui/form-message.tsx';
import { NamesRead } from '../../invitations/pages/names-read.tsx';
import type { CaseFile } from '../../core/load-case.server.ts';
import type { Section } from '../../sections/section.ts';

type Props = { manuscript: CaseFile; state: FormState };

type Details = {
  sections: readonly Section[];
  now: { abstract: string; keywords: string; section: number | null };
};

export const DetailsForm = ({ manuscript, state, sections, now }: Props & Details) => (
  <Part paper={manuscript} action="details" title="Details" button="Save the details" state={state}>
    <p>The corresponding author receives an e-mail with the old and the new text.</p>
    <Field label="Title" defaultValue={manuscript.title} {...fieldOf(state, 'title')} />
    <TextField
      label="Abstract"
      rows={8}
      defaultValue={now.abstract}
      {...fieldOf(state, 'abstract')}
    />
    <Field label="Keywords" defaultValue={now.keywords} {...fieldOf(state, 'keywords')} />
    {sections.length > 0 && (
      <SelectField
        label="Section"
        defaultValue={String(now.section ?? '')}
        {...fieldOf(state, 'section')}
      >
        <option value="">No section</option>
        <Options of={sections.map(({ id, name }) => [id, name])} />
      </SelectField>
    )}
    <Field label="Reason" autoComplete="off" {...fieldOf(state, 'reason')} />
    <NamesRead words={state.errors['read']} />
  </Part>
);

export const AddressForm = ({ manuscript, state }: Props) => (
  <Part
    paper={manuscript}
    action="address"
    title="E-mail address of an author"
    button="Change the address"
    state={state}
  >
    <p>
      Use this when e-mail to an author does not arrive. An author who has read e-mail at the old
      address is asked there first and has two weeks to object, unless a second editor confirms the
      new one. Links that were sent to the old address then stop working; both addresses are
      notified. Another person as author is a change of authors.
    </p>
    <AuthorSelect authors={manuscript.authors} state={state} name="position" />
    <Field
      label="New e-mail address"
      type="email"
      autoComplete="off"
      {...fieldOf(state, 'email')}
    />
    <Field
      label="Reason, for the editors"
      autoComplete="off"
      {...fieldOf(state, 'addressReason')}
    />
  </Part>
);

export const CorrespondingForm = ({ manuscript, state }: Props) => (
  <Part
    paper={manuscript}
    action="corresponding"
    title="Corresponding author"
    button="Ask this author"
    state={state}
  >
    <p>
      Use this when the corresponding author no longer answers. The author whom you choose is asked
      by e-mail, and the change takes effect when they agree. The other authors are told and may
      object.
    </p>
    <AuthorSelect
      authors={manuscript.authors.filter(
        ({ position, email }) => position !== manuscript.corresponding && email !== null,
      )}
      state={state}
      name="corresponding"
    />
    <Field
      label="Reason"
      hint="The authors read it."
      autoComplete="off"
      {...fieldOf(state, 'correspondingReason')}
    />
  </Part>
);

type Select = { authors: CaseFile['authors']; state: FormState; name: string };

const AuthorSelect = ({ authors, state, name }: Select) => (
  <SelectField label="Author" {...fieldOf(state, name)}>
    <option value="">Please choose</option>
    {authors.map(({ position, name: author, email }) => (
      <option key={position} value={position}>
        {author}
        {email !== null && `, ${email}`}
      </option>
    ))}
  </SelectField>
);

type PartProps = {
  paper: { paperId: number };
  action: string;
  title: string;
  button: string;
  state: FormState;
  children: ReactNode;
};

const Part = ({ paper, action, title, button, state, children }: PartProps) => (
  <section className="section" aria-labelledby={`${action}-title`}>
    <Form action={href('officeRecord', { id: paper.paperId })} aria-labelledby={`${action}-title`}>
      <h2 id={`${action}-title`}>{title}</h2>
      {state.values['action'] === action && <FormMessage state={state} />}
      {children}
      <Submit name="action" value={action}>
        {button}
      </Submit>
    </Form>
  </section>
);
