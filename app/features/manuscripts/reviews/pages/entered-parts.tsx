import type { FormState } from '#app/platform/web/form/form-state.ts';
import { href } from '#app/routes.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { NamesRead } from '../../core/pages/names-read.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { LONGEST_WORDS } from '../../core/due-date.ts';
import { isOpen } from '../../core/invitation.ts';
import type { InvitationStatus } from '../../core/invitation.ts';
import type { CaseFile } from '../../core/load-case.server.ts';
import type { EnteredInvitation } from '../invitations/list-invitations.server.ts';
import { isJudgeOfOwn } from '../entered/entered-review.ts';
import { InvitationPart } from './invitation-part.tsx';

type Props = {
  /** The editor who looks at it. */
  account: string;
  invitation: EnteredInvitation;
  manuscript: CaseFile;
  status: InvitationStatus;
  typed: FormState;
};

export function EnteredParts({ account, invitation, manuscript, status, typed }: Props) {
  const { id, round, acceptedAt, objection, completedAt, enteredBy } = invitation;
  const wanted = manuscript.state === 'under-review' && manuscript.round === round;
  if (!wanted || !isOpen(status)) return null;
  if (objection !== null && completedAt === null && enteredBy !== null) {
    return (
      <InvitationPart id="objection" title="The reviewer objected" invitation={id}>
        <p className="as-typed measure">{objection}</p>
        {isJudgeOfOwn(invitation, account) ? (
          <p>
            The review that you entered does not count for now. The reviewer can correct it by their
            link, or another editor can count it: the editor-in-chief, or one to whom the manuscript
            is assigned.
          </p>
        ) : (
          <Overruling {...{ id, typed }} />
        )}
      </InvitationPart>
    );
  }
  return (
    <InvitationPart id="entered" title="Answered by e-mail or on the phone" invitation={id}>
      <p>
        If the reviewer sent the review another way, you can enter it. They get a copy and can
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
}

const EnterLink = ({ id }: { id: number }) => (
  <ButtonLink href={href('officeEnteredReview', { id })}>Enter the review</ButtonLink>
);

function Overruling({ id, typed }: { id: number; typed: FormState }) {
  return (
    <>
      <p>
        The review that was entered does not count for now. The reviewer can correct it by their
        link; you can enter it again, or count it as it was, with a reason.
      </p>
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
        <EnterLink id={id} />
      </p>
    </>
  );
}
