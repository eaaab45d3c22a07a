import { HttpError } from '#app/platform/web/http-error.ts';
import type { Handler, Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import type { Role, SignedIn } from '../core/account.ts';
import { mayActAs } from '../core/account.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import { shownUsernameCookie } from '../core/notices.server.ts';
import { nextPath } from './next-path.ts';
import { currentUser } from './current-user.server.ts';

/** Who is signed in; for a visitor, the answer that leads to the login and back. */
export async function signedInOrLogin(context: RouteContext): Promise<SignedIn | Response> {
  return (await currentUser(context.platform, context.request)) ?? toLogin(context);
}

export function toLogin({ request, url }: Pick<RouteContext, 'request' | 'url'>): Response {
  // A redirect would lose what was typed: the form is given back instead.
  if (request.method === 'POST') {
    throw new HttpError(401, 'You are logged out, so this was not saved. Please log in again.');
  }
  const next = nextPath(url.pathname + url.search);
  // A browser that still shows a name forgets it with the session.
  return seeOther(href('alreadyRegister', null, { next }), [shownUsernameCookie(null)]);
}

const FOR: Record<Role, string> = {
  author: 'account holders',
  reviewer: 'reviewers',
  editor: 'editors',
  chief: 'the editor-in-chief',
};

export const onlyFor = (role: Role, hint = ''): HttpError =>
  new HttpError(403, `This page is for ${FOR[role]}.${hint}`);

/**
 * For a visitor, the answer that leads to the login and back.
 * @throws HttpError 403 for an account without the role
 */
export async function signedInAs(context: RouteContext, role: Role): Promise<SignedIn | Response> {
  const user = await signedInOrLogin(context);
  if (user instanceof Response || mayActAs(user.role, role)) return user;
  const hint = user.waitsForTwoFactor ? ' Please set up two-factor login in your account.' : '';
  throw onlyFor(role, hint);
}

type PageOfUser = (context: RouteContext, user: SignedIn) => ReturnType<Handler>;

/** A handler for users with a role, which as `author` all have; visitors are led to the login and back. */
export const pageFor =
  (role: Role, show: PageOfUser) =>
  async (context: RouteContext): Promise<Page | Response> => {
    const user = await signedInAs(context, role);
    return user instanceof Response ? user : show(context, user);
  };
