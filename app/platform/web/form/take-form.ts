/** Owns what becomes of a posted form: taken, or given back with what was typed and what is wrong. */
import type * as v from 'valibot';
import { answerScript, KEPT_TILL_LOGOUT, refusing } from '../answers.ts';
import { wantsJson } from '../json-call.ts';
import { tooManyAttempts } from '../limits/rate-limit.ts';
import type { Page } from '../page.ts';
import { checkForm } from './form-state.ts';
import type { FormState, Schema } from './form-state.ts';

type Answer = Promise<Page | Response> | Page | Response;

export type Sent = {
  request: Request;
  values: FormState['values'];
  /** The page with the form, after it was refused. */
  show: (state: FormState) => Answer;
};

export type Again = {
  /** @param wrong with its fields, by their names, or with the whole */
  (wrong: string | FormState['errors'], status?: number): Promise<Page | Response>;
  /** After too many attempts. @param wait seconds until another is heard */
  later(wait: number): Promise<Page | Response>;
};

/** Gives a form back that was refused: as its page, or to its script as `answers.ts` says. */
export async function giveBack(
  request: Request,
  { status, wait, ...said }: Partial<FormState> & { status: number; wait?: number },
  show: Sent['show'],
): Promise<Page | Response> {
  const { values = {}, errors = {}, message } = said;
  if (wantsJson(request)) {
    return answerScript({
      status,
      wait,
      ...(message !== undefined && { message }),
      ...(Object.keys(errors).length > 0 && { errors }),
    });
  }
  const typed = Object.entries(values).filter(([name]) => !/password/i.test(name));
  const page = await show({
    values: Object.fromEntries(typed),
    errors,
    ...(message !== undefined && { message }),
  });
  // Another refusal, such as that of a law, stays what it is.
  if (page instanceof Response || (page.status ?? 200) >= 400) return page;
  const refused = refusing({ ...page, title: `Error: ${page.title}` }, status, wait);
  return { ...refused, headers: { ...refused.headers, ...KEPT_TILL_LOGOUT } };
}

export const givingBack = ({ request, values, show }: Sent): Again =>
  Object.assign(
    (wrong: string | FormState['errors'], status = 422) =>
      giveBack(
        request,
        { values, status, ...(typeof wrong === 'string' ? { message: wrong } : { errors: wrong }) },
        show,
      ),
    {
      later: (wait: number) =>
        giveBack(request, { values, status: 429, message: tooManyAttempts(wait), wait }, show),
    },
  );

export async function takeForm<S extends Schema>(
  schema: S,
  sent: Sent,
  take: (value: v.InferOutput<S>, again: Again) => Answer,
): Promise<Page | Response> {
  const again = givingBack(sent);
  const checked = checkForm(schema, sent.values);
  return 'errors' in checked ? again(checked.errors) : take(checked.output, again);
}
