import { goneOrNotFound } from '#app/features/catalogue/versions/index.server.ts';
import { findArticle } from '#app/features/catalogue/articles/index.server.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { shownTitle } from '#app/features/catalogue/core/index.ts';
import { goOn } from '#app/platform/web/answers.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { readForm } from '#app/platform/web/form/read-form.ts';
import { givingBack } from '#app/platform/web/form/take-form.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { texToPlainText } from '#app/protocols/tex-maths.ts';
import { href } from '#app/routes.ts';
import { unlockPdf } from '../unlock-pdf.server.ts';
import { grantPdf } from '../pdf-grant.server.ts';
import { PasswordView } from './password-view.tsx';

/** Specified word for word. */
const WRONG = 'Incorrect password. Please try again.';

const MISSING = 'Please enter the password.';

const NO_PDF = 'There is no PDF at this address.';

/** Also under `/articles/{id}/versions/{n}`, for the PDF of an earlier version. */
export function passwordPage(context: RouteContext): Promise<Page | Response> {
  return askForPassword(context);
}

/** `POST` to the same addresses: opens the PDF for one hour; JSON for the dialog's script. */
export async function articlePassword(context: RouteContext): Promise<Page | Response> {
  const { platform, request, params, clientIp } = context;
  const articleId = wholeNumber(params['id']) ?? 0;
  const { password = '' } = await readForm(request);
  const show = ({ message }: FormState) => askForPassword(context, message);
  const again = givingBack({ request, values: {}, show });
  if (password === '') return again(MISSING, 403);
  const result = await unlockPdf(platform, { articleId, password, clientIp });
  switch (result.outcome) {
    case 'unlocked': {
      const url = pdfAddress(articleId, askedVersion(context));
      const cookies = [grantPdf(platform, result.pdf)];
      return goOn(request, url, { cookies });
    }
    case 'wrong-password':
      return again(WRONG, 403);
    case 'too-many-attempts':
      return again.later(result.wait);
    case 'no-such-pdf':
      throw await goneOrNotFound(platform, { articleId }, NO_PDF);
  }
}

/** The earlier version of which the PDF is wanted; null for the present one. */
const askedVersion = ({ params }: RouteContext): number | null => wholeNumber(params['version']);

const pdfAddress = (id: number, version: number | null): string =>
  version === null ? href('articlePdf', { id }) : href('articleVersionPdf', { id, version });

async function askForPassword(context: RouteContext, error?: string): Promise<Page | Response> {
  const { platform, params } = context;
  const id = wholeNumber(params['id']);
  const version = askedVersion(context);
  const article = id === null ? null : await findArticle(platform, id);
  if (!article?.pdf) throw await goneOrNotFound(platform, { articleId: id }, NO_PDF);
  if (!article.pdf.locked) {
    return new Response(null, {
      status: 303,
      headers: { Location: pdfAddress(article.id, version) },
    });
  }
  const title = shownTitle(article);
  const { email } = journalOf(platform).facts.contact.editorial;
  return {
    title: `Password for “${texToPlainText(title)}”`,
    noindex: true,
    body: <PasswordView {...{ id: article.id, version, title, email }} {...(error && { error })} />,
  };
}
