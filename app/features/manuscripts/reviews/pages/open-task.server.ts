import { currentUser, toLogin } from '#app/features/accounts/sessions/index.server.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { emailKey } from '../../core/manuscript-details.ts';
import { countDoor } from '#app/platform/web/limits/count-door.server.ts';
import { linkError } from '#app/platform/web/http-error.ts';
import type { RouteContext, Handler } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { noticeCookie } from './notices.server.ts';
import type { Reviewer } from '../within-task.server.ts';
import { findTask } from '../within-task.server.ts';
import type { ReviewTask } from '../review.ts';
import { isKeyOf } from '../../invitations/reviewer-link.server.ts';
import { manuscriptPageOf, noSuchManuscript } from '../../editors/pages/open-manuscript.server.ts';
import type { Opened } from '../../editors/pages/open-manuscript.server.ts';
import { findOfficeInvitation } from '../../invitations/list-invitations.server.ts';

export type OpenTask = {
  task: ReviewTask;
  reviewer: Reviewer;
  /** With the key when that is what opened it. */
  places: Places;
};

export type Places = Record<
  | 'invitation'
  | 'answer'
  | 'form'
  | 'confirm'
  | 'draft'
  | 'messages'
  | 'manuscript'
  | 'changes'
  | 'annotations',
  string
> & {
  file: (name: number) => string;
  /** Where a point is written about a place of the text, by its number, or changed, by its key. */
  pointAt: (place: number) => string;
  pointOf: (point: string) => string;
  /** Where an earlier point is answered in the text with its changes, by the number of the point. */
  answerTo: (point: number) => string;
};

const NOT_YOURS =
  'This link is incomplete or no longer works. Please copy the whole link from our latest e-mail about this review, or log in to the account with the e-mail address that we wrote to.';

/**
 * Opening changes nothing: mail scanners follow links.
 * @throws HttpError 404 when it is not theirs, whether it exists or not
 */
export async function openTask(context: RouteContext): Promise<OpenTask | Response> {
  const { platform, params, url, request } = context;
  const key = url.searchParams.get('key');
  const invitation = wholeNumber(params['invitation']);
  const task =
    invitation === null ? null : await findTask(platform, invitation, platform.clock.now());
  if (task && isKeyOf(platform, task, key)) {
    await countDoor(context, `review:${task.id}`);
    return {
      task,
      reviewer: { invitation: task.id, account: null },
      places: placesOf(task.id, key),
    };
  }
  const user = await currentUser(platform, request);
  if (task && user && isReviewer(task, user)) {
    await countDoor(context, `review:${task.id}`);
    return {
      task,
      reviewer: { invitation: task.id, account: user.id },
      places: placesOf(task.id, null),
    };
  }
  if (user || key !== null) throw linkError(NOT_YOURS);
  const login = toLogin(context);
  login.headers.append('Set-Cookie', noticeCookie('review-needs-login'));
  return login;
}

/** Linked by an editor, or its confirmed address is the one that was written to. */
const isReviewer = ({ reviewer }: ReviewTask, user: SignedIn): boolean =>
  reviewer.accountId === user.id ||
  (user.emailVerified && emailKey(user.email) === reviewer.emailKey);

const placesOf = (id: number, key: string | null): Places => ({
  invitation: href('invitation', { invitation: id }, { key }),
  answer: href('invitationAnswer', { invitation: id }, { key }),
  form: href('reviewForm', { invitation: id }, { key }),
  confirm: href('reviewForm', { invitation: id }, { key, step: 'confirm' }),
  messages: href('reviewMessages', { invitation: id }, { key }),
  draft: href('reviewDraft', { invitation: id }, { key }),
  manuscript: href('reviewManuscript', { invitation: id }, { key }),
  annotations: href('reviewAnnotations', { invitation: id }, { key }),
  changes: href('reviewManuscript', { invitation: id }, { key, changes: 1 }),
  answerTo: (answer) => href('reviewManuscript', { invitation: id }, { key, changes: 1, answer }),
  pointAt: (place) => href('reviewManuscript', { invitation: id }, { key, place }),
  pointOf: (point) => href('reviewManuscript', { invitation: id }, { key, point }),
  file: (file) => href('reviewFile', { invitation: id, file }, { key }),
});

type Invitation = NonNullable<Awaited<ReturnType<typeof findOfficeInvitation>>>;
export type OpenedInvitation = Opened & { invitation: Invitation };

type Show = (opened: OpenedInvitation, context: RouteContext) => ReturnType<Handler>;

/** An invitation for an editor who may open its manuscript (L2). */
export const invitationOf =
  (show: Show): Handler =>
  async (context) => {
    const id = wholeNumber(context.params['id']);
    const invitation = id === null ? null : await findOfficeInvitation(context.platform, id);
    const params = { ...context.params, id: String(invitation?.paperId ?? 0) };
    let mayLook = false;
    const handler = manuscriptPageOf(async (opened) => {
      mayLook = true;
      return show({ ...opened, invitation: invitation! }, context);
    });
    const answer = await handler({ ...context, params });
    // With a conflict one does not even learn how many reviewers were asked, and when (L2).
    if (mayLook || answer instanceof Response) return answer;
    throw noSuchManuscript();
  };
