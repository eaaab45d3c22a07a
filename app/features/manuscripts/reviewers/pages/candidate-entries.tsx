import { Button } from '#app/ui/button.tsx';
import type { Candidate } from '../list-candidates.server.ts';
import type { ReviewerLoad } from '../reviewer-loads.server.ts';
import { counted, dayOf } from '../../core/words.ts';

/** Those who could be asked, each with what speaks for and against it; within the form. */
export const CandidateEntries = ({ candidates }: { candidates: readonly Candidate[] }) =>
  candidates.length === 0 ? (
    <p>No reviewers found. You can invite a reviewer by name and e-mail address below.</p>
  ) : (
    <div className="entries">
      {candidates.map((candidate) => (
        <Entry key={candidate.value} {...candidate} />
      ))}
    </div>
  );

function Entry(candidate: Candidate) {
  const { value, name, institution, email, matches, load, objections } = candidate;
  const excluded = objections.length > 0;
  return (
    <article className="entry" data-excluded={excluded || undefined}>
      <h3 className="entry-title">{name}</h3>
      <p className="entry-authors">{[institution, email].filter(Boolean).join(' · ')}</p>
      {candidate.expertise !== '' && <p className="small">{candidate.expertise}</p>}
      <ul className="inline-list small">
        {candidate.reviewedBefore && <li>Reviewed an earlier round</li>}
        {candidate.suggestedByAuthors && <li>Suggested by the authors</li>}
        {matches.length > 0 && <li>Expertise: {matches.join(', ')}</li>}
        <Load load={load} />
      </ul>
      {excluded ? (
        <p className={candidate.onlyInvited ? 'soft small' : 'objection small'}>
          {!candidate.onlyInvited && 'Cannot be invited: '}
          {objections.join('; ')}.
        </p>
      ) : (
        <p className="actions">
          <Button name="invite" value={value}>
            Invite <span className="visually-hidden">{name}</span>
          </Button>
          <Button name="alternate" value={value} kind="quiet">
            Save as alternate <span className="visually-hidden">{name}</span>
          </Button>
        </p>
      )}
    </article>
  );
}

/** What a reviewer has to do and did, as items of a list. */
export const Load = ({ load }: { load: ReviewerLoad }) =>
  load.lastInvitedAt === null ? (
    <li>Not invited yet</li>
  ) : (
    <>
      <li>{counted(load.open, 'open invitation')}</li>
      <li>{counted(load.past, 'review')}</li>
      {load.daysToAnswer !== null && (
        <li>
          answers{' '}
          {load.daysToAnswer === 0 ? 'the same day' : `in ${counted(load.daysToAnswer, 'day')}`}
        </li>
      )}
      <li>last asked {dayOf(load.lastInvitedAt)}</li>
    </>
  );
