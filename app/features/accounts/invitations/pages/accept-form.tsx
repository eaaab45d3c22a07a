import type { FormState } from '#app/platform/web/form/form-state.ts';
import { href } from '#app/routes.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { Form } from '#app/ui/form.tsx';
import { ShortNotice } from '#app/ui/notice.tsx';
import type { SignedIn } from '../../core/account.ts';
import { NewPassword } from '../../password/pages/new-password.tsx';
import { NameFields, UsernameField } from '../../profile/pages/person-fields.tsx';
import type { whoseAddress } from '../answer-invitation.server.ts';
import type { RoleInvitation } from '../role-invitation.ts';

type Props = {
  invitation: RoleInvitation;
  user: SignedIn | null;
  /** Whose account the invited address belongs to. */
  whose: Awaited<ReturnType<typeof whoseAddress>>;
  state: FormState;
  action: string;
};

/** The way to accept: with an account that is there, or with a new one. */
export function AcceptForm(props: Props) {
  const { invitation, user, whose, action } = props;
  const logIn = href('editorReviewerLogin', null, { next: action });
  if (user && whose === 'others') {
    return (
      <ShortNotice>
        You are logged in as {user.username}, but {invitation.email} belongs to another account.
        Please <a href={href('signOut')}>log out</a>, open the link in the e-mail again, and log in
        with that account.
      </ShortNotice>
    );
  }
  if (user) return <WithAccount {...props} user={user} />;
  if (whose === 'others') {
    return (
      <>
        <p>There is an account for {invitation.email}. Please log in; you can then accept here.</p>
        <p className="actions">
          <ButtonLink kind="primary" href={logIn}>
            Log in to accept
          </ButtonLink>
        </p>
      </>
    );
  }
  return (
    <>
      <p>
        If you have an account under another address, <a href={logIn}>log in</a> to accept with it.
      </p>
      <WithNewAccount {...props} />
    </>
  );
}

function WithAccount({ invitation, user, state, action }: Props & { user: SignedIn }) {
  return (
    <Form
      submit="Accept the invitation"
      action={action}
      aria-labelledby="accept"
      data-busy="Please wait..."
    >
      <p>
        You are logged in as {user.firstName} {user.lastName} ({user.username}).
        {user.orcid !== null && ` ORCID iD: ${user.orcid}.`}
      </p>
      {user.institution === '' && <InstitutionField {...{ invitation, state }} />}
    </Form>
  );
}

function WithNewAccount({ invitation, state, action }: Props) {
  const typed = { ...namesIn(invitation.name), ...state.values };
  return (
    <Form
      submit="Accept the invitation"
      action={action}
      aria-labelledby="accept"
      data-busy="Please wait..."
    >
      <fieldset className="form">
        <legend className="side-head">About you</legend>
        <NameFields state={{ ...state, values: typed }} />
        <InstitutionField {...{ invitation, state }} />
      </fieldset>
      <fieldset className="form">
        <legend className="side-head">Your account</legend>
        <p>
          Your e-mail address is {invitation.email}. You can link your ORCID iD and complete your
          profile once you have logged in.
        </p>
        <UsernameField state={state} />
        <NewPassword
          state={state}
          label="Password"
          personal={[invitation.name, invitation.email]}
        />
      </fieldset>
    </Form>
  );
}

function InstitutionField({ invitation, state }: Pick<Props, 'invitation' | 'state'>) {
  const values = { institution: invitation.institution, ...state.values };
  return (
    <Field
      label="Institution"
      {...fieldOf({ ...state, values }, 'institution')}
      hint="It is used to find conflicts of interest. If you work for none, write “None”"
      autoComplete="organization"
      required
    />
  );
}

/** The last word is taken for the family name; the person corrects it. */
function namesIn(name: string): { firstName: string; lastName: string } {
  const words = name.split(' ');
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}
