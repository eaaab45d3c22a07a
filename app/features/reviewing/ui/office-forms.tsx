import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, SelectField, TextField } from '#app/ui/field.tsx';
import { DECLARED, RELATIONS } from '../conflicts.ts';
import type { Assignable } from '../queries/list-assignable.server.ts';
import { DueDateFields } from './due-date-fields.tsx';

/** What was typed into a form of the page, and what is wrong with it, by field. */
export type Typed = {
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
};

type Props = { paperId: number; typed: Typed };

/** What a field of the page shows. */
export const fieldOf = ({ values, errors }: Typed, name: string) => ({
  name,
  defaultValue: values[name] ?? '',
  error: errors[name],
  ...(errors[name] !== undefined && { autoFocus: true }),
});

type Assignment = Props & {
  editors: readonly Assignable[];
  /** Name of the section that the manuscript belongs to. */
  section: string | null;
};

/** Gives the manuscript to another editor; those of its section come first. */
export function AssignmentForm({ paperId, typed, editors, section }: Assignment) {
  const ofSection = editors.filter((editor) => editor.ofSection);
  const others = editors.filter((editor) => !editor.ofSection);
  return (
    <form
      className="form"
      method="post"
      action={href('officeAssignment', { id: paperId })}
      aria-label="Assign an editor"
    >
      <SelectField
        label="Editor"
        hint="How many manuscripts somebody handles stands behind the name."
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
      <p className="actions">
        <Button>Assign</Button>
      </p>
    </form>
  );
}

const Editors = ({ editors }: { editors: readonly Assignable[] }) =>
  editors.map(({ username, name, load }) => (
    <option key={username} value={username}>
      {name} ({load})
    </option>
  ));

/** Declares a conflict of one's own, which nobody can take back. */
export function ConflictForm({ paperId, typed }: Props) {
  return (
    <form
      className="form"
      method="post"
      action={href('officeConflict', { id: paperId })}
      aria-label="Declare a conflict of interest"
    >
      <SelectField
        label="Your relation"
        hint="The paper is taken away from you at once, and nobody can undo this."
        {...fieldOf(typed, 'relation')}
        required
      >
        <option value="">Choose what it is</option>
        {DECLARED.map((relation) => (
          <option key={relation} value={relation}>
            {RELATIONS[relation]}
          </option>
        ))}
      </SelectField>
      <Field label="In your words" {...fieldOf(typed, 'note')} maxLength={1000} />
      <p className="actions">
        <Button>Declare the conflict</Button>
      </p>
    </form>
  );
}

/** Names the day until which a revision is asked for. */
export function RevisionDueForm({ paperId, typed, dueAt }: Props & { dueAt: number | null }) {
  return (
    <form
      className="form"
      method="post"
      action={href('officeRevisionDue', { id: paperId })}
      aria-label="Due date of the revision"
    >
      <DueDateFields {...{ dueAt, typed }} reader="The corresponding author" />
      <p className="actions">
        <Button>{dueAt === null ? 'Set the due date' : 'Move the due date'}</Button>
      </p>
    </form>
  );
}

/** Adds a note. */
export function NoteForm({ paperId, typed }: Props) {
  return (
    <form
      className="form"
      method="post"
      action={href('officeNotes', { id: paperId })}
      aria-label="Add a note"
    >
      <TextField
        label="Note"
        hint="Only editors of this paper read it."
        {...fieldOf(typed, 'text')}
        maxLength={10_000}
        required
      />
      <p className="actions">
        <Button>Add the note</Button>
      </p>
    </form>
  );
}
