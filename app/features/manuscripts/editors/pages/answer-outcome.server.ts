import type { FormState } from '#app/platform/web/form/form-state.ts';
import type { Again } from '#app/platform/web/form/take-form.ts';
import type { Page } from '#app/platform/web/page.ts';
import type { Refused } from '../within-case.server.ts';
import { refused } from './open-manuscript.server.ts';

type Of<Result, Name> = Result extends { outcome: infer Each }
  ? Name extends Each
    ? Result
    : never
  : never;

type Answer = Promise<Page | Response> | Page | Response;
type Errors = FormState['errors'];

/** To each outcome but a refusal: a notice, what is wrong with the form by its fields, or more. */
export type Answers<Result extends { outcome: string }, Notice extends string> = {
  [Name in Exclude<Result['outcome'], Refused['outcome']>]:
    | Notice
    | Errors
    | ((result: Of<Result, Name>) => Answer | Errors);
};

type Ways<Notice> = {
  opened: Parameters<typeof refused>[0];
  again: Again;
  /** The page after what was done, with its notice. */
  back: (notice: Notice) => Response;
};

/** What an editor is answered after a command; a refusal has its page. */
export function answerOutcome<Result extends { outcome: string }, Notice extends string>(
  result: Result,
  { opened, again, back }: Ways<Notice>,
  answers: Answers<Result, Notice>,
): Answer {
  if (isRefused(result)) return refused(opened, result);
  type Said = Notice | Answer | Errors;
  const known = answers as Record<string, Said | ((result: Result) => Said)>;
  const answer = known[result.outcome]!;
  const said = typeof answer === 'function' ? answer(result) : answer;
  if (typeof said === 'string') return back(said);
  return isAnswer(said) ? said : again(said);
}

const isRefused = (result: { outcome: string }): result is Refused =>
  result.outcome === 'refused' || result.outcome === 'no-such-manuscript';

const isAnswer = (said: Answer | Errors): said is Answer =>
  said instanceof Promise || said instanceof Response || 'body' in said;
