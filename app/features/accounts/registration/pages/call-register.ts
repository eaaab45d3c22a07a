import { found, readCall } from '#app/platform/web/json-call.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { tooManyAttempts } from '#app/platform/web/limits/rate-limit.ts';
import { register } from '../register.server.ts';
import { checkForm } from '#app/platform/web/form/form-state.ts';
import { MISMATCH, registrationForm } from '../../core/forms.ts';
import { USERNAME_TAKEN } from './new-registration.tsx';

const DONE =
  'Registration successful! Please confirm your e-mail address with the link that we sent.';

/** A refusal has a status of its own. */
export async function callRegister(context: RouteContext): Promise<Response> {
  const { platform, request, clientIp } = context;
  const payload = await readCall(request);
  if (payload instanceof Response) return payload;
  const checked = checkForm(registrationForm, payload);
  if ('errors' in checked) {
    const { errors } = checked;
    const message = errors['confirmPassword'] === MISMATCH ? MISMATCH : Object.values(errors)[0];
    return refuse(422, message!, { errors });
  }
  const result = await register(platform, checked.output, clientIp);
  switch (result.outcome) {
    case 'registered':
      return found(DONE);
    case 'username-taken':
      return refuse(409, USERNAME_TAKEN, { errors: { userName: USERNAME_TAKEN } });
    case 'too-many-attempts': {
      const answer = refuse(429, tooManyAttempts(result.wait));
      answer.headers.set('Retry-After', String(result.wait));
      return answer;
    }
  }
}

/** `errors` says what is wrong with each field. */
const refuse = (status: number, message: string, more: { errors?: Record<string, string> } = {}) =>
  Response.json({ status: false, message, ...more }, { status });
