import { SideCard } from '#app/ui/office/side-card.tsx';
import { isIndependent } from '../../../conflicts/judge.ts';
import { counted } from '../../../core/words.ts';
import { NoteForm } from '../note-form.tsx';
import { NoteList } from '../office-records.tsx';
import type { WorkspaceProps } from './workspace-props.ts';

/** So many are read at once; the earlier ones are folded. */
const LATEST = 2;

/** So many are named below the field; the others can be named too. */
const NAMED = 4;

export function SideNotes({ manuscript, page, user, note, judged }: WorkspaceProps) {
  const others = judged
    .filter(isIndependent)
    .filter(({ account }) => account.id !== user)
    .map(({ account }) => account.username);
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
      <NoteForm
        paperId={manuscript.paperId}
        writer={user}
        state={note}
        others={others.slice(0, NAMED)}
      />
    </SideCard>
  );
}
