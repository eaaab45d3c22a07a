import { officePage } from '#app/features/accounts/sessions/index.server.ts';
import * as v from 'valibot';
import { text } from '#app/platform/web/form/fields.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { EMPTY, checkForm } from '#app/platform/web/form/form-state.ts';
import { takeForm } from '#app/platform/web/form/take-form.ts';
import type { Again } from '#app/platform/web/form/take-form.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import { noticeCookie } from './notices.server.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { findUnexplained } from '../../completion/find-missing.server.ts';
import { listForCheck } from '../preparing/list-for-check.server.ts';
import { acceptMissing } from '../preparing/accept-missing.server.ts';
import { inviteReviewer } from '../invite-reviewer.server.ts';
import type { Inviting } from '../invite-reviewer.server.ts';
import { OBJECTIONS } from '../../conflicts/objections.ts';
import {
  manuscriptActionOf,
  manuscriptPageOf,
  refused,
} from '../../editors/pages/open-manuscript.server.ts';
import type { Opened } from '../../editors/pages/open-manuscript.server.ts';
import type { Who } from '../../conflicts/known-reviewers.server.ts';
import { listCandidates, readCandidate } from '../../reviewers/list-candidates.server.ts';
import { independentEditors } from '../../editors/list-independent.server.ts';
import { listFiles } from '../../files/list-files.server.ts';
import { listInvitations } from '../list-invitations.server.ts';
import { loadGrounds } from '../../conflicts/load-grounds.server.ts';
import { readDays } from '../../core/settings/read-settings.server.ts';
import { invitingSchema, personSchema } from '../../reviewers/reviewer-forms.ts';
import { dayOf } from '../../core/words.ts';
import { noteErrors } from './note-errors.ts';
import { takeChosen } from './chosen-reviewers.tsx';
import { ReviewersPage } from './reviewers-page.tsx';

export const officeReviewersPage = manuscriptPageOf((opened, context) =>
  showReviewers(opened, context),
);

export const officeReviewers = manuscriptActionOf((opened, values, context) => {
  let mistakable: number | null = null;
  const show = (state: FormState) => showReviewers(opened, context, state, mistakable);
  if (values['accept'] === 'missing') {
    return takeForm(reasonForm, { request: context.request, values, show }, (typed, again) =>
      accept(opened, typed.reason, again, context),
    );
  }
  return takeForm(
    invitingSchema(context.platform.clock.now()),
    { request: context.request, values, show },
    async (sent, again) => {
      const { note, read, notBefore, ...days } = sent;
      if (values['step'] === 'see' || values['step'] === 'send') {
        return takeChosen(opened, values, { sent, again, context });
      }
      const who = await whoIsMeant(opened, values, context);
      if ('errors' in who) return again(who.errors);
      const result = await inviteReviewer(context.platform, opened.user, {
        paperId: opened.manuscript.paperId,
        who: who.output,
        days: { answer: days.answerDays, review: days.reviewDays },
        ...{ note, read, notBefore },
        alternate: values['alternate'] !== undefined,
      });
      if (result.outcome === 'refused' || result.outcome === 'no-such-manuscript') {
        return refused(opened, result);
      }
      if (result.outcome === 'questions') {
        const { paperId: id } = opened.manuscript;
        return seeOther(
          href('officeConflictCheck', { id }, { who: `reviewer-${result.reviewer}` }),
        );
      }
      if (result.outcome === 'names-an-author' || result.outcome === 'may-name-an-author') {
        return again(noteErrors(result, 'note'));
      }
      const problem = problemOf(result);
      if (problem !== null) {
        const { paperId } = opened.manuscript;
        const asked = { paperId, who: who.output };
        mistakable =
          result.outcome === 'objected'
            ? await listForCheck(context.platform, opened.user, asked)
            : null;
        return again(problem, 409);
      }
      return seeOther(href('officeReviewers', { id: opened.manuscript.paperId }), [
        invitedNotice(result, notBefore),
      ]);
    },
  );
});

const invitedNotice = (result: Inviting, notBefore: number | null) => {
  if (result.outcome === 'planned') {
    return noticeCookie('invitations-planned', {
      what: `The invitation will be sent on ${dayOf(notBefore!)}.`,
    });
  }
  return result.outcome === 'invited'
    ? noticeCookie('reviewers-invited', { what: 'The invitation', ids: [result.invitation] })
    : noticeCookie('alternate-added');
};

const reasonForm = v.object({ reason: text(1000) });

async function accept(
  opened: Opened,
  reason: string,
  again: Again,
  { platform }: RouteContext,
): Promise<Page | Response> {
  const { paperId } = opened.manuscript;
  const result = await acceptMissing(platform, opened.user, { paperId, reason });
  switch (result.outcome) {
    case 'reason-missing':
      return again({ reason: 'Please say why reviewers are invited now.' });
    case 'accepted':
    case 'nothing-missing':
      return seeOther(href('officeReviewers', { id: paperId }));
    case 'refused':
    case 'no-such-manuscript':
      return refused(opened, result);
  }
}

/** The button says who of the list is meant; `typed` is the person in the fields. */
async function whoIsMeant(
  { manuscript }: Opened,
  values: Readonly<Record<string, string>>,
  { platform }: RouteContext,
): Promise<{ output: Who } | { errors: FormState['errors'] }> {
  const value = values['invite'] ?? values['alternate'] ?? '';
  if (value === 'typed') return checkForm(personSchema, values);
  const who = readCandidate(value, await loadGrounds(platform, manuscript));
  return who ? { output: who } : { errors: { name: 'Please choose the reviewers to invite.' } };
}

function problemOf(result: Inviting): string | null {
  if (result.outcome === 'no-such-reviewer') return 'This reviewer is no longer on the list.';
  if (result.outcome !== 'objected') return null;
  const reasons = result.objections.map((objection) => OBJECTIONS[objection]);
  return `No invitation was sent. The reviewer cannot be invited: ${reasons.join('; ').toLowerCase()}.`;
}

async function showReviewers(
  { user, manuscript, editor }: Opened,
  { platform, request, url }: RouteContext,
  typed = EMPTY,
  mistakable: number | null = null,
): Promise<Page> {
  const search = (url.searchParams.get('q') ?? '').trim().slice(0, 200);
  const wanted = wholeNumber(url.searchParams.get('page')) || 1;
  return officePage(
    {
      ...{ title: `Reviewers: ${manuscript.title}`, crumb: 'Reviewers' },
      between: {
        label: String(manuscript.paperId),
        href: href('officeManuscript', { id: manuscript.paperId }),
      },
      path: href('officeManuscripts'),
      user,
      request,
    },
    <ReviewersPage
      {...{ manuscript, search, typed, mistakable }}
      account={user.id}
      independent={await independentEditors(platform, manuscript)}
      mayInvite={
        editor.handles && manuscript.state === 'under-review' && manuscript.facts.openFindings === 0
      }
      handles={editor.handles}
      unexplained={await findUnexplained(platform, manuscript)}
      days={await readDays(platform)}
      now={platform.clock.now()}
      files={await listFiles(platform, manuscript.id)}
      invitations={await listInvitations(platform, manuscript.id)}
      list={await listCandidates(platform, user, manuscript, { search, page: wanted })}
    />,
  );
}
