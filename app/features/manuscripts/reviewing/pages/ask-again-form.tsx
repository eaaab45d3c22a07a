import type { FormState } from '#app/platform/web/form/form-state.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { mayAskAgain } from '../../core/invitation.ts';
import type { InvitationStatus } from '../../core/invitation.ts';
import type { CaseFile } from '../../core/load-case.server.ts';
import type { OfficeInvitation } from '../../invitations/list-invitations.server.ts';
import { DayFields } from '../../invitations/pages/day-fields.tsx';
import { InvitationPart } from '../../invitations/pages/invitation-part.tsx';
import { takesReviews } from '../../core/states.ts';

type Props = {
  invitation: OfficeInvitation;
  manuscript: CaseFile;
  status: InvitationStatus;
  days: { answerDays: number; reviewDays: number };
  typed: FormState;
};

export function AskAgainForm({ invitation, manuscript, status, days, typed }: Props) {
  const { id, round, reviewerId, email, bouncedAt } = invitation;
  const isAskedSince = manuscript.invitations.some(
    (each) => each.round === round && each.reviewer === reviewerId && each.id > id,
  );
  if (!takesReviews(manuscript, round) || isAskedSince) {
    return null;
  }
  if (!mayAskAgain(status, bouncedAt)) return null;
  return (
    <InvitationPart id="again" title="Ask again" invitation={id}>
      <p>The reviewer gets a new invitation. The link in the earlier e-mail stops working.</p>
      <Field
        label="E-mail address"
        type="email"
        defaultValue={email}
        {...fieldOf(typed, 'email')}
      />
      <DayFields days={days} typed={typed} />
      <p className="actions">
        <Button name="action" value="again">
          Ask again
        </Button>
      </p>
    </InvitationPart>
  );
}
