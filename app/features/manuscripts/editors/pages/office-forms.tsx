import type { FormState } from '#app/platform/web/form/form-state.ts';
import { fieldOf } from '#app/ui/form-field.ts';
import type { Section } from '../../sections/section.ts';
import { href } from '#app/routes.ts';
import { Field, Options, SelectField, TextField, TickField } from '#app/ui/field.tsx';
import { DECLARED, RELATIONS } from '../../core/conflicts.ts';
import type { Assignable } from '../list-independent.server.ts';
import type { ReactNode } from 'react';
import { Form } from '#app/ui/form.tsx';
import { Submit } from '#app/ui/button.tsx';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import { dayField, LONGEST_WORDS } from '../../core/words.ts';

type Props = { paperId: number; typed: FormState };

type Assignment = Props & {
  editors: readonly Assignable[];
  section: string | null;
};

export function AssignmentForm({ paperId, typed, editors, section }: Assignment) {
  const ofSection = editors.filter((editor) => editor.ofSection);
  const others = editors.filter((editor) => !editor.ofSection);
  return (
    <OfficeForm
      action={href('officeAssignment', { id: paperId })}
      label="Assign an editor"
      button="Assign"
    >
      <SelectField
        label="Editor"
        hint="The number after each name is their current workload."
        {...fieldOf(typed, 'username')}
        required
      >
        <option value="">Choose an editor</option>
        {ofSection.length === 0 ? (
          <Editors editors={others} />
        ) : (
          <>
            <optgroup label={`Editors of the section ${section ?? ''}`}>
              <Editors editors={ofSection} />
            </optgroup>
            <optgroup label="Other editors">
              <Editors editors={others} />
            </optgroup>
          </>
        )}
      </SelectField>
      <TextField
        label="Note (optional)"
        hint="Goes into the e-mail to the new editor, and nowhere else"
        {...fieldOf(typed, 'note')}
        maxLength={LONGEST_WORDS}
        rows={2}
      />
    </OfficeForm>
  );
}

const Editors = ({ editors }: { editors: readonly Assignable[] }) =>
  editors.map(({ username, name, load, isInDoubt, institutionMissing }) => (
    <option key={username} value={username}>
      {name} ({load}){isInDoubt && ', possible conflict of interest'}
      {institutionMissing && ', has not stated an institution'}
    </option>
  ));

/** What the form sends for a manuscript that is to belong to no section. */
export const NO_SECTION = 'none';

type SectionProps = Props & {
  sections: readonly Section[];
  page: { sectionId: number | null };
};

export function PaperSectionForm({ paperId, typed, sections, page }: SectionProps) {
  const field = fieldOf(typed, 'section');
  return (
    <OfficeForm
      action={href('officePaperSection', { id: paperId })}
      label="Move to another section"
      button="Move the manuscript"
    >
      <SelectField
        label="Section"
        hint="The handling editor stays the same."
        {...field}
        defaultValue={field.defaultValue || String(page.sectionId ?? NO_SECTION)}
        required
      >
        <option value={NO_SECTION}>No section</option>
        <Options of={sections.map(({ id, name }) => [id, name])} />
      </SelectField>
    </OfficeForm>
  );
}

type Declaring = Props & {
  /** Whether no other editor could handle it then. */
  isLast: boolean;
};

export function ConflictForm({ paperId, typed, isLast }: Declaring) {
  return (
    <OfficeForm
      action={href('officeConflict', { id: paperId })}
      label="Declare a conflict of interest"
      button="Declare the conflict"
    >
      <SelectField label="Your relation" {...fieldOf(typed, 'relation')} required>
        <option value="">Choose the relation</option>
        <Options of={DECLARED.map((relation) => [relation, RELATIONS[relation]])} />
      </SelectField>
      <Field label="In your own words" {...fieldOf(typed, 'note')} maxLength={1000} />
      {isLast && (
        <p>
          <strong>
            No other editor without a conflict of interest can handle this manuscript.
          </strong>{' '}
          Afterwards an editor-in-chief must name a guest editor.
        </p>
      )}
      <TickField
        label="I am sure: I lose access to this manuscript at once, and this cannot be undone"
        name="sure"
        error={typed.errors['sure']}
        defaultChecked={typed.values['sure'] === 'yes'}
        required
      />
    </OfficeForm>
  );
}

export function RevisionDueForm({ paperId, typed, dueAt }: Props & { dueAt: number | null }) {
  return (
    <OfficeForm
      action={href('officeRevisionDue', { id: paperId })}
      label="Due date of the revision"
      button={dueAt === null ? 'Set the due date' : 'Move the due date'}
    >
      <DueDateFields {...{ dueAt, typed }} reader="The corresponding author" />
    </OfficeForm>
  );
}

export function GuestForm({ paperId, state = EMPTY }: { paperId: number; state?: FormState }) {
  return (
    <OfficeForm
      action={href('officeGuestEditor', { id: paperId })}
      label="Guest editor"
      button="Invite as guest editor"
    >
      <Field
        label="Username or e-mail address of the guest editor"
        hint="An account holder without a conflict of interest, whose profile states an institution"
        autoComplete="off"
        autoCapitalize="none"
        {...fieldOf(state, 'who')}
        required
      />
    </OfficeForm>
  );
}

type DueDateFieldsProps = {
  dueAt: number | null;
  typed: FormState;
  /** Who reads the reason. */
  reader: string;
};

export function DueDateFields({ dueAt, typed, reader }: DueDateFieldsProps) {
  return (
    <>
      <Field
        label="Due date"
        type="date"
        hint="The end of the day, in UTC"
        defaultValue={dueAt === null ? '' : dayField(dueAt)}
        {...fieldOf(typed, 'on')}
        autoComplete="off"
        required
      />
      <TextField
        label="Reason (optional)"
        {...fieldOf(typed, 'words')}
        hint={`${reader} receives it, and it is recorded in the history`}
        maxLength={LONGEST_WORDS}
        autoComplete="off"
        rows={3}
      />
    </>
  );
}

const OfficeForm = ({
  action,
  label,
  button,
  children,
}: {
  action: string;
  label: string;
  button: string;
  children: ReactNode;
}) => (
  <Form action={action} label={label} ids={action.split('/').at(-1)!}>
    {children}
    <Submit>{button}</Submit>
  </Form>
);
