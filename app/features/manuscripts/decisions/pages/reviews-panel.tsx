import { Button } from '#app/ui/button.tsx';
import type { ReactNode } from 'react';
import { href } from '#app/routes.ts';
import { Day } from '#app/platform/web/day.tsx';
import { INVITATION_STATUSES, invitationStatus, isOpen } from '../../core/invitation.ts';
import type { ReviewView } from '../../reviews/list-reviews.server.ts';
import { ScoreTable } from '../../reviews/pages/review-text.tsx';
import { counted } from '../../core/words.ts';
import { forAuthors, forEditors, reportInLetter } from '../../points/point.ts';
import { AnsweredPoints, EarlierOpenPoints, OpenPoints } from '../../points/pages/points-panel.tsx';
import { HowItCounts, UncountedReviews } from '../../conflicts/pages/uncounted-reviews.tsx';
import type { Looking } from '../../conflicts/pages/uncounted-reviews.tsx';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { PageSection } from '#app/ui/page-section.tsx';
import { Tick } from '#app/ui/field.tsx';
import type { FileOfRound } from '../../reviews/files/find-task-files.server.ts';

type Props = Looking & {
  reviews: readonly ReviewView[];
  round: number;
  now: number;
  /** What the authors answered to the reviews before. */
  children: ReactNode;
};

/** What a decision rests on: the reviews of a round beside each other, then in their words. */
export function ReviewsPanel({ reviews, round, now, children, ...looking }: Props) {
  const completed = reviews.filter((review) => invitationStatus(review, now) === 'completed');
  const present = completed.filter((review) => review.round === round);
  const earlier = completed.filter((review) => review.round < round);
  return (
    <PageSection id="reviews-panel" title="Reviews" className="reviews-panel beside-panel stack">
      {children}
      <OpenPoints points={completed.flatMap(({ points }) => points)} />
      <AnsweredPoints paperId={looking.manuscript.paperId} reviews={reviews} />
      {present.length === 0 ? (
        <p>No review of this round has arrived yet.</p>
      ) : (
        <ScoreTable reviews={present} />
      )}
      <UncountedReviews {...looking} />
      {present.map((review) => (
        <ReviewText key={review.id} review={review} isOpen mayQuote />
      ))}
      <EarlierOpenPoints reviews={completed} round={round} />
      {[...Map.groupBy(earlier, (review) => review.round).values()].flatMap((of) =>
        of.map((review) => <ReviewText key={review.id} {...{ review, looking }} />),
      )}
      <StillAtWork {...{ reviews, round, now }} />
    </PageSection>
  );
}

type TextProps = {
  review: ReviewView;
  isOpen?: boolean;
  mayQuote?: boolean;
  looking?: Looking;
};

function ReviewText({ review, isOpen: isUnfolded = false, mayQuote = false, looking }: TextProps) {
  const { id, name, round } = review;
  const leftOut = forAuthors(review.points).filter((point) => point.leftOut !== null).length;
  return (
    <details open={isUnfolded}>
      <summary>
        {name}
        <span className="soft"> · round {round}</span>
      </summary>
      {looking && <HowItCounts {...looking} id={id} />}
      <p className="keep-breaks" id={`review-${id}`}>
        {reportInLetter(review.forAuthors ?? '', forAuthors(review.points), review.number ?? 0)}
      </p>
      {leftOut > 0 && (
        <p className="small soft">{counted(leftOut, 'point')} left out of the letter.</p>
      )}
      {mayQuote && (
        <p className="small">
          <Button
            type="button"
            kind="quiet"
            data-puts={`#review-${id}`}
            data-puts-into="#letter"
            hidden
          >
            Put into the letter<span className="visually-hidden"> ({name})</span>
          </Button>
        </p>
      )}
      {review.forEditors && (
        <p className="keep-breaks for-editors">
          <strong>For the editors only.</strong>{' '}
          {reportInLetter(review.forEditors, forEditors(review.points), review.number ?? 0)}
        </p>
      )}
    </details>
  );
}

/** Reviewers who have not sent theirs, and what a decision means for them. */
function StillAtWork({ reviews, round, now }: Pick<Props, 'reviews' | 'round' | 'now'>) {
  const open = reviews.filter(
    (review) => review.round === round && isOpen(invitationStatus(review, now)),
  );
  if (open.length === 0) return null;
  return (
    <>
      <h3>Still at work</h3>
      <ul className="points">
        {open.map((review) => (
          <li key={review.id}>
            <a href={href('officeInvitation', { id: review.id })}>{review.name}</a>:{' '}
            {INVITATION_STATUSES[invitationStatus(review, now)]}
            {review.dueAt !== null && (
              <>
                , review due <Day at={review.dueAt} />
              </>
            )}
          </li>
        ))}
      </ul>
      <p className="small soft">
        A decision ends their work: they will be thanked and informed that the review is no longer
        needed. To wait for a review, open it here, move its due date and decide later.
      </p>
    </>
  );
}

export const fileField = (id: number): string => `file-${id}`;

export const tickedAtFirst = (files: readonly FileOfRound[]): Record<string, string> =>
  Object.fromEntries(
    files
      .filter(({ copy }) => copy.state === 'ready' && copy.toCheck === null)
      .map(({ id }) => [fileField(id), 'yes']),
  );

export const tickedFiles = (values: Readonly<Record<string, string>>): number[] =>
  Object.keys(values).flatMap((name) => {
    const id = /^file-(\d{1,9})$/.exec(name)?.[1];
    return id === undefined ? [] : [Number(id)];
  });

export function ReviewFileTicks({
  files,
  state: { values, errors },
}: {
  files: readonly FileOfRound[];
  state: FormState;
}) {
  if (files.length === 0) return null;
  return (
    <fieldset className="field" aria-describedby={errors['files'] && 'files-error'}>
      <legend>Files from the reviewers</legend>
      <p className="field-hint">
        Authors receive copies without names or metadata, with the letter. Tick the ones to send.
      </p>
      {files.map(({ id, fileName, reviewer, copy }) => {
        const name = fileField(id);
        const isReady = copy.state === 'ready';
        return (
          <Tick
            key={id}
            name={name}
            value="yes"
            disabled={!isReady}
            defaultChecked={isReady && name in values}
          >
            {fileName}, from {reviewer}
            <span className="soft"> {wordsOf(copy)}</span>
          </Tick>
        );
      })}
      {errors['files'] && (
        <p className="field-error" id="files-error">
          {errors['files']}
        </p>
      )}
    </fieldset>
  );
}

function wordsOf(copy: FileOfRound['copy']): string {
  if (copy.state === 'being-made')
    return 'The copy is being made. Please reload this page shortly.';
  if (copy.state === 'not-made') return `Cannot be sent. ${copy.why}`;
  return copy.toCheck === null ? 'The copy is ready.' : `The copy is ready. ${copy.toCheck}`;
}

export const SentFiles = ({ files }: { files: readonly FileOfRound[] }) =>
  files.length > 0 && (
    <>
      <p>Authors receive copies of these files, without names:</p>
      <ul>
        {files.map(({ id, fileName, reviewer }) => (
          <li key={id}>
            {fileName}, from {reviewer}
          </li>
        ))}
      </ul>
    </>
  );
