import type { ReactNode } from 'react';
import { href } from '#app/routes.ts';
import { Day } from '#app/platform/web/day.tsx';
import { objectionEnds } from '../../core/case/counted-reviews.ts';
import type { CaseFile, CaseInvitation, UncountedReview } from '../../core/load-case.server.ts';
import { isInReview } from '../../core/states.ts';
import { areOneHand, firstEditorsOf } from '../one-hand.ts';

export type Looking = {
  manuscript: Pick<
    CaseFile,
    | 'paperId'
    | 'round'
    | 'facts'
    | 'invitations'
    | 'uncounted'
    | 'appointed'
    | 'assignments'
    | 'hands'
    | 'known'
  >;
  /** Account of the editor who looks. */
  account: string;
  /** Accounts of all editors without a conflict. */
  independent: readonly string[];
};

type Placed = {
  /** Of reviews by their ids, as the letter numbers reviewers. */
  places?: ReadonlyMap<number, number>;
};

type Counted = Pick<CaseFile, 'round' | 'invitations' | 'uncounted' | 'facts'>;

/** Reviews of the rounds before that count still, as `facts.reviewsBefore` counts them (L1). */
export function earlierThatCount({ round, ...counted }: Counted): CaseInvitation[] {
  const { facts } = counted;
  if (!isInReview(facts.state, facts.returnedFrom)) return [];
  return counted.invitations.filter((each) => each.round < round && doesCount(each, counted));
}

/** The round of a newer review by the same reviewer, which counts in the place of this one; null without one. */
const replacedIn = (
  { reviewer, round }: Pick<CaseInvitation, 'reviewer' | 'round'>,
  { invitations, uncounted }: Pick<CaseFile, 'invitations' | 'uncounted'>,
): number | null =>
  invitations.findLast(
    (each) => each.reviewer === reviewer && each.round > round && doesCount(each, { uncounted }),
  )?.round ?? null;

const doesCount = (
  { id, completedAt, cancelledAt }: CaseInvitation,
  { uncounted }: Pick<CaseFile, 'uncounted'>,
): boolean =>
  completedAt !== null && cancelledAt === null && !uncounted.some(({ review }) => review.id === id);

const ALL = new Intl.ListFormat('en-GB');

/** Whose reviews of earlier rounds count still, for editors; empty without one. */
export function sayEarlier(manuscript: Counted): string {
  const names = earlierThatCount(manuscript).map(({ name }) => name);
  if (names.length === 0) return '';
  return names.length === 1
    ? `The review of an earlier round by ${names[0]} still counts.`
    : `The reviews of earlier rounds by ${ALL.format(names)} still count.`;
}

/** Reviews that do not count (L1), why, and what makes them count. Those of rounds that are over stand with the reviews. */
export function UncountedReviews({ places, ...props }: Looking & Placed) {
  const shown = props.manuscript.uncounted.filter(({ why }) => why !== 'earlier-round');
  if (shown.length === 0) return null;
  return (
    <ul className="points">
      {shown.map((each) => (
        <li key={each.review.id}>
          The review by {each.review.name}
          {places?.has(each.review.id) &&
            `, “Reviewer ${places.get(each.review.id)}” in the letter,`}{' '}
          <Why {...props} uncounted={each} />
        </li>
      ))}
    </ul>
  );
}

/** That editors may have a conflict of interest, and where an independent one answers. */
export const UncheckedEditors = ({
  judged,
}: {
  judged: readonly { questions: readonly unknown[] }[];
}) =>
  judged.some(({ questions }) => questions.length > 0) && (
    <p className="small">
      Please check possible <a href="#conflicts">conflicts of interest</a> of editors.
    </p>
  );

type Props = Looking & { uncounted: UncountedReview };

/** Whether a review counts where that is not plain: one of an earlier round, or one that does not count. */
export function HowItCounts({ id, ...looking }: Looking & { id: number }) {
  const { manuscript } = looking;
  const uncounted = manuscript.uncounted.find(({ review }) => review.id === id);
  if (uncounted) {
    return (
      <p className="small">
        This review <Why {...looking} uncounted={uncounted} />
      </p>
    );
  }
  const isKept = earlierThatCount(manuscript).some((each) => each.id === id);
  return isKept && <p className="small">This review of an earlier round still counts.</p>;
}

