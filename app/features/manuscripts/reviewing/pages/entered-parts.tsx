import type { FormState } from '#app/platform/web/form/form-state.ts';
import { Day } from '#app/platform/web/day.tsx';
import { href } from '#app/routes.ts';
import { Button, ButtonLink, Submit } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { APPOINTED_LATELY } from '../../conflicts/pages/uncounted-reviews.tsx';
import { NamesRead } from '../../invitations/pages/names-read.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { objectionEnds } from '../../core/case/counted-reviews.ts';
import { LONGEST_WORDS } from '../../core/words.ts';
import { isOpen } from '../../core/invitation.ts';
import type { InvitationStatus } from '../../core/invitation.ts';
import type { CaseFile } from '../../core/load-case.server.ts';
import type { EnteredInvitation } from '../../invitations/list-invitations.server.ts';
import { asksSecondEditor } from '../../entered/entered-review.ts';
import { areOneHand, firstEditorsOf, isVerified } from '../../conflicts/one-hand.ts';
import { InvitationPart } from './invitation-part.tsx';
import { takesReviews } from '../../core/states.ts';

type Props = {
  account: string;
  invitation: EnteredInvitation;
  manuscript: CaseFile;
  mayAct: boolean;
  status: InvitationStatus;
  typed: FormState;
};

export function EnteredParts(props: Props) {
  const { account, invitation, manuscript, mayAct, status, typed } = props;
  const { id, round, acceptedAt } = invitation;
  const wanted = takesReviews(manuscript, round);
  const mayEnter = mayAct && wanted && isOpen(status);
  const listed = manuscript.invitations.find((each) => each.id === id)!;
  const asked = asksSecondEditor(invitation, isVerified(listed, manuscript));
  const firsts =
    asked === 'objection' ? [invitation.enteredBy!] : firstEditorsOf(listed, manuscript);
  const isOwn = firsts.some((first) => areOneHand(first, account, manuscript));
  switch (asked) {
    case 'objection':
      return (
        <InvitationPart id="objection" title="The reviewer objected" invitation={id}>
          <p className="as-typed measure">{invitation.objection}</p>
          <p>
            {isOwn ? 'The review that you entered' : 'The review that was entered'} does not count.{' '}
            {mayEnter
              ? 'The reviewer can correct it by their link'
              : 'The reviewer can no longer correct it'}
            {isOwn
              ? ', or another editor without a conflict of interest can count it.'
              : '; you can count it as it was entered, with a reason.'}
          </p>
          {!isOwn && <Overruling {...{ id, typed, mayEnter }} />}
        </InvitationPart>
      );
    case 'vouching':
      return isWaiting(manuscript, id) ? (
        <Vouching {...{ invitation, isOwn, typed }} isLately={manuscript.appointed.length > 0} />
      ) : null;
    case null:
      return mayEnter ? <Entering {...{ id, acceptedAt }} /> : null;
  }
}

const isWaiting = ({ uncounted }: CaseFile, id: number): boolean =>
  uncounted.some(({ review, why }) => review.id === id && why !== 'earlier-round');

const Entering = ({ id, acceptedAt }: Pick<EnteredInvitation, 'id' | 'acceptedAt'>) => (
  <InvitationPart id="entered" title="Answered by e-mail or on the phone" invitation={id}>
    <p>
      If the reviewer sent the review another way, you can enter it. They get a copy, and confirm or
      correct it.
    </p>
    <p className="actions">
      {acceptedAt === null && (
        <Button name="action" value="accept-for">
          Accept for the reviewer
        </Button>
      )}
      <EnterLink id={id} />
    </p>
  </InvitationPart>
);

const EnterLink = ({ id }: { id: number }) => (
  <ButtonLink href={href('officeEnteredReview', { id })}>Enter the review</ButtonLink>
);

type Vouched = {
  invitation: EnteredInvitation;
  isOwn: boolean;
  typed: FormState;
  /** Whether an editor was appointed lately. */ isLately: boolean;
};

const Vouching = ({ invitation, isOwn, typed, isLately }: Vouched) => {
  const { id, enteredBy, enteredAt, confirmedAt } = invitation;
  const title = enteredBy === null ? 'Known to one editor only' : 'Entered for the reviewer';
  return (
    <InvitationPart id="vouching" title={title} invitation={id}>
      <p>
        {enteredBy === null ? (
          'So far, only the editor who invited the reviewer has said who they are. The review counts with the word of a second editor; so do all that this reviewer writes later.'
        ) : confirmedAt === null ? (
          <>
            The review counts once the reviewer confirms it by the link that we mailed to them. If
            they neither confirm it nor object by <Day at={objectionEnds(enteredAt!)} />, it counts
            with the word of a second editor.
          </>
        ) : (
          'The reviewer confirmed it. A second editor must vouch for it as well: another review that the same editor entered counts already, or only that editor says who the reviewer is.'
        )}
      </p>
      {isOwn ? (
        <p>
          You {enteredBy === null ? 'invited the reviewer' : 'entered it or invited the reviewer'},
          or an editor who chose you or whom you chose did, so another editor without a conflict of
          interest can vouch for it. {isLately && APPOINTED_LATELY}
        </p>
      ) : (
        <>
          <TextField
            label={
              enteredBy === null
                ? 'How do you know the reviewer, or what did you look up?'
                : 'How do you know that the review is theirs?'
            }
            hint="Stored in the history. Only editors see it."
            {...fieldOf(typed, 'note')}
            maxLength={LONGEST_WORDS}
            autoComplete="off"
            rows={3}
          />
          <Submit name="action" value="vouch">
            Vouch for the review
          </Submit>
        </>
      )}
    </InvitationPart>
  );
};

type Overruled = {
  id: number;
  typed: FormState;
  /** Whether the review is awaited still. */ mayEnter: boolean;
};

const Overruling = ({ id, typed, mayEnter }: Overruled) => (
  <>
    <TextField
      label="Reason, for the reviewer"
      {...fieldOf(typed, 'note')}
      maxLength={LONGEST_WORDS}
      autoComplete="off"
      rows={3}
    />
    <NamesRead words={typed.errors['read-note']} />
    <p className="actions">
      <Button name="action" value="count">
        Count the review as entered
      </Button>
      {mayEnter && <EnterLink id={id} />}
    </p>
  </>
);
