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
import { Panels } from './panels.tsx';
import type { WorkspaceProps } from './workspace-props.ts';
import { Day } from '#app/platform/web/day.tsx';
import { href } from '#app/routes.ts';
import { tellMatch } from '../../../conflicts/find-matches.ts';
import { isIndependent } from '../../../conflicts/judge.ts';
import { RELATIONS } from '../../../core/conflicts.ts';
import type { JudgedEditor } from '../../../editors/list-independent.server.ts';
import type { OfficePage } from '../../load-office-page.server.ts';
import { nameIn } from '../office-records.tsx';

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
        isOpen={hasError(typed, 'relation', 'sure')}
      >
        <ConflictForm
          {...{ paperId, typed }}
          isLast={!judged.some((each) => isIndependent(each) && each.account.id !== props.user)}
        />
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

type DoubtProps = { paperId: number; judged: readonly JudgedEditor[] };

function EditorsInDoubt({ paperId, judged }: DoubtProps) {
  const inDoubt = judged.filter(({ questions }) => questions.length > 0);
  if (inDoubt.length === 0) return null;
  return (
    <ul>
      {inDoubt.map(({ account, questions }) => (
        <li key={account.id}>
          {account.name}: {questions.map(tellMatch).join(' ')}{' '}
          <a href={checkOf(paperId, account.id)}>
            Check<span className="visually-hidden"> {account.name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** What was declared, which holds for good, and what was found, which holds while its ground does. */
function ConflictList({ page, paperId, judged }: DoubtProps & { page: OfficePage }) {
  if (page.conflicts.length === 0) return <p>No conflicts have been declared or found.</p>;
  const holds = (account: string, relation: string) =>
    judged.some(
      (each) => each.account.id === account && each.conflicts.some((one) => one === relation),
    );
  return (
    <ul>
      {page.conflicts.map(({ account, relation, source, note, at }) => (
        <li key={`${account} ${relation}`}>
          {nameIn(page, account)}: {RELATIONS[relation]}{' '}
          <span className="soft">
            ({source}, <Day at={at} />
            {source === 'found' && !holds(account, relation) && ', no longer'})
          </span>
          {source === 'found' && holds(account, relation) && (
            <>
              {' '}
              <a href={checkOf(paperId, account)}>
                Is this a mistake?<span className="visually-hidden"> {nameIn(page, account)}</span>
              </a>
            </>
          )}
          {note !== '' && <span className="keep-breaks"> {note}</span>}
        </li>
      ))}
    </ul>
  );
}

const checkOf = (id: number, account: string): string =>
  href('officeConflictCheck', { id }, { who: `editor-${account}` });
