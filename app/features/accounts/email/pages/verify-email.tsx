import type { ReactNode } from 'react';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { tooManyAttempts } from '#app/platform/web/limits/rate-limit.ts';
import { href } from '#app/routes.ts';
import { Notice, ShortNotice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PRIVATE, refusing } from '#app/platform/web/answers.ts';
import { verifyEmail } from '../verify-email.server.ts';
import { readForm } from '#app/platform/web/form/read-form.ts';
import { Form } from '#app/ui/form.tsx';

const TITLE = 'Confirm your e-mail address';

/** `/verify-email?token=`: a button, because mail scanners follow links but press no buttons. */
export function verifyEmailPage({ url }: RouteContext): Page {
  return show(
    <Form action={href('verifyEmail')} label={TITLE} submit="Confirm my e-mail address">
      <input type="hidden" name="token" value={url.searchParams.get('token') ?? ''} />
    </Form>,
  );
}

export async function verifyEmailAction({
  platform,
  request,
  clientIp,
}: RouteContext): Promise<Page> {
  const { token = '' } = await readForm(request);
  const result = await verifyEmail(platform, token, clientIp);
  switch (result.outcome) {
    case 'verified':
      return show(
        <ShortNotice kind="status">
          Thank you: {result.email} has been confirmed. Continue to{' '}
          <a href={href('dashboard')}>your dashboard</a>.
        </ShortNotice>,
      );
    case 'invalid-link': {
      const page = show(
        <ShortNotice kind="error">
          This link no longer works: it has already been used, is older than seven days, or has been
          replaced by a newer one. You can <a href={href('accountEmail')}>ask for a new link</a> in
          your account.
        </ShortNotice>,
      );
      return refusing(page, 410);
    }
    case 'too-many-attempts': {
      const page = show(<Notice kind="error">{tooManyAttempts(result.wait)}</Notice>);
      return refusing(page, 429, result.wait);
    }
  }
}

const show = (body: ReactNode): Page => ({
  title: TITLE,
  noindex: true,
  headers: { ...PRIVATE, 'Referrer-Policy': 'no-referrer' },
  body: (
    <div className="stack">
      <PageHeader title={TITLE} />
      {body}
    </div>
  ),
});
