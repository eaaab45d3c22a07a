import { href } from '#app/routes.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Dots } from '#app/ui/office/dots.tsx';
import type { Barrier } from '../../../conflicts/judge.ts';
import { stateWords } from '../../../waiting/state-words.ts';
import type { DeskEntry } from '../../list-desk.server.ts';
import { ChooseBox } from './choosing.tsx';
import { isOpenEntry } from './choose-entries.ts';
import type { OpenEntry } from './choose-entries.ts';
import { deskParameters, LISTS, SORTS } from './desk-query.ts';
import type { DeskQuery, Sort } from './desk-query.ts';
import { KEPT } from '../../kept.ts';
import { nextStepOf } from './next-step.ts';
import { standsOf, toDoOf, waitsFor } from './to-do.ts';
import { howLong } from './waiting-words.ts';
import { isUnderReview } from '../../../core/states.ts';

const HEADS: Record<Sort, string> = {
  title: 'Paper',
  stage: 'Stage',
  reviews: 'Reviews',
  urgency: 'Waiting',
};

/** Where the next Tab of a keyboard leads to the rows. */
export const TO_ROWS = '#rows';

type Props = {
  entries: readonly DeskEntry[];
  /** Shown below the entries, under a heading of their own. */
  others: readonly DeskEntry[];
  query: DeskQuery;
  now: number;
  needed: number;
};

export function DeskTable({ entries, others, query, now, needed }: Props) {
  const nothing = entries.length === 0 && (
    <p id={others.length === 0 ? 'rows' : undefined}>
      {query.list === 'needs' ? 'Nothing needs you now.' : 'No manuscripts found.'}
    </p>
  );
  if (others.length === 0 && nothing) return nothing;
  const rowOf = (entry: DeskEntry) =>
    isOpenEntry(entry) ? (
      <Row key={entry.paperId} {...{ entry, now, needed }} />
    ) : (
      <KeptRow key={entry.paperId} {...entry} />
    );
  return (
    <>
      {nothing}
      <table className="desk-table">
        <caption className="visually-hidden">Manuscripts</caption>
        <Heads query={query} />
        {entries.length > 0 && <tbody>{entries.map(rowOf)}</tbody>}
        {others.length > 0 && (
          <tbody>
            <tr className="desk-heading">
              <th colSpan={5} scope="rowgroup">
                <h2>{LISTS.others}</h2>
              </th>
            </tr>
            {others.map(rowOf)}
          </tbody>
        )}
      </table>
    </>
  );
}

function Heads({ query }: { query: DeskQuery }) {
  const isSorted = query.list !== 'finished' && query.list !== 'all';
  return (
    <thead>
      <tr>
        {SORTS.map((sort) => (
          <th
            key={sort}
            scope="col"
            aria-sort={
              isSorted && sort === query.sort && sort !== 'urgency' ? 'ascending' : undefined
            }
          >
            {isSorted ? (
              <a href={href('officeManuscripts', null, deskParameters({ ...query, sort }))}>
                {HEADS[sort]}
              </a>
            ) : (
              HEADS[sort]
            )}
          </th>
        ))}
        <th scope="col" id="rows">
          Next step
        </th>
      </tr>
    </thead>
  );
}

type Kept = { paperId: number; barrier: Barrier | null; needsYou: boolean };

const KeptRow = ({ paperId, barrier, needsYou }: Kept) => (
  <tr data-needs={needsYou || undefined}>
    <th scope="row">
      <PaperLink paperId={paperId} title={`Manuscript ${paperId}`} />
    </th>
    <td colSpan={4}>
      {barrier !== null && KEPT[barrier]}
      {needsYou && (
        <>
          {' '}
          No editor of the journal can handle it:{' '}
          <a href={href('officeManuscript', { id: paperId })}>
            name a guest editor<span className="visually-hidden"> for {paperId}</span>
          </a>
          .
        </>
      )}
    </td>
  </tr>
);

const PaperLink = ({ paperId, title }: { paperId: number; title: string }) => (
  <span className="entry-title figures" id={`title-${paperId}`}>
    <a href={href('officeManuscript', { id: paperId })} title={title}>
      {title}
    </a>
  </span>
);

function Row({ entry, now, needed }: { entry: OpenEntry; now: number; needed: number }) {
  const { paperId, title, authors, state, round, asked, completed } = entry;
  const waiting = howLong(entry, now);
  // Reviews of an earlier round may count beside those of this one.
  const wanted = entry.queue === 'ready' && completed > 0 ? completed : needed;
  return (
    <tr data-needs={entry.needsYou || undefined}>
      <th scope="row" aria-labelledby={`title-${paperId}`}>
        <ChooseBox {...{ paperId, title }} />
        <PaperLink paperId={paperId} title={title} />
        <span className="desk-by">
          {authors.join(', ')} · <span className="figures">{paperId}</span>
          {entry.isIncomplete && ' · Not complete'}
        </span>
      </th>
      <td>
        {stateWords(state)}
        {(round > 1 || isUnderReview(state)) && ` · round\u00a0${round}`}
        <span className="desk-by">
          {[entry.editor ?? 'No editor yet', entry.section].filter(Boolean).join(' · ')}
        </span>
      </td>
      <td>
        {isUnderReview(state) && (
          <Dots done={completed} of={Math.max(asked, wanted)} what="reviews" />
        )}
      </td>
      <td data-late={waiting.isLate || undefined} title={`${standsOf(entry)}. ${toDoOf(entry)}`}>
        {entry.queue === 'closed' || entry.queue === 'closed-early' ? '' : waiting.text}
      </td>
      <td>
        <Step entry={entry} />
      </td>
    </tr>
  );
}

function Step({ entry }: { entry: OpenEntry }) {
  const step = nextStepOf(entry);
  if (step === null) return <span className="small soft">{waitsFor(entry)}</span>;
  const about = <span className="visually-hidden"> ({entry.title})</span>;
  if ('href' in step) {
    return (
      <ButtonLink href={step.href} {...(step.isMain && { kind: 'primary' })}>
        {step.label}
        {about}
      </ButtonLink>
    );
  }
  if ('remindAuthorOf' in step) {
    return (
      <form method="post" action={href('officeAuthorReminder', { id: step.remindAuthorOf })}>
        <Button>
          {step.label}
          {about}
        </Button>
      </form>
    );
  }
  return (
    <form method="post" action={href('officeInvitation', { id: step.remind })}>
      <input type="hidden" name="from" value="list" />
      <Button name="action" value="remind">
        {step.label}
        {about}
      </Button>
    </form>
  );
}
