import * as v from 'valibot';
import { seeOther } from '#app/platform/web/answers.ts';
import { line, text } from '#app/platform/web/form/fields.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { takeForm } from '#app/platform/web/form/take-form.ts';
import { readForm } from '#app/platform/web/form/read-form.ts';
import { noticeCookie } from './notices.server.ts';
import { pageFor } from '#app/features/accounts/sessions/index.server.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { assignEditor } from '../../editors/assign-editor.server.ts';
import { WRONG_EDITOR } from '../../editors/wrong-editor.ts';
import { endGuestEditor, inviteGuestEditor } from '../../editors/guest-editors.server.ts';
import { LONGEST_WORDS } from '../../core/words.ts';
import { noSuchManuscript, refused } from '../../editors/pages/open-manuscript.server.ts';
import { guestPage } from '../../editors/pages/refusal-page.tsx';
import { officeFormOf } from './office-manuscript.tsx';

const assignmentForm = v.object({ username: line(200), note: text(LONGEST_WORDS) });

export const officeAssignment = officeFormOf(
  assignmentForm,
  async (opened, { username, note }, again, { platform }) => {
    const { paperId } = opened.manuscript;
    const result = await assignEditor(platform, opened.user, { paperId, username, note });
    switch (result.outcome) {
      case 'questions':
        return seeOther(checkOf(paperId, result.account));
      case 'assigned':
        return seeOther(href('officeManuscript', { id: paperId }), [
          result.to === null
            ? noticeCookie('assigned-to-you')
            : noticeCookie('editor-assigned', { what: result.to }),
        ]);
      case 'refused':
      case 'no-such-manuscript':
        return refused(opened, result);
      case 'no-such-editor':
      case 'editor-has-conflict':
      case 'editor-without-institution':
      case 'already-theirs':
        return again({ username: WRONG_EDITOR[result.outcome] });
    }
  },
);

const checkOf = (id: number, account: string): string =>
  href('officeConflictCheck', { id }, { who: `editor-${account}` });

const guestForm = v.object({ who: line(254), step: v.optional(v.string()) });

const WRONG_GUEST = {
  'no-such-account': 'No account has this username or verified e-mail address.',
  'guest-has-conflict': 'This person has a conflict of interest with the manuscript.',
  'guest-without-institution':
    'This person has not stated their institution in their profile yet. Please ask them to do so first.',
  'already-theirs': 'This person already handles the manuscript.',
  questions:
    'This person may have a conflict of interest with the manuscript. Please choose another.',
};

export const officeGuestEditor = pageFor('chief', async (context, user) => {
  const { platform, request, params } = context;
  const paperId = wholeNumber(params['id']);
  if (paperId === null) throw noSuchManuscript();
  const sent = {
    request,
    values: await readForm(request),
    show: (state: FormState) => guestPage(user, paperId, state),
  };
  return takeForm(guestForm, sent, async ({ who, step }, again) => {
    if (step === 'end') return endGuest(context, user, { paperId, username: who });
    const result = await inviteGuestEditor(platform, user, { paperId, who });
    switch (result.outcome) {
      case 'invited':
        return seeOther(href('officeManuscripts'), [noticeCookie('guest-invited')]);
      case 'refused':
      case 'no-such-manuscript':
        return refused({ user, manuscript: { paperId } }, result);
      case 'questions':
        return result.mayAnswer
          ? seeOther(checkOf(paperId, result.account))
          : again({ who: WRONG_GUEST.questions });
      case 'no-such-account':
      case 'guest-has-conflict':
      case 'guest-without-institution':
      case 'already-theirs':
        return again({ who: WRONG_GUEST[result.outcome] });
    }
  });
});

async function endGuest(
  { platform }: RouteContext,
  user: SignedIn,
  guest: { paperId: number; username: string },
): Promise<Page | Response> {
  const result = await endGuestEditor(platform, user, guest);
  switch (result.outcome) {
    case 'ended':
    case 'no-guest':
      return seeOther(href('accountRoles'), [
        noticeCookie(result.outcome === 'ended' ? 'guest-ended' : 'nothing-changed'),
      ]);
    case 'refused':
    case 'no-such-manuscript':
      return refused({ user, manuscript: guest }, result);
  }
}
