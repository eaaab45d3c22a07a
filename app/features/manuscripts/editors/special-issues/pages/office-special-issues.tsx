import * as v from 'valibot';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { officePage, onlyFor, pageFor } from '#app/features/accounts/sessions/index.server.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import { line, numbered } from '#app/platform/web/form/fields.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { readForm } from '#app/platform/web/form/read-form.ts';
import { takeForm } from '#app/platform/web/form/take-form.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { endIssueEditor } from '../end-issue-editor.server.ts';
import { listSpecialIssues } from '../list-special-issues.server.ts';
import { nameIssueEditor } from '../name-issue-editor.server.ts';
import { noticeCookie } from './notices.server.ts';
import { SpecialIssuesView } from './special-issues-view.tsx';

export const officeSpecialIssuesPage = pageFor('chief', (context, user) =>
  show(user, context, EMPTY),
);

const WHO = 'Please enter a username or an e-mail address.';
const namingForm = v.object({ issue: numbered, who: line(254, WHO) });

const WRONG = {
  'no-such-account': 'No account has this username or verified e-mail address.',
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
      case 'without-institution':
      case 'already-theirs':
        return again({ who: WRONG[result.outcome] });
      case 'forbidden':
        throw onlyFor('chief');
    }
  });
});

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
