import { found, notFound, readCall } from '#app/platform/web/json-call.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { tooManyAttempts } from '#app/platform/web/limits/rate-limit.ts';
import { signIn } from '../sign-in.server.ts';
import { checkForm } from '#app/platform/web/form/form-state.ts';
import { loginForm } from '../../core/forms.ts';
import { SIGNED_IN } from '../../core/notices.server.ts';
import { WRONG_LOGIN } from '../wrong-login.ts';

export async function callLogin(context: RouteContext): Promise<Response> {
  const { platform, request, clientIp } = context;
  const payload = await readCall(request);
  if (payload instanceof Response) return payload;
  const checked = checkForm(loginForm, payload);
  if ('errors' in checked) return notFound(Object.values(checked.errors)[0]!);
  const { username: login, password } = checked.output;
  const result = await signIn(platform, { login, password }, { request, clientIp });
  switch (result.outcome) {
    case 'signed-in':
      return withCookies(found(SIGNED_IN), result.cookies);
    case 'code-needed':
      return notFound('This account asks for a code as well. Please log in on the website.');
    case 'wrong':
      return notFound(WRONG_LOGIN);
    case 'too-many-attempts': {
      const answer = notFound(tooManyAttempts(result.wait), 429);
      answer.headers.set('Retry-After', String(result.wait));
      return answer;
    }
  }
}

function withCookies(answer: Response, cookies: readonly string[]): Response {
  answer.headers.set('Cache-Control', 'no-store');
  for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie);
  return answer;
}