/** As the end of a sentence that begins with the review. */
function Why({ manuscript, account, independent, uncounted }: Props) {
  const { paperId } = manuscript;
  const { review, why } = uncounted;
  const way = (label: string, part: string) => (
    <Way {...{ label, name: review.name }} to={`${href('officeInvitation', review)}#${part}`} />
  );
  const check = (label: string) => (
    <Way
      {...{ label, name: review.name }}
      to={href('officeConflictCheck', { id: paperId }, { who: `reviewer-${review.reviewer}` })}
    />
  );
  const second = (
    <SecondEditor
      {...{ manuscript, account, independent, review }}
      way={way('Vouch for it', 'vouching')}
    />
  );
  switch (why) {
    case 'earlier-round': {
      const round = replacedIn(review, manuscript);
      return round === null
        ? 'belongs to an earlier round and no longer counts.'
        : `belongs to an earlier round: that of round ${round} by the same reviewer counts in its place.`;
    }
    case 'other-paper':
      return 'does not count: the title and abstract of today, or the text of the revised file, share too little with what the reviewer read, or the file is that of a rejected manuscript. Please invite the reviewer again.';
    case 'objected':
      return (
        <>
          does not count: the reviewer objects to what was entered for them. They can correct it, or
          another editor can answer. {way('Read the objection', 'objection')}
        </>
      );
    case 'waits-for-reviewer':
      return (
        <>
          was entered by an editor and does not count yet: the reviewer has until{' '}
          <Day at={objectionEnds(review.enteredAt!)} /> to confirm it or object.{' '}
          {review.vouchedAt === null ? second : 'A second editor has vouched for it.'}
        </>
      );
    case 'waits-for-word':
      return (
        <>
          was entered by an editor and does not count: the reviewer has neither confirmed it nor
          objected. {second}
        </>
      );
    case 'same-editor':
      return (
        <>
          does not count: another review that the same editor entered already counts. The reviewer
          can submit it through their own link. {second}
        </>
      );
    case 'unverified-reviewer':
      return (
        <>
          does not count yet: so far only the editor who invited the reviewer has said who they are.{' '}
          {second} Where this website has login with ORCID, it also counts once the reviewer proves
          an ORCID iD in an account with the address {review.email}.
        </>
      );
    case 'conflict':
      return <>does not count: the reviewer has a conflict of interest. {check('See which')}</>;
    case 'possible-conflict':
      return <>counts once a possible conflict of interest is checked. {check('Check')}</>;
    case 'same-person':
      return (
        <>
          does not count in addition to another by the same person. If they are two people, say so.{' '}
          {check('Check')}
        </>
      );
  }
}

/** What a new journal does without a second editor. */
export const APPOINTED_LATELY =
  'An editor appointed less than 90 days before the manuscript came, or since, cannot vouch for a reviewer of an editor who appointed them or was appointed with them, unless the person who runs the server confirms their role there (journal user role).';

/** What a second editor does, or that there is none. */
function SecondEditor({
  manuscript,
  account,
  independent,
  review,
  way,
}: Looking & Pick<UncountedReview, 'review'> & { way: ReactNode }) {
  const { enteredBy } = review;
  const firsts = firstEditorsOf(review, manuscript);
  const seconds = independent.filter(
    (each) => !firsts.some((first) => areOneHand(each, first, manuscript)),
  );
  if (seconds.length === 0 && manuscript.appointed.length > 0 && independent.length > 1) {
    return `${APPOINTED_LATELY} Until then only the reviewer can make it count.`;
  }
  if (seconds.length === 0) {
    return (
      <>
        There is no second editor without a conflict of interest who can vouch for it. An
        editor-in-chief can <a href={href('accountInvitations')}>invite an editor</a>.{' '}
        {APPOINTED_LATELY}
      </>
    );
  }
  if (firsts.includes(account)) {
    return `You ${enteredBy === account ? 'entered it' : 'invited the reviewer'}, so another editor can vouch for it; the other editors have been notified.`;
  }
  return seconds.includes(account) ? (
    <>A second editor can vouch for it. {way}</>
  ) : (
    'A second editor can vouch for it; the other editors have been notified.'
  );
}

const Way = ({ label, name, to }: { label: string; name: string; to: string }) => (
  <a href={to}>
    {label}
    <span className="visually-hidden"> {name}</span>
  </a>
);
