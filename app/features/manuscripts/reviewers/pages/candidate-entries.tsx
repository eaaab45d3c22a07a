import type { ReactNode } from 'react';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { tellMatch } from '../../conflicts/find-matches.ts';
import type { Candidate } from '../list-candidates.server.ts';
import type { ReviewerLoad } from '../reviewer-loads.server.ts';
import { ratingText } from '../review-rating.ts';
import { counted, dayOf } from '../../core/words.ts';

/** Before the value of a candidate, the name of the box that chooses them. */
export const CHOICE = 'choose-';

export const CandidateEntries = (props: { candidates: readonly Candidate[]; typed: FormState }) =>
  props.candidates.length === 0 ? (
    <p>No reviewers found. You can invite a reviewer by name and e-mail address below.</p>
  ) : (
    <div className="entries candidates">
      {props.candidates.map((candidate) => (
        <Entry
          key={candidate.value}
          candidate={candidate}
          isChosen={CHOICE + candidate.value in props.typed.values}
        />
      ))}
    </div>
  );

type EntryProps = { candidate: Candidate; isChosen: boolean };

/** A button of the form, so that what is typed and ticked is kept meanwhile. */
const Check = ({ value, name, children }: Pick<Candidate, 'value' | 'name'> & ChildrenProps) => (
  <Button name="check" value={value} kind="quiet">
    {children}
    <span className="visually-hidden"> {name}</span>
  </Button>
);

type ChildrenProps = { children: ReactNode };

function Entry({ candidate, isChosen }: EntryProps) {
  const { value, name, institution, email, matches, load, objections, questions, declined } =
    candidate;
  const excluded = objections.length > 0;
  return (
    <article className="entry" data-excluded={excluded || undefined}>
      <div className="candidate-head">
        <h3 className="entry-title">{name}</h3>
        <p className="entry-authors">{[institution, email].filter(Boolean).join(' · ')}</p>
      </div>
      <ul className="inline-list small">
        {candidate.reviewedBefore && <li>Reviewed an earlier round</li>}
        {candidate.suggestedByAuthors && <li>Suggested by the authors</li>}
        {matches.length > 0 && (
          <li>
            <strong>Fits: {matches.join(', ')}</strong>
          </li>
        )}
        {candidate.isCited && (
          <li>
            <strong>Cited in this paper</strong>
          </li>
        )}
        {candidate.expertise !== '' && <li>{candidate.expertise}</li>}
        <Load load={load} />
      </ul>
      {candidate.suggestedByAuthors && candidate.isPrivate && (
        <p className="objection small">A private address: make sure that it is theirs.</p>
      )}
      {candidate.awayUntil !== null && (
        <p className="objection small">
          Asked not to be invited before {dayOf(candidate.awayUntil)}: choose them, and plan the
          invitation for then.
        </p>
      )}
      {excluded ? (
        <p className={candidate.onlyInvited ? 'soft small' : 'objection small'}>
          {!candidate.onlyInvited && 'Cannot be invited: '}
          {objections.join('; ')}.
          {candidate.mayBeMistaken && (
            <>
              {' '}
              <Check {...candidate}>Is this a mistake?</Check>
            </>
          )}
        </p>
      ) : declined !== null ? (
        <p className="soft small">
          Declined this manuscript {dayOf(declined.at)}.{' '}
          <a href={`${href('officeInvitation', { id: declined.id })}#again`}>
            Ask again<span className="visually-hidden"> {name}</span>
          </a>
        </p>
      ) : questions.length > 0 ? (
        <p className="objection small">
          Possible conflict of interest: {questions.map(tellMatch).join(' ')}{' '}
          <Check {...candidate}>Check before inviting</Check>
        </p>
      ) : (
        <p className="actions">
          <label className="choice">
            <input
              type="checkbox"
              name={CHOICE + value}
              value="yes"
              defaultChecked={isChosen}
              aria-label={`Choose ${name}`}
            />
          </label>
          {candidate.awayUntil === null && (
            <Button name="invite" value={value}>
              Invite <span className="visually-hidden">{name}</span>
            </Button>
          )}
          <Button name="alternate" value={value} kind="quiet">
            Save as alternate <span className="visually-hidden">{name}</span>
          </Button>
        </p>
      )}
    </article>
  );
}

export const Load = ({ load }: { load: ReviewerLoad }) =>
  load.lastInvitedAt === null ? (
    <li>Not invited yet</li>
  ) : (
    <>
      <li>{counted(load.open, 'open invitation')}</li>
      <li>
        {counted(load.past, 'review')}
        {load.inSection > 0 && `, ${load.inSection} in this section`}
        {load.rating !== null && ` (${ratingText(load.rating)})`}
      </li>
      {load.unverified > 0 && (
        <li>
          <strong>
            Known to one editor only: {counted(load.unverified, 'review')} not counted yet
          </strong>
        </li>
      )}
      {load.daysToAnswer !== null && (
        <li>
          answers{' '}
          {load.daysToAnswer === 0 ? 'the same day' : `in ${counted(load.daysToAnswer, 'day')}`}
        </li>
      )}
      <li>last asked {dayOf(load.lastInvitedAt)}</li>
    </>
  );
