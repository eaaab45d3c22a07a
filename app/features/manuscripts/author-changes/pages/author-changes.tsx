import type { ReactNode } from 'react';
import { Day } from '#app/platform/web/day.tsx';
import { wantedOf } from '../wording.mail.ts';
import type { AuthorChange } from '../tell-asked.server.ts';

type Props = {
  changes: readonly AuthorChange[];
  asksEditor: boolean;
  children?: ReactNode;
};

export const AuthorChanges = ({ changes, asksEditor, children }: Props) => (
  <div className="entries">
    {changes.map((change) => (
      <article className="entry" key={change.id}>
        <h3 className="entry-title">
          Proposed on <Day at={change.proposedAt} />: {proposedIn(change)}
        </h3>
        <p className="keep-breaks">{change.reason}</p>
        <ul>
          {change.consents.map(({ emailKey, name, consentedAt, declinedAt }) => (
            <li key={emailKey}>
              {name}:{' '}
              {declinedAt !== null ? (
                <>
                  did not agree, on <Day at={declinedAt} />
                </>
              ) : consentedAt === null ? (
                unanswered(change)
              ) : (
                <>
                  consented on <Day at={consentedAt} />
                </>
              )}
            </li>
          ))}
          <li>
            Editor: <Approval change={change} asked={asksEditor} />
          </li>
        </ul>
        {change.refusal !== null && <p className="keep-breaks">{change.refusal}</p>}
        <p>
          <strong>{outcomeOf(change)}</strong>
        </p>
        {change.appliedAt === null && change.refusedAt === null && children}
      </article>
    ))}
  </div>
);

const proposedIn = (change: AuthorChange): string =>
  change.kind === 'wording' ? wantedOf(change).join('; ') : change.proposed.map(nameOf).join(', ');

const nameOf = ({ name, corresponding }: AuthorChange['proposed'][number]): string =>
  corresponding ? `${name} (corresponding)` : name;

const unanswered = ({ refusedAt }: AuthorChange): string =>
  refusedAt === null ? 'has not replied yet' : 'did not reply';

function Approval({ change, asked }: { change: AuthorChange; asked: boolean }) {
  const { approvedAt, appliedAt, approvedBy, endedAs } = change;
  const isEarly = appliedAt !== null && approvedBy === null;
  const refusedAt = endedAs === null ? change.refusedAt : null;
  const at = refusedAt ?? approvedAt;
  if (isEarly || (at === null && !asked && endedAs === null)) {
    return 'is asked only once the assessment has begun';
  }
  if (at === null) return endedAs === null ? 'has not decided yet' : 'did not decide';
  return (
    <>
      {refusedAt === null ? 'approved' : 'refused'} on <Day at={at} />
    </>
  );
}

function outcomeOf({ kind, appliedAt, refusedAt, endedAs }: AuthorChange): string {
  if (kind === 'wording') {
    if (appliedAt !== null) return 'This has been changed.';
    return refusedAt === null ? 'Nothing has changed yet.' : 'Nothing has been changed.';
  }
  if (endedAs === 'withdrawn') return 'Withdrawn. The list has not been changed.';
  if (endedAs === 'overtaken') return 'Ended by a decision. The list has not been changed.';
  if (endedAs === 'lapsed') return 'Not answered in time. The list has not been changed.';
  if (appliedAt !== null) return 'The list has been changed.';
  return refusedAt === null ? 'The list has not changed yet.' : 'The list has not been changed.';
}
