import type { ReactNode } from 'react';
import { dayOf } from '../../../core/words.ts';
import { SideCard } from '#app/ui/office/side-card.tsx';
import {
  AssignmentForm,
  ConflictForm,
  PaperSectionForm,
  RevisionDueForm,
  GuestForm,
} from '../../../editors/pages/office-forms.tsx';
import { ConflictList, EditorsInDoubt } from '../office-doubts.tsx';
import { Panels } from './panels.tsx';
import type { WorkspaceProps } from './workspace-props.ts';

/** Who handles it, where it belongs, conflicts, and what is put right: each form behind its word. */
export function SideManage(props: WorkspaceProps) {
  const { manuscript, page, editors, typed, judged } = props;
  const { paperId, editorId, reviseBy } = manuscript;
  const handler = editorId === null ? 'Not assigned yet' : (page.names.get(editorId) ?? '');
  const conflicts =
    page.conflicts.length > 0 || judged.some(({ questions }) => questions.length > 0)
      ? 'see below'
      : 'none known';
  return (
    <SideCard id="manage" title="Manage">
      {props.mayMoveRevision && (
        <Part
          id="revision-due"
          title={props.returned ? 'To be sent back by' : 'Revision due'}
          value={reviseBy === null ? 'no date' : dayOf(reviseBy)}
          change="Change"
          isOpen={hasError(typed, 'on', 'words')}
        >
          <RevisionDueForm paperId={paperId} typed={typed} dueAt={reviseBy} />
        </Part>
      )}
      {editors ? (
        <Part
          id="editor"
          title="Handled by"
          value={handler}
          change="Change"
          isOpen={hasError(typed, 'username', 'who')}
        >
          <AssignmentForm {...{ paperId, typed, editors }} section={page.section} />
          {props.mayInvite && <GuestForm paperId={paperId} state={typed} />}
        </Part>
      ) : (
        <Line title="Handled by" value={handler} />
      )}
      {props.sections.length > 0 ? (
        <Part
          id="paper-section"
          title="Section"
          value={page.section ?? 'none'}
          change="Move"
          isOpen={hasError(typed, 'section')}
        >
          <PaperSectionForm {...{ paperId, typed }} sections={props.sections} page={page} />
        </Part>
      ) : (
        page.section !== null && <Line title="Section" value={page.section} />
      )}
      <Part
        id="conflicts"
        title="Conflicts of interest"
        value={conflicts}
        change="Declare"
        isOpen={hasError(typed, 'relation')}
      >
        <ConflictForm paperId={paperId} typed={typed} />
      </Part>
      <EditorsInDoubt paperId={paperId} judged={judged} />
      {page.conflicts.length > 0 && <ConflictList page={page} paperId={paperId} judged={judged} />}
      <ul className="acts">
        <Panels at="rareWays" {...props} />
      </ul>
    </SideCard>
  );
}

const hasError = ({ errors }: WorkspaceProps['typed'], ...fields: string[]): boolean =>
  fields.some((field) => errors[field] !== undefined);

const Line = ({ title, value }: { title: string; value: string }) => (
  <p>
    <strong>{title}</strong> {value}
  </p>
);

/** An address that ends with the id opens it. */
const Part = (props: {
  id: string;
  title: string;
  value?: string;
  change: string;
  isOpen: boolean;
  children: ReactNode;
}) => (
  <details className="manage-part" open={props.isOpen}>
    <summary>
      <span>
        <strong>{props.title}</strong> {props.value}
      </span>
      <span className="manage-change">{props.change}</span>
    </summary>
    <div className="stack" id={props.id}>
      {props.children}
    </div>
  </details>
);
