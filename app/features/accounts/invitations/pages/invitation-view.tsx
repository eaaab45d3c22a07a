import type { ReactNode } from 'react';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { Day } from '#app/platform/web/day.tsx';
import { Submit } from '#app/ui/button.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { TextField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { FormMessage } from '#app/ui/form-message.tsx';
import { Form } from '#app/ui/form.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { roleText } from '../role-invitation.ts';
import type { RoleInvitation } from '../role-invitation.ts';

/** What a role may do, for who is asked to take it. */
const workOf = (recommends: boolean): Record<RoleInvitation['role'], string> => ({
  editor: recommends
    ? 'You assess manuscripts, invite reviewers and recommend a decision, which an editor-in-chief then makes.'
    : 'You assess manuscripts, invite reviewers and decide.',
  chief: 'You see every manuscript, assign editors and change the settings of the journal.',
  reviewer: 'You write reviews when an editor invites you.',
  // Of a special issue.
  author: `You handle the manuscripts that authors submit for this issue: you invite reviewers and ${
    recommends ? 'recommend a decision, which an editor-in-chief then makes' : 'decide'
  }. Readers find your name and institution on the page of the issue.`,
});

export function InvitationView(props: {
  invitation: RoleInvitation;
  sender: string;
  journal: string;
  /** Whether editors recommend decisions rather than make them. */
  recommends: boolean;
  action: string;
  state: FormState;
  /** The way to accept. */
  children: ReactNode;
}) {
  const { invitation, sender, journal, recommends, action, state, children } = props;
  return (
    <>
      <p>
        Dear {invitation.name}, {sender} invites you to join the {journal}.
      </p>
      <DefinitionList
        items={[
          ['Your role', roleText(invitation)],
          ['Your work', workOf(recommends)[invitation.role]],
          ['Invited on', <Day key="sent" at={invitation.invitedAt} />],
          ['This link works until', <Day key="end" at={invitation.expiresAt} />],
        ]}
      />
      <FormMessage state={state} />
      <PageSection id="accept" title="Accept">
        {children}
      </PageSection>
      <PageSection id="decline" title="Decline">
        <Form action={action} aria-labelledby="decline" data-busy="Sending...">
          <input type="hidden" name="act" value="decline" />
          <TextField
            label="A word to the editor-in-chief (optional)"
            {...fieldOf(state, 'word')}
            rows={3}
          />
          <Submit>Decline the invitation</Submit>
        </Form>
      </PageSection>
    </>
  );
}
