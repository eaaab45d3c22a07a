import { takeNotice } from '#app/platform/web/notices.server.ts';
import type { FormState } from '#app/platform/web/form-state.ts';
import { EMPTY } from '#app/platform/web/form-state.ts';
import { journalOf } from '#app/features/journal/index.server.ts';
import { TextPage } from '#app/features/journal/index.ts';
import { wantsJson } from '#app/platform/web/json-call.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { tooManyAttempts } from '#app/platform/web/limits/rate-limit.ts';
import { href } from '#app/routes.ts';
import { Notice } from '#app/ui/notice.tsx';
import { answerBrowser, answerScript, seeOther } from '#app/platform/web/answers.ts';
import type { FormAnswer } from '#app/platform/web/answers.ts';
import { signIn } from '../sign-in.server.ts';
import { checkForm } from '#app/platform/web/form-state.ts';
import { loginForm } from '../../core/forms.ts';
import { nextPath } from '../next-path.ts';
import { currentUser } from '../current-user.server.ts';
import { readForm } from '#app/platform/web/read-form.ts';
import { signedInAnswer, signedInNotice } from '../signed-in-answer.server.ts';
import { LoginForm } from './login-form.tsx';

/** What the footer calls the two other ways in. */
const TITLES: Record<string, string> = {
  [href('alreadyRegister')]: 'Already Register',
  [href('editorReviewerLogin')]: 'Editor / Review Login',
};

/** What follows 'Login failed: '; the same for every cause. */
export const WRONG_LOGIN = 'The username or the password is wrong.';

/** `/author-login`, `/already-register`, `/editor-reviewer-login`: the same form under three titles. */
export async function loginPage(context: RouteContext): Promise<Page | Response> {
  const next = nextPath(context.url.searchParams.get('next'));
  const user = await currentUser(context.platform, context.request);
  if (user) return seeOther(next ?? href('dashboard'));
  return showForm(context, EMPTY, next);
}

/** Logs in and goes on to the page that was asked for, or to the dashboard. */
export async function loginAction(context: RouteContext): Promise<Page | Response> {
  const fields = await readForm(context.request);
  const next = nextPath(fields['next']);
  const answer = await logIn(context, fields, next);
  // For scripts as `/login.php`: what failed is in `status`.
  if (wantsJson(context.request))
    return answerScript(answer, answer.status === 403 ? 200 : answer.status);
  return answerBrowser(signedInNotice(answer), ({ errors = {}, message }) => {
    const values = { username: fields['username'] ?? '' };
    const state = { values, errors, ...(message && { message: `Login failed: ${message}` }) };
    return showForm(context, state, next);
  });
}

async function logIn(
  { platform, request, clientIp }: RouteContext,
  fields: Record<string, string>,
  next: string | null,
): Promise<FormAnswer> {
  const checked = checkForm(loginForm, fields);
  if ('errors' in checked) return { status: 422, errors: checked.errors };
  const { username: login, password } = checked.output;
  const result = await signIn(platform, { login, password }, { request, clientIp });
  switch (result.outcome) {
    case 'signed-in':
      return signedInAnswer(result, next);
    case 'code-needed':
      return {
        status: 200,
        next: href('signInCode', null, { next }),
        cookies: result.cookies,
      };
    case 'wrong':
      return { status: 403, message: WRONG_LOGIN };
    case 'too-many-attempts':
      return { status: 429, message: tooManyAttempts(result.wait), wait: result.wait };
  }
}

function showForm(context: RouteContext, state: FormState, next: string | null): Page {
  const { platform, request, url } = context;
  const { facts, pages } = journalOf(platform);
  const page = pages['author-login'];
  const title = TITLES[url.pathname] ?? page.title;
  const { notice, headers } = takeNotice(request);
  return {
    title,
    description: page.description,
    canonical: href('authorLogin'),
    headers,
    body: (
      <TextPage title={title} text={page}>
        {notice && (
          <Notice kind="status" fresh>
            <p>{notice}</p>
          </Notice>
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
