import { officePage } from '#app/features/accounts/sessions/index.server.ts';
import * as v from 'valibot';
import { text } from '#app/platform/web/form/fields.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { EMPTY, checkForm } from '#app/platform/web/form/form-state.ts';
import { takeForm } from '#app/platform/web/form/take-form.ts';
import type { Again } from '#app/platform/web/form/take-form.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import { ALTERNATE_SAVED, noticeCookie } from './notices.server.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { SHORTEST_REASON } from '#app/platform/text/plain-line.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { findUnexplained } from '../../completion/find-missing.server.ts';
import {
  acceptMissing,
  draftInvitation,
  listForCheck,
} from '../preparing/preview-invitations.server.ts';
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
import { findAskedReviewer } from '../../reviewers/find-asked-reviewer.server.ts';
import { listCandidates, readCandidate } from '../../reviewers/list-candidates.server.ts';
import { independentEditors } from '../../editors/list-independent.server.ts';
import { listFiles } from '../../files/list-files.server.ts';
import { listInvitations } from '../list-invitations.server.ts';
import { loadGrounds } from '../../conflicts/load-grounds.server.ts';
import { readDays } from '../../core/settings/read-settings.server.ts';
import { invitingSchema, personSchema } from '../../reviewers/reviewer-forms.ts';
import { dayOf } from '../../core/words.ts';
import { CHOICE } from '../../reviewers/pages/candidate-entries.tsx';
import { checkFirst, dropFormLeft, formLeft } from './kept-form.server.ts';
import { noteErrors } from './note-errors.ts';
import { takeChosen } from './chosen-reviewers.tsx';
import { ReviewersPage } from './reviewers-page.tsx';

export const officeReviewersPage = manuscriptPageOf(showReviewers);

export const officeReviewers = manuscriptActionOf(async (opened, values, context) => {
  await dropFormLeft(context.platform, opened);
  let mistakable: number | null = null;
  const show = (state: FormState) => showReviewers(opened, context, { typed: state, mistakable });
  const { check } = values;
  if (check !== undefined) return checkFirst(opened, context, { who: check, values });
  if (values['accept'] === 'missing') {
    return takeForm(reasonForm, { request: context.request, values, show }, (typed, again) =>
      accept(opened, typed.reason, again, context),
    );
  }
  if (isListed(values)) return show({ values, errors: {} });
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
        return checkFirst(opened, context, {
          who: `reviewer-${result.reviewer}`,
          values: keptOf(values),
        });
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
      const kept = keptOf(values);
      if (result.outcome === 'added-as-alternate' && isWorthKeeping(kept)) {
        const typed = { values: kept, errors: {} };
        return showReviewers(opened, context, { typed, done: ALTERNATE_SAVED });
      }
      return seeOther(
        href(
          'officeReviewers',
          { id: opened.manuscript.paperId },
          { q: kept['q'] || null, chosen: chosenIn(kept).join(' ') || null },
        ),
        [invitedNotice(result, await nameOf(opened, who.output, context), notBefore)],
      );
    },
  );
});

/** Whether another part of the list, or the list again, is asked for; so does Enter in the field of the search. */
const isListed = (values: FormState['values']): boolean =>
  values['step'] === 'find' ||
  values['step'] === 'choose' ||
  values['page'] !== undefined ||
  (values['invite'] === 'typed' &&
    PERSON.every((name) => !values[name]) &&
    (values['q'] ?? '') !== (values['searched'] ?? ''));

const PERSON = ['name', 'email', 'institution', 'expertise'];

/** What of the form goes on after one person was invited or saved. */
function keptOf(values: FormState['values']): FormState['values'] {
  const { invite, alternate, ...kept } = values;
  const who = invite ?? alternate ?? '';
  const over = new Set(who === 'typed' ? PERSON : [CHOICE + who]);
  return Object.fromEntries(Object.entries(kept).filter(([name]) => !over.has(name)));
}

const isWorthKeeping = (kept: FormState['values']): boolean =>
  ['note', 'notBefore', ...PERSON].some((name) => kept[name]) ||
  Object.keys(kept).some((name) => name.startsWith(CHOICE));

const nameOf = async ({ user }: Opened, who: Who, { platform }: RouteContext) =>
  (await findAskedReviewer(platform, user, who))?.name ?? 'the reviewer';

const invitedNotice = (result: Inviting, name: string, notBefore: number | null) => {
  const what = `The invitation to ${name}`;
  if (result.outcome === 'planned') {
    return noticeCookie('invitations-planned', {
      what: `${what} will be sent on ${dayOf(notBefore!)}.`,
    });
  }
  return result.outcome === 'invited'
    ? noticeCookie('reviewers-invited', { what, ids: [result.invitation] })
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
      return again({
        reason: `Please say why reviewers are invited now, in at least ${SHORTEST_REASON} characters.`,
      });
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

const chosenIn = (values: FormState['values']): string[] =>
  Object.keys(values)
    .filter((name) => name.startsWith(CHOICE))
    .map((name) => name.slice(CHOICE.length));

const inAddress = ({ searchParams }: URL): FormState['values'] => ({
  q: searchParams.get('q') ?? '',
  page: searchParams.get('page') ?? '',
  // Of a person whom a reviewer suggested.
  ...Object.fromEntries(
    ['name', 'institution', 'email'].map((field) => [field, searchParams.get(field) ?? '']),
  ),
  ...Object.fromEntries(
    (searchParams.get('chosen') ?? '').split(' ').map((value) => [CHOICE + value, 'yes']),
  ),
});

type Shown = { typed?: FormState; mistakable?: number | null; done?: string | null };

async function showReviewers(
  opened: Opened,
  { platform, request, url }: RouteContext,
  { typed: sent, mistakable = null, done = null }: Shown = {},
): Promise<Page> {
  const { user, manuscript, editor } = opened;
  const typed = sent ?? (await formLeft(platform, opened)) ?? { ...EMPTY, values: inAddress(url) };
  const search = (typed.values['q'] ?? '').trim().slice(0, 200);
  const wanted = wholeNumber(typed.values['page']) || 1;
  const unexplained = await findUnexplained(platform, manuscript);
  const mayInvite =
    editor.handles && manuscript.state === 'under-review' && manuscript.facts.openFindings === 0;
  const days = await readDays(platform);
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
      {...{ manuscript, search, typed, mistakable, done }}
      account={user.id}
      independent={await independentEditors(platform, manuscript)}
      {...{ mayInvite, unexplained, days }}
      handles={editor.handles}
      letter={
        mayInvite && unexplained.length === 0
          ? await draftInvitation(platform, manuscript, {
              days: { answer: days.answerDays, review: days.reviewDays },
              ...{ note: typed.values['note']?.trim() ?? '', notBefore: null },
            })
          : null
      }
      now={platform.clock.now()}
      files={await listFiles(platform, manuscript.id)}
      invitations={await listInvitations(platform, manuscript.id)}
      list={await listCandidates(platform, user, manuscript, {
        ...{ search, page: wanted },
        chosen: new Set(chosenIn(typed.values)),
      })}
    />,
  );
}
