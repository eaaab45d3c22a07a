import { Day } from '#app/platform/web/day.tsx';
import { href } from '#app/routes.ts';
import type { Barrier } from '../../conflicts/judge.ts';
import type { DeskEntry } from '../list-desk.server.ts';
import { HELD_TO_DO, LATE, PRODUCTION_TO_DO, QUEUES, STANDS, TO_DO } from '../queues.ts';

export function DeskEntries({ entries }: { entries: readonly DeskEntry[] }) {
  if (entries.length === 0) return <p>No manuscripts found.</p>;
  return (
    <div className="entries">
      {entries.map((entry) =>
        entry.barrier !== null ? (
          <article className="entry" key={entry.paperId}>
            <h2 className="entry-title figures">
              <a href={href('officeManuscript', { id: entry.paperId })}>
                Manuscript {entry.paperId}
              </a>
            </h2>
            <p>{KEPT[entry.barrier]}</p>
          </article>
        ) : (
          <Entry key={entry.paperId} {...entry} />
        ),
      )}
    </div>
  );
}

/** What stands in the place of a manuscript from which an editor is kept. */
const KEPT: Record<Barrier, string> = {
  conflict: 'You have a conflict of interest, so you cannot handle this manuscript.',
  'possible-conflict':
    'You may have a conflict of interest. Open the manuscript to ask for a check.',
  'institution-missing': 'State your institution in your profile to see this manuscript.',
};

/** Where what is to do next is done; null where an editor waits. */
function wayTo({ queue, state, paperId }: OpenEntry): string | null {
  const page = href('officeManuscript', { id: paperId });
  if (queue === 'late' && (state === 'revision-requested' || state === 'returned'))
    return `${page}#revision-due`;
  if (queue === 'to-invite' || queue === 'late') return href('officeReviewers', { id: paperId });
  if (queue === 'messages') return `${page}#messages`;
  if (queue === 'authors') return `${page}#authors`;
  if (queue === 'unassigned') return `${page}#editor`;
  if (queue === 'ready') return `${page}#reviews`;
  if (queue === 'closings') return href('officeClosing', { id: paperId });
  if (queue === 'production') return href('officeProduction', { id: paperId });
  return TO_DO.includes(queue) ? `${page}#moves` : null;
}

type OpenEntry = Extract<DeskEntry, { barrier: null }>;

function toDoOf({ queue, state, proof, isHeld }: OpenEntry): string {
  if (queue === 'late') return LATE[state]?.toDo ?? QUEUES.late.toDo;
  if (queue === 'production' && isHeld) return HELD_TO_DO;
  return queue === 'production' && proof ? PRODUCTION_TO_DO[proof.status] : QUEUES[queue].toDo;
}

/** Where it stands, and since when; what is late, until when it was asked for. */
function InvitationStatus({ queue, state, movedAt, nextDue, lateSince }: OpenEntry) {
  if (queue === 'late' && nextDue !== null) {
    return (
      <>
        <strong>{LATE[state]?.what ?? QUEUES.late.title}</strong>: due on <Day at={nextDue} />
      </>
    );
  }
  return (
    <>
      <strong>{STANDS[queue] ?? QUEUES[queue].title}</strong> since <Day at={movedAt} />
      {lateSince !== null && (
        <>
          , <strong>late since</strong> <Day at={lateSince} />
        </>
      )}
    </>
  );
}

function ProofStands({ status, answeredAt }: NonNullable<OpenEntry['proof']>) {
  if (status === 'sent') return <li>Proofs with the author</li>;
  return (
    <li>
      {status === 'approved' ? 'Proofs approved' : 'Corrections received'} <Day at={answeredAt!} />
    </li>
  );
}

function Entry(entry: OpenEntry) {
  const toDo = toDoOf(entry);
  const way = wayTo(entry);
  return (
    <article className="entry">
      <h2 className="entry-title">
        <a href={href('officeManuscript', { id: entry.paperId })}>{entry.title}</a>
      </h2>
      <p className="entry-authors">{entry.authors.join(', ')}</p>
      <p>
        <InvitationStatus {...entry} />. {way === null ? toDo : <a href={way}>{toDo}</a>}
      </p>
      <ul className="entry-meta inline-list">
        <li className="figures">Manuscript {entry.paperId}</li>
        {entry.isIncomplete && <li>Not complete</li>}
        {entry.round > 1 && <li>Round {entry.round}</li>}
        <li>{entry.editor ?? 'No editor yet'}</li>
        {entry.section !== null && <li>{entry.section}</li>}
        {entry.asked > 0 && entry.state === 'under-review' && (
          <li>
            {entry.completed} of {entry.asked} reviews
          </li>
        )}
        {entry.proof && entry.state === 'in-production' && <ProofStands {...entry.proof} />}
        {entry.nextDue !== null && entry.queue !== 'late' && (
          <li>
            Next due <Day at={entry.nextDue} />
          </li>
        )}
      </ul>
    </article>
  );
}
