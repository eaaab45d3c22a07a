import * as v from 'valibot';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { officePage, onlyFor, pageFor } from '#app/features/accounts/sessions/index.server.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import { line, numbered, personName } from '#app/platform/web/form/fields.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { readForm } from '#app/platform/web/form/read-form.ts';
import { takeForm } from '#app/platform/web/form/take-form.ts';
import type { Again } from '#app/platform/web/form/take-form.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { endIssueEditor } from '../end-issue-editor.server.ts';
import { listSpecialIssues } from '../list-special-issues.server.ts';
import { inviteIssueEditor } from '../invite-issue-editor.server.ts';
import { nameIssueEditor } from '../name-issue-editor.server.ts';
import { noticeCookie } from './notices.server.ts';
import { SpecialIssuesView } from './special-issues-view.tsx';

export const officeSpecialIssuesPage = pageFor('chief', (context, user) =>
  show(user, context, EMPTY),
);

const WHO = 'Please enter a username or an e-mail address.';
const namingForm = v.object({ issue: numbered, who: line(254, WHO), name: personName(200) });
const isAddress = (who: string): boolean => v.is(v.pipe(v.string(), v.email()), who);

const WRONG = {
  'no-such-account':
    'No account has this username. You can enter an e-mail address to invite a person who has none.',
  'without-institution':
    'This person has not stated their institution in their profile yet. Please ask them to do so first.',
  'already-theirs': 'This person is guest editor of this special issue already.',
};

export const officeSpecialIssues = pageFor('chief', async (context, user) => {
  const { platform, request } = context;
  const values = await readForm(request);
  if (values['act'] === 'end') return end(context, user, wholeNumber(values['role']) ?? 0);
  const sent = { request, values, show: (state: FormState) => show(user, context, state) };
  return takeForm(namingForm, sent, async (named, again) => {
    const result = await nameIssueEditor(platform, user, named);
    switch (result.outcome) {
      case 'named':
        return back(noticeCookie('issue-editor-named', { what: result.name }));
      case 'no-such-issue':
        return again({ issue: 'Please choose a special issue that takes manuscripts.' });
      case 'no-such-account':
        return isAddress(named.who)
          ? invite(context, user, { ...named, again })
          : again({ who: WRONG['no-such-account'] });
      case 'without-institution':
      case 'already-theirs':
        return again({ who: WRONG[result.outcome] });
      case 'forbidden':
        throw onlyFor('chief');
    }
  });
});

/** Who has no account gets a letter with a link. */
async function invite(
  { platform }: RouteContext,
  user: SignedIn,
  { issue, who: email, name, again }: v.InferOutput<typeof namingForm> & { again: Again },
): Promise<Response | Page> {
  if (name === '') return again({ name: NAME_NEEDED });
  const result = await inviteIssueEditor(platform, user, { issue, name, email });
  switch (result.outcome) {
    case 'invited':
      return back(noticeCookie('issue-editor-invited', { what: name }));
    case 'no-such-issue':
      return again({ issue: 'Please choose a special issue that takes manuscripts.' });
    case 'open-already':
      return again({ who: OPEN_ALREADY }, 409);
    case 'too-many-open':
      return again('Too many invitations are open. Please withdraw some first.', 409);
    case 'too-many-attempts':
      return again.later(result.wait);
    case 'forbidden':
      throw onlyFor('chief');
  }
}

const NAME_NEEDED =
  'No account has this verified e-mail address. Please enter the name of the person, who then gets an invitation by e-mail.';
const OPEN_ALREADY =
  'An invitation to this address is open. You can send it again under Invitations.';

async function end({ platform }: RouteContext, user: SignedIn, role: number): Promise<Response> {
  const result = await endIssueEditor(platform, user, role);
  switch (result.outcome) {
    case 'ended':
      return back(noticeCookie('issue-editor-ended', { what: result.name }));
    case 'no-such-role':
      return back(noticeCookie('nothing-changed'));
    case 'forbidden':
      throw onlyFor('chief');
  }
}

const back = (notice: string): Response => seeOther(href('officeSpecialIssues'), [notice]);

async function show(
  user: SignedIn,
  { platform, request }: RouteContext,
  state: FormState,
): Promise<Page> {
  const title = 'Special issues';
  return officePage(
    { title, path: href('officeSpecialIssues'), user, request },
    <SpecialIssuesView issues={await listSpecialIssues(platform, user)} state={state} />,
  );
}
