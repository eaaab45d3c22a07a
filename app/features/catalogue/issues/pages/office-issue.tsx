import { readForm } from '#app/platform/web/form/read-form.ts';
import { givingBack, takeForm } from '#app/platform/web/form/take-form.ts';
import type { Again, Sent } from '#app/platform/web/form/take-form.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import { FormMessage } from '#app/ui/form-message.tsx';
import { Done } from '#app/ui/notice.tsx';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { inList } from './in-list.ts';
import { noticeCookie } from './notices.server.ts';
import { officePage, onlyFor, pageFor } from '#app/features/accounts/sessions/index.server.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { dayOf } from '#app/platform/text/journal-time.ts';
import { closeIssue } from '../close-issue.server.ts';
import { listIssueChanges } from '../list-issue-changes.server.ts';
import { orderArticles } from '../order-articles.server.ts';
import { changeIssue } from '../change-issue.server.ts';
import type { NamedInIssue } from '../change-issue.server.ts';
import { moveIssue } from '../move-issue.server.ts';
import { removeIssue } from '../remove-issue.server.ts';
import { issueForm } from '../issue-form.ts';
import { findOfficeIssue } from '../find-office-issue.server.ts';
import { placeField, placesIn, shownIn } from './issue-contents-table.tsx';
import { IssueView } from './issue-view.tsx';
import { mayNameReviewer, namesReviewer } from './names-reviewer.ts';
import { NOT_SAVED, typedAbout } from './typed-about.ts';

export const officeIssuePage = pageFor('editor', (context, user) => showIssue(user, context, null));

export const officeIssueAction = (find: NamedInIssue) =>
  pageFor('editor', (context, user) => changeOrMove(find, context, user));

async function changeOrMove(find: NamedInIssue, context: RouteContext, user: SignedIn) {
  const { platform, params, request } = context;
  const id = wholeNumber(params['id']) ?? 0;
  const values = await readForm(request);
  const { action } = values;
  if (action === 'earlier' || action === 'later') {
    const { outcome } = await moveIssue(platform, user, { id, towards: action });
    if (outcome === 'forbidden') throw onlyFor('editor');
    const moved = await findOfficeIssue(platform, id);
    if (!moved) throw noSuchIssue();
    return seeOther(inList(moved.issue), [noticeCookie('issue-moved')]);
  }
  const sent = { request, values, show: (state: FormState) => showIssue(user, context, state) };
  if (action === 'places' || action === 'by-pages' || action === 'by-sections') {
    return order(user, context, { id, ...sent });
  }
  if (action === 'close' || action === 'reopen') {
    return close(user, context, id, values, givingBack({ ...sent, values: {} }));
  }
  if (action === 'remove') return remove(user, context, id, givingBack({ ...sent, values: {} }));
  // Enter in the field of a place saves both: nothing, where a place is wrong.
  const isOrdered = isReordered(values);
  if (isOrdered) {
    const refused = await refuseOrder(user, context, { id, ...sent });
    if (refused) return refused;
  }
  const show = (state: FormState) =>
    showIssue(
      user,
      context,
      state,
      isOrdered ? `The order has been changed. ${NOT_SAVED}` : undefined,
    );
  return takeForm(issueForm, { ...sent, show }, async (issue, again) => {
    const read = values['read'] ?? '';
    const done = await changeIssue(platform, user, { id, ...issue }, { find, read });
    switch (done.outcome) {
      case 'names-a-reviewer':
        return again({
          [done.field]: namesReviewer(done.found),
        });
      case 'may-name-a-reviewer':
        values['read'] = [...read.split('\n'), ...done.found].join('\n').trim();
        return again({
          [done.field]: mayNameReviewer(done.found),
        });
      case 'changed':
        return seeOther(href('officeIssue', { id }), [
          noticeCookie(isOrdered ? 'issue-and-order-changed' : 'issue-changed'),
        ]);
      case 'no-label':
        return again({ label: 'Please enter what the issue is called, such as Special Issue.' });
      case 'label-taken':
        return again({ label: 'This volume already has an issue with that name.' }, 409);
      case 'label-in-use':
        return again({ label: 'It can no longer change because this issue has articles.' }, 409);
      case 'not-published':
        return again({
          publishedOn:
            'The date comes with “Publish this issue”; afterwards you can correct it here.',
        });
      case 'keeps-its-day':
        return again({ publishedOn: 'This issue has been published, so it keeps a date.' });
      case 'another-year':
        return again({ publishedOn: 'Please enter a day in the year of the volume.' });
      case 'planned-for-the-past':
        return again({ plannedOn: 'Please enter a day that is still to come.' });
      case 'deadline-in-the-past':
        return again({ callUntil: 'Please enter today or a day that is still to come.' });
      case 'deadline-after-plan':
        return again({
          callUntil: 'The issue is planned for an earlier day. Please correct one of the two.',
        });
      case 'no-such-issue':
        throw noSuchIssue();
      case 'forbidden':
        throw onlyFor('editor');
    }
  });
}

