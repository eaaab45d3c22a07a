import { href } from '#app/routes.ts';
import { Form } from '#app/ui/form.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { DraftStatus, DraftVersion } from '../../drafts/pages/draft-parts.tsx';
import type { DraftState } from '../../drafts/pages/draft-parts.tsx';

export const LONGEST_NOTE = 10_000;

type Props = {
  paperId: number;
  /** Account of the editor: several may share a browser. */
  writer: string;
  state: DraftState;
  others: readonly string[];
};

/** `data-autosave`: see app/client/autosave.ts. */
export const NoteForm = ({ paperId, writer, state, others }: Props) => (
  <Form
    action={href('officeNotes', { id: paperId })}
    label="Add a note"
    data-autosave={`${writer} note ${paperId}`}
  >
    <DraftVersion state={state} />
    <TextField
      label="Note"
      rows={2}
      aria-keyshortcuts="n"
      hint={
        others.length === 0
          ? 'Seen only by editors of this manuscript.'
          : `Seen only by editors of this manuscript. Mention an editor to notify them: ${others.map((name) => `@${name}`).join(', ')}.`
      }
      {...fieldOf(state, 'text')}
      maxLength={LONGEST_NOTE}
      required
    />
    <p className="actions">
      <Button>Add the note</Button>
    </p>
    <DraftStatus state={state} />
  </Form>
);
