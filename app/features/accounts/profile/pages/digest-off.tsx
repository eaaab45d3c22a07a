import type { ReactNode } from 'react';
import { accountOfLink } from '#app/platform/mail/unsubscribe-link.server.ts';
import { PRIVATE, refusing } from '#app/platform/web/answers.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { ShortNotice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Form } from '#app/ui/form.tsx';
import { setDigest } from '../digest.server.ts';

const TITLE = 'Turn off the daily digest';

/** A button, because mail scanners follow links but press no buttons. */
export function digestOffPage({ platform, url }: RouteContext): Page {
  if (accountOfLink(platform, 'digest', url.searchParams) === null) return outdated();
  return show(
    <Form
      action={href('digestOff', null, {
        account: url.searchParams.get('account') ?? '',
        key: url.searchParams.get('key') ?? '',
      })}
      label={TITLE}
      submit="Turn off the digest"
    ></Form>,
  );
}

/** Also what a mail program posts by itself (RFC 8058): the address alone says whose digest it is. */
export async function digestOff({ platform, url }: RouteContext): Promise<Page> {
  const id = accountOfLink(platform, 'digest', url.searchParams);
  if (id === null) return outdated();
  await setDigest(platform, { id }, false);
  return show(
    <ShortNotice kind="status">
      You no longer receive the daily digest. You can turn it on again in{' '}
      <a href={href('account')}>your account</a>.
    </ShortNotice>,
  );
}

const outdated = (): Page =>
  refusing(
    show(
      <ShortNotice kind="error">
        This link no longer works. You can turn the digest off in{' '}
        <a href={href('account')}>your account</a>.
      </ShortNotice>,
    ),
    410,
  );

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