/** What was typed about the issue came along, and is shown again. */
async function order(user: SignedIn, context: RouteContext, sent: Sent & { id: number }) {
  const refused = await refuseOrder(user, context, sent);
  if (refused) return refused;
  const { values, id } = sent;
  const found = await findOfficeIssue(context.platform, id);
  const typed = found && typedAbout(values, found.issue);
  if (typed) {
    const state = { values: typed, errors: {} };
    return showIssue(user, context, state, `The order has been changed. ${NOT_SAVED}`);
  }
  return seeOther(`${href('officeIssue', { id })}#contents`, [noticeCookie('articles-ordered')]);
}

/** Puts the articles into the order that was typed or asked for; null where it did. */
async function refuseOrder(
  user: SignedIn,
  { platform }: RouteContext,
  sent: Sent & { id: number },
): Promise<Page | Response | null> {
  const { values, id } = sent;
  const again = givingBack(sent);
  const by = values['action'] === 'by-pages' ? ('pages' as const) : ('sections' as const);
  const wanted = !values['action']?.startsWith('by-')
    ? { places: placesIn(values), shown: shownIn(values) }
    : { by };
  const done = await orderArticles(platform, user, { id, ...wanted });
  switch (done.outcome) {
    case 'no-such-place':
      return again(errorsOf(done.articles, `Please enter a whole number from 1 to ${done.count}.`));
    case 'same-place':
      return again(errorsOf(done.articles, 'Please give each article a place of its own.'));
    case 'another-order': {
      const typed = Object.entries(values).filter(([name]) => !name.startsWith('place-'));
      const moved = done.moved.map((article) => [
        placeField(article),
        values[placeField(article)] ?? '',
      ]);
      return givingBack({ ...sent, values: Object.fromEntries([...typed, ...moved]) })(
        'The order was changed since you opened this page. It is shown as it is now, with the places that you entered. Please check them and save again.',
        409,
      );
    }
    case 'ordered':
      return null;
    case 'no-such-article':
      throw new HttpError(409, 'An article is no longer in this issue. Please open it again.');
    case 'no-such-issue':
      throw noSuchIssue();
    case 'forbidden':
      throw onlyFor('editor');
  }
}

/** Whether a place was typed that is not the one that was shown. */
const isReordered = (values: Readonly<Record<string, string>>): boolean => {
  const places = placesIn(values);
  return shownIn(values).some((article, at) => (places.get(article) ?? at + 1) !== at + 1);
};

const errorsOf = (articles: readonly number[], error: string): Record<string, string> =>
  Object.fromEntries(articles.map((article) => [placeField(article), error]));

async function close(
  user: SignedIn,
  { platform }: RouteContext,
  id: number,
  { action, reason = '' }: Record<string, string>,
  again: Again,
) {
  const to = action === 'close' ? { to: 'closed' as const } : { to: 'open' as const, reason };
  const { outcome } = await closeIssue(platform, user, { id, ...to });
  switch (outcome) {
    case 'done':
      return seeOther(href('officeIssue', { id }), [
        noticeCookie(to.to === 'closed' ? 'issue-closed' : 'issue-reopened'),
      ]);
    case 'reason-short':
      return again({ reason: REASON_SHORT });
    case 'nothing-in-it':
      return again('This issue has no articles, so it cannot be closed.', 409);
    case 'no-such-issue':
      throw noSuchIssue();
    case 'forbidden':
      throw onlyFor('editor');
  }
}

async function remove(user: SignedIn, { platform }: RouteContext, id: number, again: Again) {
  const { outcome } = await removeIssue(platform, user, id);
  switch (outcome) {
    case 'removed':
      return seeOther(href('officeIssues'), [noticeCookie('issue-removed')]);
    case 'has-articles':
      return again('This issue has articles, so it cannot be removed.', 409);
    case 'awaited':
      return again(
        'Papers wait to be published in this issue, so it cannot be removed. Please choose another issue for them first.',
        409,
      );
    case 'no-such-issue':
      throw noSuchIssue();
    case 'forbidden':
      throw onlyFor('editor');
  }
}

const REASON_SHORT = 'Please give the reason in a few words.';

const noSuchIssue = () => new HttpError(404, 'This issue does not exist.');

export async function showIssue(
  user: SignedIn,
  { platform, request, params }: RouteContext,
  refused: FormState | null,
  done?: string,
): Promise<Page> {
  const found = await findOfficeIssue(platform, wholeNumber(params['id']) ?? 0);
  if (!found) throw noSuchIssue();
  const { facts } = journalOf(platform);
  const title = `Volume ${found.issue.volume}, ${found.issue.label}`;
  return officePage(
    { title, path: href('officeIssues'), user, request },
    <>
      <Done>{done}</Done>
      {refused && <FormMessage state={refused} />}
      <IssueView
        {...found}
        changes={await listIssueChanges(platform, found.issue.id)}
        today={dayOf(platform.clock.now(), facts.timeZone)}
        refused={refused}
        journal={mayActAs(user.role, 'chief') ? facts.title : null}
      />
    </>,
  );
}
