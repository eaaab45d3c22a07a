import { takeNotice } from '#app/platform/web/notices.server.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { TextPage } from '#app/features/journal/content/index.ts';
import { notFound, wantsJson } from '#app/platform/web/json-call.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Done } from '#app/ui/notice.tsx';
import { goOn, PRIVATE, seeOther } from '#app/platform/web/answers.ts';
import { signIn } from '../sign-in.server.ts';
import { takeForm } from '#app/platform/web/form/take-form.ts';
import { loginForm } from '../../core/forms.ts';
import { landingCookie } from '#app/platform/web/landing.server.ts';
import { nextPath } from '../next-path.ts';
import { WRONG_LOGIN } from '../wrong-login.ts';
import { currentUser } from '../current-user.server.ts';
import { readForm } from '#app/platform/web/form/read-form.ts';
import { signedInAnswer } from '../signed-in-answer.server.ts';
import { LoginForm } from './login-form.tsx';

const TITLES: Record<string, string> = {
  [href('alreadyRegister')]: 'Already Register',
  [href('editorReviewerLogin')]: 'Editor / Review Login',
};

/** `/author-login`, `/already-register`, `/editor-reviewer-login`: the same form under three titles. */
export async function loginPage(context: RouteContext): Promise<Page | Response> {
  const next = nextPath(context.url.searchParams.get('next'));
  const user = await currentUser(context.platform, context.request);
  if (user) return next ? seeOther(next) : seeOther(href('dashboard'), [landingCookie]);
  return showForm(context, EMPTY, next);
}

export async function loginAction(context: RouteContext): Promise<Page | Response> {
  const { platform, request, clientIp } = context;
  const values = await readForm(request);
  const next = nextPath(values['next']);
  const show = (state: FormState) => showForm(context, state, next);
  return takeForm(loginForm, { request, values, show }, async (typed, again) => {
    const { username: login, password } = typed;
    const result = await signIn(platform, { login, password }, { request, clientIp });
    switch (result.outcome) {
      case 'signed-in':
        return signedInAnswer(request, result, next);
      case 'code-needed':
        return goOn(request, href('signInCode', null, { next }), {
          cookies: result.cookies,
        });
      case 'wrong':
        // For scripts as `/login.php`: what failed is in `status`.
        return wantsJson(request) ? notFound(WRONG_LOGIN) : again(WRONG_LOGIN, 403);
      case 'too-many-attempts':
        return again.later(result.wait);
    }
  });
}

function showForm(context: RouteContext, state: FormState, next: string | null): Page {
  const { platform, request, url } = context;
  const { facts, pages } = journalOf(platform);
  const page = pages['author-login'];
  const title = TITLES[url.pathname] ?? page.title;
  // “Submit your Article” in the navigation leads here.
  const isForAuthors = url.pathname === href('authorLogin') && next === null;
  const { notice, headers } = takeNotice(request);
  return {
    title,
    description: page.description,
    canonical: href('authorLogin'),
    // One for each place to go on to would fill the page cache.
    headers: url.searchParams.has('next') ? { ...PRIVATE, ...headers } : headers,
    body: (
      <TextPage title={title} text={page}>
        <Done>{notice}</Done>
        {next !== null && <p>Please log in to open the page that you asked for.</p>}
        {isForAuthors && (
          <p>
            <ButtonLink href={href('paperSubmission')}>Submit without an account</ButtonLink>
          </p>
        )}
        <LoginForm
          email={facts.contact.editorial.email}
          action={url.pathname}
          state={state}
          next={next}
        />
      </TextPage>
    ),
  };
}
