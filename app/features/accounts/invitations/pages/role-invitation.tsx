import type { ReactNode } from 'react';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { PERSONAL, refusing, seeOther } from '#app/platform/web/answers.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { readForm } from '#app/platform/web/form/read-form.ts';
import { takeForm } from '#app/platform/web/form/take-form.ts';
import { landingCookie } from '#app/platform/web/landing.server.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { Done, ShortNotice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { SignedIn } from '../../core/account.ts';
import { institutionForm, joiningForm } from '../../core/forms.ts';
import { listNames } from '../../people/list-people.server.ts';
import { USERNAME_TAKEN } from '../../registration/pages/new-registration.tsx';
import { currentUser } from '../../sessions/current-user.server.ts';
import {
  acceptWithAccount,
  acceptWithNewAccount,
  declineInvitation,
  whoseAddress,
} from '../answer-invitation.server.ts';
import type { Link } from '../answer-invitation.server.ts';
import { editorsRecommend } from '../editors-recommend.server.ts';
import { declineForm } from '../forms.ts';
import type { RoleInvitation } from '../role-invitation.ts';
import { openInvitation } from '../role-link.server.ts';
import { AcceptForm } from './accept-form.tsx';
import { InvitationView } from './invitation-view.tsx';
import { noticeCookie } from './notices.server.ts';

/** `/role-invitation/{number}`: what the link of a mail opens. It logs in no one, and a look at it changes nothing. */
export async function roleInvitationPage(context: RouteContext): Promise<Page> {
  const opened = await open(context);
  return opened ? show(context, opened, EMPTY) : deadLink();
}

export async function roleInvitation(context: RouteContext): Promise<Page | Response> {
  const values = await readForm(context.request);
  const opened = await open(context);
  if (!opened) return deadLink();
  const again = (state: FormState) => show(context, opened, state);
  const sent = { request: context.request, values, show: again };
  if (values['act'] === 'decline') return decline(context, sent);
  return opened.user ? accept(context, opened.user, sent) : join(context, sent);
}

type Opened = { invitation: RoleInvitation; user: SignedIn | null };
type Sent = Parameters<typeof takeForm>[1];

async function open(context: RouteContext): Promise<Opened | null> {
  const { id, key } = linkOf(context);
  const invitation = await openInvitation(context.platform, id, key);
  if (!invitation) return null;
  return { invitation, user: await currentUser(context.platform, context.request) };
}

const linkOf = ({ params, url }: RouteContext): Link => ({
  id: wholeNumber(params['id']) ?? 0,
  key: url.searchParams.get('key'),
});

const join = (context: RouteContext, sent: Sent) =>
  takeForm(joiningForm, sent, async (person, again) => {
    const { platform, clientIp } = context;
    const result = await acceptWithNewAccount(platform, linkOf(context), { person, clientIp });
    switch (result.outcome) {
      case 'accepted':
        return seeOther(href('editorReviewerLogin'), [noticeCookie('role-accepted-new')]);
      case 'has-account':
        return again('An account has this e-mail address by now. Please log in to accept.', 409);
      case 'username-taken':
        return again({ userName: USERNAME_TAKEN }, 409);
      case 'dead-link':
        return deadLink();
      case 'too-many-attempts':
        return again.later(result.wait);
    }
  });

const accept = (context: RouteContext, user: SignedIn, sent: Sent) => {
  const { institution } = user;
  const values = institution === '' ? sent.values : { ...sent.values, institution };
  return takeForm(institutionForm, { ...sent, values }, async (stated, again) => {
    const result = await acceptWithAccount(context.platform, linkOf(context), { user, ...stated });
    switch (result.outcome) {
      case 'accepted':
        return seeOther(href('dashboard'), [landingCookie, noticeCookie('role-accepted')]);
      case 'others':
        return again('This e-mail address belongs to another account.', 409);
      case 'dead-link':
        return deadLink();
      case 'too-many-attempts':
        return again.later(result.wait);
    }
  });
};

const decline = (context: RouteContext, sent: Sent) =>
  takeForm(declineForm, sent, async ({ word }, again) => {
    const { platform, clientIp } = context;
    const result = await declineInvitation(platform, linkOf(context), { word, clientIp });
    switch (result.outcome) {
      case 'declined':
        return pageOf(<Done>You have declined the invitation. Thank you for your answer.</Done>);
      case 'dead-link':
        return deadLink();
      case 'too-many-attempts':
        return again.later(result.wait);
    }
  });

const TITLE = 'Invitation to the journal';

const deadLink = (): Page =>
  refusing(
    pageOf(
      <ShortNotice kind="error">
        This link does not work, or no longer: the invitation may have been answered, sent again,
        withdrawn, or have ended. If you have accepted it,{' '}
        <a href={href('editorReviewerLogin')}>log in</a>. Otherwise, please{' '}
        <a href={href('contactUs')}>write to the editorial office</a>.
      </ShortNotice>,
    ),
    410,
  );

async function show(
  context: RouteContext,
  { invitation, user }: Opened,
  state: FormState,
): Promise<Page> {
  const { platform, url } = context;
  const names = await listNames(platform, [invitation.invitedBy]);
  const self = url.pathname + url.search;
  return pageOf(
    <InvitationView
      {...{ invitation, state, action: self }}
      sender={names.get(invitation.invitedBy) ?? ''}
      journal={journalOf(platform).facts.title}
      recommends={await editorsRecommend(platform)}
    >
      <AcceptForm
        {...{ invitation, state, user, action: self }}
        whose={await whoseAddress(platform, invitation, user)}
      />
    </InvitationView>,
  );
}

const pageOf = (body: ReactNode): Page => ({
  title: TITLE,
  noindex: true,
  headers: PERSONAL,
  body: (
    <div className="stack">
      <PageHeader title={TITLE} />
      {body}
    </div>
  ),
});
