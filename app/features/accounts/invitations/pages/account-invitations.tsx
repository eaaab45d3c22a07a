import * as v from 'valibot';
import { seeOther } from '#app/platform/web/answers.ts';
import { choice } from '#app/platform/web/form/fields.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { readForm } from '#app/platform/web/form/read-form.ts';
import { takeForm } from '#app/platform/web/form/take-form.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import type { SignedIn } from '../../core/account.ts';
import { listNames } from '../../people/list-people.server.ts';
import { officePage } from '../../sessions/pages/office-page.tsx';
import { onlyFor, pageFor } from '../../sessions/signed-in.server.ts';
import { listInvitations } from '../find-invitations.server.ts';
import { followUpInvitation } from '../follow-up-invitation.server.ts';
import { inviteForm } from '../forms.ts';
import { invitePerson } from '../invite-person.server.ts';
import { InvitationLists } from './invitation-lists.tsx';
import { InviteForm } from './invite-form.tsx';
import { noticeCookie } from './notices.server.ts';

export const accountInvitationsPage = pageFor('chief', (context, user) => show(user, context));

export const accountInvitations = pageFor('chief', async (context, user) => {
  const { platform, request } = context;
  const values = await readForm(request);
  const again = (state: FormState) => show(user, context, state);
  return takeForm(inviteForm, { request, values, show: again }, async (person, refuse) => {
    const result = await invitePerson(platform, user, person);
    switch (result.outcome) {
      case 'invited':
        return seeOther(href('accountInvitations'), [noticeCookie('person-invited')]);
      case 'forbidden':
        throw onlyFor('chief');
      case 'has-role':
        return refuse({ email: 'The account of this address already has this role.' }, 409);
      case 'open-already':
        return refuse({ email: OPEN_ALREADY }, 409);
      case 'too-many-open':
        return refuse('Too many invitations are open. Please withdraw some first.', 409);
      case 'too-many-attempts':
        return refuse.later(result.wait);
    }
  });
});

const OPEN_ALREADY = 'An invitation to this address is open. You can send it again below.';

const followUpForm = v.object({
  act: choice(['remind', 'send-again', 'take-back'], 'Please choose what to do.'),
});

export const accountInvitation = pageFor('chief', async (context, user) => {
  const { platform, request, params } = context;
  const values = await readForm(request);
  const again = (state: FormState) =>
    show(user, context, {
      values: {},
      errors: {},
      ...((state.message ?? state.errors['act']) && {
        message: state.message ?? state.errors['act'],
      }),
    });
  return takeForm(followUpForm, { request, values, show: again }, async ({ act }, refuse) => {
    const id = wholeNumber(params['id']);
    if (id === null) throw noInvitation();
    const result = await followUpInvitation(platform, user, { id, act });
    switch (result.outcome) {
      case 'done':
        return seeOther(href('accountInvitations'), [noticeCookie(`invitation-${act}`)]);
      case 'forbidden':
        throw onlyFor('chief');
      case 'no-such-invitation':
        throw noInvitation();
      case 'ended':
        return refuse('This invitation is no longer open.', 409);
      case 'open-already':
        return refuse('Another invitation to this address is open.', 409);
      case 'too-soon':
        return refuse('This person had an e-mail within the last day. Please wait.', 409);
      case 'too-many-attempts':
        return refuse.later(result.wait);
    }
  });
});

const noInvitation = () => new HttpError(404, 'There is no such invitation.');

async function show(
  user: SignedIn,
  { platform, request }: RouteContext,
  state: FormState = EMPTY,
): Promise<Page> {
  const { open, ended } = await listInvitations(platform);
  const names = await listNames(
    platform,
    [...open, ...ended].map(({ invitedBy }) => invitedBy),
  );
  return officePage(
    { title: 'Invitations', path: href('accountRoles'), user, request },
    <>
      <InviteForm state={state} />
      <InvitationLists {...{ open, ended, names }} now={platform.clock.now()} />
    </>,
  );
}
