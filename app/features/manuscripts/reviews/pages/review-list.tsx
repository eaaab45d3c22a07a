import { Day } from '#app/platform/web/day.tsx';
import { href } from '#app/routes.ts';
import {
  isOpen,
  INVITATION_STATUSES,
  invitationStatus,
  mayAskAgain,
} from '../../core/invitation.ts';
import { Why } from './uncounted-reviews.tsx';
import type { Looking } from './uncounted-reviews.tsx';
import type { ReviewView } from '../list-reviews.server.ts';
import { recommendationOf } from '../invitations/recommendations.ts';

type Props = { reviews: readonly ReviewView[]; now: number };

/** @param open the round in which reviewers may be asked again now */
export function ReviewerList({ reviews, now, open }: Props & { open: number | null }) {
  if (reviews.length === 0) return <p>No reviewers have been invited yet.</p>;
  return (
    <ul className="points">
      {reviews.map((review) => {
        const { id, round, name, institution, acceptedAt, answerBy, dueAt, bouncedAt } = review;
        const status = invitationStatus(review, now);
        const due = acceptedAt === null ? answerBy : dueAt;
        return (
          <li key={id}>
            <a href={href('officeInvitation', { id })}>{name}</a>
            {institution !== '' && `, ${institution}`}:{' '}
            <strong>{INVITATION_STATUSES[status]}</strong>
            {isOpen(status) && due !== null && (
              <>
                , {acceptedAt === null ? 'answer' : 'review'} due <Day at={due} />
              </>
            )}
            {bouncedAt !== null && ', e-mail bounced'}
            <span className="soft"> (round {round})</span>
            {mayAskAgain(status, bouncedAt) && round === open && (
              <>
                {' '}
                <a className="small" href={`${href('officeInvitation', { id })}#again`}>
                  Ask again<span className="visually-hidden"> {name}</span>
                </a>
              </>
            )}
            {(status === 'reviewing' || status === 'late') && (
              <>
                {' '}
                <a className="small" href={`${href('officeInvitation', { id })}#due`}>
                  Move the due date<span className="visually-hidden"> of {name}</span>
                </a>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

export function ReviewList({
  reviews,
  now,
  names,
  ...looking
}: Props & Looking & { names: ReadonlyMap<string, string> }) {
  const { uncounted } = looking.manuscript;
  const completed = reviews.filter((review) => invitationStatus(review, now) === 'completed');
  if (completed.length === 0) return <p>No review has arrived yet.</p>;
  return completed.map((review) => (
    <article className="stack" key={review.id}>
      <h3>
        {review.name}, round {review.round}
      </h3>
      <p>
        Recommendation: <strong>{recommendationOf(review)}</strong>
        {review.enteredBy !== null && ` (entered by ${names.get(review.enteredBy) ?? 'an editor'})`}
        {Object.entries(review.scores).map(([name, score]) => ` · ${name}: ${String(score)}`)}
      </p>
      {uncounted
        .filter((each) => each.review.id === review.id)
        .map((each) => (
          <p key="why" className="small">
            This review <Why {...looking} uncounted={each} />
          </p>
        ))}
      <h4 className="side-head">For the authors</h4>
      <p className="keep-breaks">{review.forAuthors}</p>
      {review.forEditors && (
        <>
          <h4 className="side-head">For the editors only</h4>
          <p className="keep-breaks">{review.forEditors}</p>
        </>
      )}
    </article>
  ));
}
