import type { ReactNode } from 'react';
import { findArticle } from '#app/features/publishing/index.server.ts';
import { PasswordForm, RichText, shownTitle } from '#app/features/publishing/index.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { texToPlainText } from '#app/protocols/tex-maths.ts';
import { href } from '#app/routes.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { unlockPdf } from '../commands/unlock-pdf.server.ts';
import { grantPdf } from '../pdf-grant.server.ts';

/** SPEC.md §6, word for word. */
const WRONG = 'Incorrect password. Please try again.';

/** `GET /articles/{id}/password`: the small page that asks for a protected PDF's password. */
export function passwordPage(context: RouteContext): Promise<Page | Response> {
  return askForPassword(context, 200);
}

/** `POST /articles/{id}/password`: opens the PDF for one hour; JSON for the dialog's script. */
export async function articlePassword(context: RouteContext): Promise<Page | Response> {
  const { platform, request, params, clientIp } = context;
  const articleId = wholeNumber(params['id']) ?? 0;
  const form = await request.formData().catch(() => null);
  const given = form?.get('password');
  const password = typeof given === 'string' ? given : '';
  const result = await unlockPdf(platform, { articleId, password, clientIp });
  const json = request.headers.get('Accept')?.includes('application/json') ?? false;
  switch (result.outcome) {
    case 'unlocked': {
      const url = href('articlePdf', { id: articleId });
      const headers = { 'Set-Cookie': grantPdf(platform, articleId), 'Cache-Control': 'no-store' };
      return json
        ? Response.json({ url }, { headers })
        : new Response(null, { status: 303, headers: { ...headers, Location: url } });
    }
    case 'wrong-password':
      return refuse(context, 403, WRONG, json);
    case 'too-many-attempts': {
      const minutes = Math.ceil(result.wait / 60);
      const when = minutes === 1 ? 'a minute' : `${minutes} minutes`;
      return refuse(
        context,
        429,
        `Too many attempts. Please try again in ${when}.`,
        json,
        result.wait,
      );
    }
    case 'no-such-pdf':
      throw new HttpError(404, 'There is no PDF at this address.');
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

async function askForPassword(
  { platform, params }: RouteContext,
  status: number,
  error?: string,
  headers: Record<string, string> = {},
): Promise<Page | Response> {
  const id = wholeNumber(params['id']);
  const article = id === null ? null : await findArticle(platform, id);
  if (!article?.pdf) throw new HttpError(404, 'There is no PDF at this address.');
  if (!article.pdf.locked) {
    return new Response(null, {
      status: 303,
      headers: { Location: href('articlePdf', { id: article.id }) },
    });
  }
  const title = shownTitle(article);
  return {
    status,
    title: `Password for “${texToPlainText(title)}”`,
    noindex: true,
    headers,
    body: <PasswordView id={article.id} title={title} {...(error && { error })} />,
  };
}

function PasswordView(props: { id: number; title: string; error?: string }): ReactNode {
  const { id, title, error } = props;
  return (
    <div className="stack">
      <PageHeader title="This PDF is protected" lede={<RichText text={title} />} />
      <PasswordForm articleId={id} {...(error !== undefined && { error })} />
      <p>
        <a href={href('article', { id })}>Back to the article</a>
      </p>
    </div>
  );
}
