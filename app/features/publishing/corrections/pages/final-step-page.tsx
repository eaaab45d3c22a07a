import { readForm } from '#app/platform/web/form/read-form.ts';
import { takeForm } from '#app/platform/web/form/take-form.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { noticeCookie } from '../../upload-form/pages/notices.server.ts';
import type { ReactNode } from 'react';
import { officePage, pageFor } from '#app/features/accounts/sessions/index.server.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { Handler, Page, RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import type { Article } from '#app/features/catalogue/core/index.ts';
import { isMark } from '../take-down.server.ts';
import type { ArticleNotOpened } from '../take-down.server.ts';
import { listProposals } from '../proposals/second-editor.server.ts';
import type { Proposal } from '../proposals/second-editor.server.ts';
import { CHANGE_WAITS } from '../refusals.ts';
import { articleNotOpened, articleOfPage } from './article-of-page.server.ts';
import { finalStepForm, LONGEST_NOTICE } from '../final-step.ts';
import { findArticle } from '#app/features/catalogue/articles/index.server.ts';
import { Form } from '#app/ui/form.tsx';
import { FormMessage } from '#app/ui/form-message.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField, TickField } from '#app/ui/field.tsx';

type Asked = { platform: Platform; user: SignedIn };

type Notice = Parameters<typeof noticeCookie>[0];

type FinalStep<Outcome extends string> = {
  kind: Proposal['step'];
  title: string;
  missing: string;
  /** Why nothing is done with a retracted article. */
  retracted: string;
  /** What is filled in for who follows a link. */
  given?: (url: URL) => FormState;
  form: (article: Article, state: FormState) => ReactNode;
  make: (
    asked: Asked,
    articleId: number,
    text: string,
  ) => Promise<{ outcome: Outcome } | ArticleNotOpened>;
  /** What is said of each outcome. */
  done: Record<NoInfer<Outcome>, Notice | { refused: string }>;
};

/** The page and the action of a step that an editor confirms: a retraction, an unpublishing. */
export function finalStep<Outcome extends string>(
  step: FinalStep<Outcome>,
): { page: Handler; action: Handler } {
  const waits = async ({ platform, request }: RouteContext, articleId: number) => {
    if (request.method !== 'GET') return false;
    const waiting = await listProposals(platform, articleId);
    return waiting.some(
      (each) => each.step === step.kind || (step.kind === 'unpublishing' && isMark(each)),
    );
  };
  const show = async (user: SignedIn, context: RouteContext, state: FormState): Promise<Page> => {
    const { isRetracted } = await articleOfPage(context, user);
    const article = await findArticle(context.platform, wholeNumber(context.params['id']) ?? 0);
    if (!article) throw articleNotOpened({ outcome: 'no-such-article' });
    return officePage(
      { title: step.title, path: href('officeArticles'), user },
      isRetracted || (await waits(context, article.id)) ? (
        <p>
          {isRetracted ? step.retracted : CHANGE_WAITS}{' '}
          <a href={href('officeArticle', { id: article.id })}>Back to it</a>
        </p>
      ) : (
        step.form(article, state)
      ),
    );
  };
  const isSaid = (made: { outcome: Outcome } | ArticleNotOpened): made is { outcome: Outcome } =>
    Object.hasOwn(step.done, made.outcome);
  return {
    page: pageFor('editor', (context, user) =>
      show(user, context, step.given?.(context.url) ?? EMPTY),
    ),
    action: pageFor('editor', async (context, user) => {
      const { platform, request } = context;
      const values = await readForm(request);
      const sent = { request, values, show: (state: FormState) => show(user, context, state) };
      return takeForm(finalStepForm(step.missing), sent, async ({ text }, again) => {
        const id = wholeNumber(context.params['id']) ?? 0;
        const made = await step.make({ platform, user }, id, text);
        if (!isSaid(made)) throw articleNotOpened(made);
        const done: Notice | { refused: string } = step.done[made.outcome];
        return typeof done === 'string'
          ? seeOther(href('officeArticle', { id }), [noticeCookie(done)])
          : again(done.refused, 409);
      });
    }),
  };
}

type Props = {
  articleId: number;
  state: FormState;
  label: string;
  text: { label: string; hint: string };
  sure: string;
  children: ReactNode;
};

export function FinalStepForm({ articleId, state, label, text, sure, children }: Props) {
  return (
    <>
      <FormMessage state={state} />
      <div className="measure stack">{children}</div>
      <Form label={label} data-busy="Saving...">
        <TextField
          label={text.label}
          {...fieldOf(state, 'text')}
          hint={text.hint}
          maxLength={LONGEST_NOTICE}
          rows={6}
          required
        />
        <TickField
          label={sure}
          name="sure"
          error={state.errors['sure']}
          defaultChecked={state.values['sure'] === 'yes'}
          required
        />
        <p className="actions">
          <Button kind="danger">{label}</Button>
          <a href={href('officeArticle', { id: articleId })}>Cancel</a>
        </p>
      </Form>
    </>
  );
}
