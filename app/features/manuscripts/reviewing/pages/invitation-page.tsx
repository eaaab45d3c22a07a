import { copyProblemTexts } from '#app/platform/documents/neutral/copy-problem.ts';
import { href } from '#app/routes.ts';
import { Button, Submit } from '#app/ui/button.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { TextField } from '#app/ui/field.tsx';
import { isOpen, isUnasked, INVITATION_STATUSES } from '../../core/invitation.ts';
import type { InvitationStatus } from '../../core/invitation.ts';
import type { EnteredInvitation } from '../../invitations/list-invitations.server.ts';
import type { ReviewFile } from '../../reviews/files/find-task-files.server.ts';
import type { CaseFile } from '../../core/load-case.server.ts';
import type { Draft } from '../../reviews/review.ts';
import type { ScoreSheet } from '../../core/settings/score-sheet.ts';
import { dayOf, LONGEST_WORDS } from '../../core/words.ts';
import { datesOf } from '../../invitations/pages/invitation-entries.tsx';
import { whomToInvite } from '../../invitations/suggested-instead.ts';
import { DueDateFields } from '../../editors/pages/office-forms.tsx';
import { NamesRead } from '../../invitations/pages/names-read.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { PageSection } from '#app/ui/page-section.tsx';
import { AskAgainForm } from './answer-forms.tsx';
import { EnteredParts } from './entered-parts.tsx';
import { RatingPart } from './rating-part.tsx';
import { InvitationPart } from './invitation-part.tsx';
import { ReviewText } from '../../reviews/pages/review-text.tsx';

type Props = {
  account: string;
  invitation: EnteredInvitation;
  enteredBy: string | null;
  vouchedBy: string | null;
  manuscript: CaseFile;
  mayAct: boolean;
  status: InvitationStatus;
  review: { draft: Draft; sheet: ScoreSheet } | null;
  files: readonly ReviewFile[];
  days: { answerDays: number; reviewDays: number };
  typed: FormState;
};

export function InvitationPage(props: Props) {
  const { invitation, manuscript, status, review, files } = props;
  const suggested = {
    name: invitation.suggestedName,
    institution: invitation.suggestedInstitution,
    email: invitation.suggestedEmail,
  };
  const colleague = whomToInvite(suggested);
  return (
    <>
      <p>
        <a href={href('officeReviewers', { id: manuscript.paperId })}>
          All reviewers of manuscript {manuscript.paperId}
        </a>
      </p>
      <DefinitionList
        wide
        items={[
          ['Paper', manuscript.title],
          ['Round', String(invitation.round)],
          ['Reviewer', `${invitation.name}, ${invitation.institution}`],
          [
            'E-mail address',
            invitation.bouncedAt === null
              ? invitation.email
              : `${invitation.email} (bounced ${dayOf(invitation.bouncedAt)})`,
          ],
          ['Status', INVITATION_STATUSES[status]],
          ['Dates', datesOf(invitation).join(', ')],
          ['Thanked', invitation.thankedAt === null ? null : dayOf(invitation.thankedAt)],
        ]}
      />
      {invitation.answerText !== null && (
        <PageSection id="answer" title="Answer" className="section">
          <p className="as-typed measure">{invitation.answerText}</p>
          {colleague !== null && props.mayAct && (
            <p>
              <a href={`${href('officeReviewers', { id: manuscript.paperId }, suggested)}#typed`}>
                Invite {colleague}
              </a>
            </p>
          )}
        </PageSection>
      )}
      {review && (
        <PageSection id="review" title="Review">
          {props.enteredBy !== null && <p>Entered by {props.enteredBy}.</p>}
          {invitation.confirmedAt !== null && (
            <p>Confirmed by the reviewer on {dayOf(invitation.confirmedAt)}.</p>
          )}
          {invitation.objection !== null && <p>The reviewer objected: {invitation.objection}</p>}
          {invitation.vouchedAt !== null && (
            <p>
              {props.vouchedBy} vouched for it on {dayOf(invitation.vouchedAt)}:{' '}
              {invitation.vouchedWords}
            </p>
          )}
          <ReviewText
            level={3}
            draft={review.draft}
            sheet={review.sheet}
            files={<Files invitation={invitation.id} files={files} />}
          />
        </PageSection>
      )}
      <EnteredParts {...props} />
      {props.mayAct && <AskAgainForm {...props} />}
      {props.mayAct && <Actions {...props} />}
    </>
  );
}

function Actions({ invitation, status, typed }: Props) {
  const waits = isUnasked(status);
  const open = isOpen(status);
  return (
    <>
      {(waits || open) && (
        <InvitationPart id="cancel" title="Cancel the invitation" invitation={invitation.id}>
          {open && <Note hint="Included in the e-mail" typed={typed} />}
          <p className="actions">
            {waits && (
              <Button name="action" value="ask">
                Invite now
              </Button>
            )}
            <Button name="action" value="cancel">
              {status === 'waiting' ? 'Remove from the alternates' : 'Cancel the invitation'}
            </Button>
          </p>
        </InvitationPart>
      )}
      {(status === 'reviewing' || status === 'late') && (
        <InvitationPart id="due" title="Move the due date" invitation={invitation.id}>
          <DueDateFields dueAt={invitation.dueAt} typed={typed} reader="The reviewer" />
          <NamesRead words={typed.errors['read-words']} />
          <Submit name="action" value="move">
            Move the due date
          </Submit>
        </InvitationPart>
      )}
      {open && (
        <InvitationPart id="remind" title="Remind" invitation={invitation.id}>
          <p>
            Reminders are sent automatically before and after each due date. You can also send one
            now.
          </p>
          <Submit name="action" value="remind">
            Remind now
          </Submit>
        </InvitationPart>
      )}
      {status === 'completed' && (
        <RatingPart {...{ invitation, typed }}>
          {invitation.thankedAt === null && (
            <>
              <h2 id="thank">Thank the reviewer</h2>
              <Note hint="Included in the e-mail" typed={typed} />
              <Submit name="action" value="thank">
                Thank the reviewer
              </Submit>
            </>
          )}
        </RatingPart>
      )}
      {!waits && (
        <InvitationPart id="link" title="The reviewer’s link" invitation={invitation.id}>
          <p>
            The link in the e-mail opens this review only. If the link was shared by mistake, revoke
            it. The draft review remains saved.
          </p>
          <p className="actions">
            <Button name="action" value="renew">
              Revoke and send a new link
            </Button>
            <Button name="action" value="revoke">
              Revoke the link
            </Button>
          </p>
        </InvitationPart>
      )}
    </>
  );
}

const Note = ({ hint, typed }: { hint: string; typed: FormState }) => (
  <>
    <TextField
      label="Personal message (optional)"
      {...fieldOf(typed, 'note')}
      hint={hint}
      maxLength={LONGEST_WORDS}
      autoComplete="off"
      rows={3}
    />
    <NamesRead words={typed.errors['read-note']} />
  </>
);

const Files = ({ invitation, files }: { invitation: number; files: readonly ReviewFile[] }) =>
  files.length === 0 ? null : (
    <section className="section">
      <h3>Files</h3>
      <ul>
        {files.map(({ id, fileName, copyProblem }) => (
          <li key={id}>
            <a href={href('officeReviewFile', { id: invitation, file: id })}>{fileName}</a>
            {copyProblem && (
              <p className="small soft">
                The authors cannot see this file. {copyProblemTexts[copyProblem]}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
