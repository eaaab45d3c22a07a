import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PRIVATE, seeOther } from '#app/platform/web/answers.ts';
import { signOut } from '../sign-out.server.ts';
import { noticeCookie, shownUsernameCookie } from '../../core/notices.server.ts';

/** `/sign-out`: a button, so that no link on another page logs a user out. */
export function signOutPage(): Page {
  return {
    title: 'Log out',
    noindex: true,
    headers: PRIVATE,
    body: (
      <div className="stack">
        <PageHeader title="Log out" />
        <form method="post" action={href('signOut')}>
          <Button kind="primary">Log out</Button>
        </form>
      </div>
    ),
  };
}

export async function signOutAction({ platform, request }: RouteContext): Promise<Response> {
  const answer = seeOther(href('authorLogin'), [
    await signOut(platform, request),
    shownUsernameCookie(null),
    noticeCookie('signed-out'),
  ]);
  // What the browser kept of forms that were not taken.
  answer.headers.set('Clear-Site-Data', '"cache"');
  return answer;
}
