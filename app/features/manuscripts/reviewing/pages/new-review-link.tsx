import { PERSONAL, seeOther } from '#app/platform/web/answers.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { takeNotice } from '#app/platform/web/notices.server.ts';
import { countAttempt } from '#app/platform/web/limits/rate-limit.server.ts';
import { tooManyAttempts } from '#app/platform/web/limits/rate-limit.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { DAY, HOUR } from '#app/platform/clock.ts';
import { href } from '#app/routes.ts';
import { Submit } from '#app/ui/button.tsx';
import { ShortNotice } from '#app/ui/notice.tsx';
import { noticeCookie } from './notices.server.ts';
import { sendLinkAgain } from '../../invitations/preparing/send-link-again.server.ts';
import { TaskFrame } from '../../reviews/pages/task-frame.tsx';

const OF_REVIEW = { name: 'review-link-of', attempts: 3, window: DAY };
const FROM_PLACE = { name: 'review-link-from', attempts: 20, window: HOUR };

/** `/review/{number}/new-link`: the same for every number, whether there is such a review or not. */
export function newReviewLinkPage({ params, request }: RouteContext): Page {
  const { notice, headers } = takeNotice(request);
  const page = linkPage(params['invitation'], { notice });
  return { ...page, headers: { ...headers, ...PERSONAL } };
}

type Said = {
  notice?: string | null;
  /** Why it is shown in the place of another page. */
  problem?: string | null;
  /** Where to go on once logged in. */
  next?: string;
};

export const linkPage = (
  invitation = '',
  { notice = null, problem = null, next = href('ownReviews') }: Said,
): Page => ({
  title: problem === null ? 'A new link for your review' : 'This link does not work',
  noindex: true,
  headers: PERSONAL,
  ...(problem !== null && { status: 404 }),
  body: (
    <TaskFrame
      notice={notice}
      title={problem === null ? 'A new link for your review' : 'This link does not work'}
    >
      {problem !== null && <ShortNotice>{problem}</ShortNotice>}
      <form
        className="form"
        method="post"
        action={href('reviewNewLink', { invitation })}
        data-busy="Sending..."
      >
        <p>
          We can send you a new link, to the e-mail address to which we sent the invitation and to
          no other.
        </p>
        <Submit kind="primary">Send a new link</Submit>
      </form>
      <p>
        With an account for that address you can also{' '}
        <a href={href('editorReviewerLogin', null, { next })}>log in</a>.
      </p>
    </TaskFrame>
  ),
});

export async function newReviewLink({
  platform,
  params,
  clientIp,
}: RouteContext): Promise<Response> {
  const invitation = wholeNumber(params['invitation']);
  const wait =
    (await countAttempt(platform, FROM_PLACE, clientIp)) ??
    (await countAttempt(platform, OF_REVIEW, String(invitation)));
  if (wait !== null) throw new HttpError(429, tooManyAttempts(wait), wait);
  if (invitation !== null) await sendLinkAgain(platform, invitation);
  return seeOther(href('reviewNewLink', { invitation: params['invitation'] ?? '' }), [
    noticeCookie('review-link-asked'),
  ]);
}
