import { SideCard } from '#app/ui/office/side-card.tsx';
import { counted } from '../../../core/words.ts';
import { NoteForm } from '../note-form.tsx';
import { NoteList } from '../office-records.tsx';
import type { WorkspaceProps } from './workspace-props.ts';

/** So many are read at once; the earlier ones are folded. */
const LATEST = 2;

export function SideNotes({ manuscript, page, user, note }: WorkspaceProps) {
  const earlier = page.notes.slice(0, -LATEST);
  return (
    <SideCard id="notes" title="Notes" beside={<span className="small soft">editors only</span>}>
      {earlier.length > 0 && (
        <details>
          <summary>{counted(earlier.length, 'earlier note')}</summary>
          <NoteList page={page} notes={earlier} />
        </details>
      )}
      <NoteList page={page} notes={page.notes.slice(-LATEST)} />
      <NoteForm paperId={manuscript.paperId} writer={user} state={note} />
    </SideCard>
  );
}
