import type { MailView } from '#app/platform/mail/list-mails.server.ts';
import type { HistoryLine } from '#app/platform/history/history.server.ts';
import { tellLine } from '#app/platform/history/tell-line.ts';
import type { Names } from '#app/platform/history/tell-line.ts';
import { Day } from '#app/platform/web/day.tsx';
import { labelOf } from '../../core/decision-kinds.ts';
import { manuscriptEvents } from '../../tracking/manuscript-events.ts';
import type { OfficePage } from '../load-office-page.server.ts';

type Props = { page: OfficePage };

export const nameIn = (page: OfficePage, account: string): string =>
  page.names.get(account) ?? 'A former account';

export function NoteList({ page, notes }: Props & { notes: OfficePage['notes'] }) {
  return notes.map(({ account, text, at }, index) => (
    <div key={index}>
      <p className="soft small">
        {nameIn(page, account)}, <Day at={at} />
      </p>
      <p className="keep-breaks">{text}</p>
    </div>
  ));
}

export function DecisionList({ page }: Props) {
  return (
    <>
      {page.decisions.map(({ kind, round, by, letter, at, takenBack }) => (
        <details key={at}>
          <summary>
            Round {round}: {labelOf(kind)}, by {nameIn(page, by)}, <Day at={at} />
            {takenBack && ', taken back'}
          </summary>
          <p className="keep-breaks">{letter}</p>
          {takenBack && (
            <>
              <p>
                <strong>Taken back</strong> by {nameIn(page, takenBack.by)},{' '}
                <Day at={takenBack.at} />
              </p>
              <p className="keep-breaks">{takenBack.letter}</p>
            </>
          )}
        </details>
      ))}
      {page.appeal && (
        <details>
          <summary>
            Appeal, <Day at={page.appeal.at} />
            {page.appeal.outcome !== null && `: ${page.appeal.outcome}`}
          </summary>
          <p className="keep-breaks">{page.appeal.reasons}</p>
          {page.appeal.letter !== null && <p className="keep-breaks">{page.appeal.letter}</p>}
        </details>
      )}
    </>
  );
}

const MAIL_STATES: Record<MailView['state'], string> = {
  waiting: 'waiting to be sent',
  working: 'is being sent',
  done: 'sent',
  failed: 'could not be sent',
};

export function MailList({ mails }: { mails: readonly MailView[] }) {
  if (mails.length === 0) return <p>No e-mails about this manuscript have been sent yet.</p>;
  return (
    <ul>
      {mails.map(({ id, subject, toName, state, createdAt }) => (
        <li key={id}>
          {subject}{' '}
          <span className="soft">
            {toName !== '' && `to ${toName}, `}
            <Day at={createdAt} />, {MAIL_STATES[state]}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** So many lines are read at once; the earlier ones are folded. */
const LATEST = 10;

export function HistoryList({ history, names }: { history: readonly HistoryLine[]; names: Names }) {
  const earlier = history.slice(0, -LATEST);
  return (
    <>
      {earlier.length > 0 && (
        <details>
          <summary>{earlier.length} earlier entries</summary>
          <Timeline history={earlier} names={names} />
        </details>
      )}
      <Timeline history={history.slice(-LATEST)} names={names} />
    </>
  );
}

const Timeline = ({ history, names }: { history: readonly HistoryLine[]; names: Names }) => (
  <ol className="timeline">
    {history.map((line, index) => {
      const { who, what } = tellLine(manuscriptEvents, line, names);
      return (
        <li key={index}>
          <p className="timeline-date">
            <Day at={line.happenedAt} />
          </p>
          <p>
            <strong>{who}</strong>: {what}
          </p>
        </li>
      );
    })}
  </ol>
);
