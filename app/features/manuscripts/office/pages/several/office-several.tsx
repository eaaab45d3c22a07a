import { listPeople } from '#app/features/accounts/people/index.server.ts';
import { officePage, onlyFor, pageFor } from '#app/features/accounts/sessions/index.server.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { PRIVATE, seeOther } from '#app/platform/web/answers.ts';
import { readForm } from '#app/platform/web/form/read-form.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { sightOf } from '../../../conflicts/sight.server.ts';
import { isGuestEditor } from '../../../conflicts/conflicted-papers.server.ts';
import { noticeCookie } from '../notices.server.ts';
import { counted } from '../../../core/words.ts';
import { listChosen } from '../../list-desk.server.ts';
import { assignSeveral, planAssignments } from '../../several/assign-several.server.ts';
import { exportSeveral } from '../../several/export-several.ts';
import { KEPT_FROM_YOU, planReminders } from '../../several/plan.ts';
import {
  remindAuthorsOfSeveral,
  remindSeveral,
  takeBackSeveral,
} from '../../several/remind-several.server.ts';
import type { Undoable } from '../../several/remind-several.server.ts';
import { CHOSEN } from '../list/choosing.tsx';
import { SeveralPlan } from './several-plan.tsx';

/** Where a notice may be shown. */
const OFFICE_PAGE = /^\/office\/[\w/-]+$/;

/** Most that are acted on at once: a page of the list. */
const MOST = 50;
/** Letters that can be taken back at once: of so many manuscripts there may be several each. */
const MOST_LETTERS = 500;
/** Most manuscripts that a notice names for one reason. */
const MOST_NAMED = 5;

/** What the bar below the list does with the manuscripts that are ticked: says what will happen, then does it. */
export const officeSeveral = pageFor('author', async (context, user) => {
  const { platform, request } = context;
  if (!mayActAs(user.role, 'editor') && !(await isGuestEditor(platform, user.id))) {
    throw onlyFor('editor');
  }
  const fields = await readForm(request);
  const { act = '' } = fields;
  if (act === 'undo') return undo(context, user, 'reminder', fields);
  if (act === 'undo-invitation') return undo(context, user, 'invitation', fields);
  const papers = Object.keys(fields)
    .filter((name) => name.startsWith(CHOSEN))
    .flatMap((name) => wholeNumber(name.slice(CHOSEN.length)) ?? [])
    .slice(0, MOST);
  if (papers.length === 0) throw new HttpError(422, 'Please choose at least one manuscript.');
  const sight = await sightOf(platform, user);
  const entries = await listChosen(platform, user, { papers, sight });
  // A guest editor hands over nothing, and is told of no other editor.
  if (act.startsWith('assign') && !mayActAs(user.role, 'editor')) throw onlyFor('editor');
  switch (act) {
    case 'export':
      return new Response(exportSeveral(entries), {
        headers: {
          ...PRIVATE,
          'Content-Type': 'text/csv; charset=utf-8; header=present',
          'Content-Disposition': 'attachment; filename="manuscripts.csv"',
        },
      });
    case 'remind':
      return show(user, context, {
        ...{ title: 'Remind reviewers', act: 'remind-now', papers },
        planned: planReminders(user, entries, 'reviewers'),
      });
    case 'remind-authors':
      return show(user, context, {
        ...{ title: 'Remind authors', act: 'remind-authors-now', papers },
        planned: planReminders(user, entries, 'authors'),
      });
    case 'remind-authors-now': {
      const planned = planReminders(user, entries, 'authors');
      const done = await remindAuthorsOfSeveral(platform, user, planned);
      const sent = `${counted(done.reminded, 'author')} reminded.`;
      const what = [sent, ...inGroups(done.not)].join(' ');
      return seeOther(href('officeManuscripts'), [noticeCookie('several-done', { what })]);
    }
    case 'remind-now': {
      const ids = await remindSeveral(platform, user, entries);
      const what =
        ids.length === 0
          ? 'No reminder was sent: no reviewer is overdue, or they were reminded today.'
          : `${counted(ids.length, 'reminder')} will be sent in one minute.`;
      return seeOther(href('officeManuscripts'), [
        noticeCookie('reviewers-reminded', { what, ids }),
      ]);
    }
    case 'assign':
      return askEditor(context, user, { papers, entries, username: fields['username'] ?? '' });
    case 'assign-now': {
      const done = await assignSeveral(platform, user, papers, fields['username'] ?? '');
      const what = [
        `${counted(done.assigned, 'manuscript')} assigned.`,
        ...inGroups(done.not),
      ].join(' ');
      return seeOther(href('officeManuscripts'), [noticeCookie('several-done', { what })]);
    }
    default:
      throw new HttpError(422, 'Please choose what to do with the manuscripts.');
  }
});

async function undo(
  { platform }: RouteContext,
  user: SignedIn,
  what: Undoable,
  { ids: sent = '', back = '' }: Record<string, string>,
): Promise<Response> {
  const ids = sent
    .split('.')
    .flatMap((id) => wholeNumber(id) ?? [])
    .slice(0, MOST_LETTERS);
  const undone = await takeBackSeveral(platform, user, { what, invitations: ids });
  const place = OFFICE_PAGE.test(back) ? back : href('officeManuscripts');
  return seeOther(place, [
    noticeCookie('taken-back', { what: saidOf(what, undone, ids.length - undone) }),
  ]);
}

function saidOf(what: Undoable, undone: number, gone: number): string {
  const all = counted(undone + gone, what);
  if (gone === 0) {
    return undone === 1
      ? `The ${what} has been taken back; nothing was sent.`
      : `${all} have been taken back; nothing was sent.`;
  }
  return undone + gone === 1
    ? `It was too late to take the ${what} back: it has been sent.`
    : `${undone} of ${all} taken back; it was too late for ${gone}.`;
}

/** Each reason once, with the manuscripts that it is about, of which some are named. */
const inGroups = (refused: readonly { paperId: number; why: string }[]): string[] =>
  Array.from(
    Map.groupBy(refused, ({ why }) => why),
    ([why, papers]) => {
      const named = papers.slice(0, MOST_NAMED).map(({ paperId }) => String(paperId));
      const others = papers.length - named.length;
      const all = LIST.format(others > 0 ? [...named, `${others} more`] : named);
      return `${all}: ${why.replace(/\.$/, '')}.`;
    },
  );

const LIST = new Intl.ListFormat('en-GB');

async function askEditor(
  context: RouteContext,
  user: SignedIn,
  {
    papers,
    entries,
    username,
  }: { papers: number[]; entries: Awaited<ReturnType<typeof listChosen>>; username: string },
): Promise<Page> {
  const { platform } = context;
  const people = await listPeople(platform, { roles: ['editor', 'chief'] });
  const to = people.find((person) => person.username === username);
  return show(user, context, {
    ...{ title: 'Assign manuscripts', papers, editors: people, username },
    act: to ? 'assign-now' : 'assign',
    planned: to
      ? await planAssignments(platform, user, entries, to)
      : entries.map((entry) => ({
          ...{ entry, isDone: false },
          what: entry.barrier === null ? (entry.editor ?? 'No editor yet') : KEPT_FROM_YOU,
        })),
  });
}

const show = (
  user: SignedIn,
  { request }: RouteContext,
  plan: Parameters<typeof SeveralPlan>[0] & { title: string },
): Page =>
  officePage(
    { title: plan.title, path: href('officeManuscripts'), user, request },
    <SeveralPlan {...plan} />,
  );
