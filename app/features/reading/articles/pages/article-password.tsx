import { goneOrNotFound } from '#app/features/catalogue/versions/index.server.ts';
import { findArticle } from '#app/features/catalogue/articles/index.server.ts';
import { shownTitle } from '#app/features/catalogue/core/index.ts';
import { wantsJson } from '#app/platform/web/json-call.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { tooManyAttempts } from '#app/platform/web/limits/rate-limit.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { texToPlainText } from '#app/protocols/tex-maths.ts';
import { href } from '#app/routes.ts';
import { unlockPdf } from '../unlock-pdf.server.ts';
import { grantPdf } from '../pdf-grant.server.ts';
import { PasswordView } from './password-view.tsx';

/** Specified word for word. */
const WRONG = 'Incorrect password. Please try again.';

const NO_PDF = 'There is no PDF at this address.';

/**
 * `GET /articles/{id}/password`: the small page that asks for a protected PDF's password; also under
 * `/articles/{id}/versions/{n}`, for the PDF of an earlier version.
 */
export function passwordPage(context: RouteContext): Promise<Page | Response> {
  return askForPassword(context, 200);
}

/** `POST` to the same addresses: opens the PDF for one hour; JSON for the dialog's script. */
export async function articlePassword(context: RouteContext): Promise<Page | Response> {
  const { platform, request, params, clientIp } = context;
  const articleId = wholeNumber(params['id']) ?? 0;
  const form = await request.formData().catch(() => null);
  const given = form?.get('password');
  const password = typeof given === 'string' ? given : '';
  const result = await unlockPdf(platform, { articleId, password, clientIp });
  const json = wantsJson(request);
  switch (result.outcome) {
    case 'unlocked': {
      const url = pdfAddress(articleId, askedVersion(context));
      const headers = { 'Set-Cookie': grantPdf(platform, result.pdf), 'Cache-Control': 'no-store' };
      return json
        ? Response.json({ url }, { headers })
        : new Response(null, { status: 303, headers: { ...headers, Location: url } });
    }
    case 'wrong-password':
      return refuse(context, 403, WRONG, json);
    case 'too-many-attempts':
      return refuse(context, 429, tooManyAttempts(result.wait), json, result.wait);
    case 'no-such-pdf':
      throw await goneOrNotFound(platform, { articleId }, NO_PDF);
  }
}

async function refuse(
  context: RouteContext,
  status: number,
  message: string,
  json: boolean,
  retryAfter?: number,
): Promise<Page | Response> {
  const headers: Record<string, string> = {
    'Cache-Control': 'no-store',
    ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
  };
  if (json) return Response.json({ message }, { status, headers });
  return askForPassword(context, status, message, headers);
}

/** The earlier version of which the PDF is wanted; null for the present one. */
const askedVersion = ({ params }: RouteContext): number | null => wholeNumber(params['version']);

const pdfAddress = (id: number, version: number | null): string =>
  version === null ? href('articlePdf', { id }) : href('articleVersionPdf', { id, version });

async function askForPassword(
  context: RouteContext,
  status: number,
  error?: string,
  headers: Record<string, string> = {},
): Promise<Page | Response> {
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
  return {
    status,
    title: `Password for “${texToPlainText(title)}”`,
    noindex: true,
    headers,
    body: <PasswordView {...{ id: article.id, version, title }} {...(error && { error })} />,
  };
}
