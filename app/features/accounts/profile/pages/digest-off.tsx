import type { ReactNode } from 'react';
import { accountOfLink } from '#app/platform/mail/unsubscribe-link.server.ts';
import { PRIVATE, refusing } from '#app/platform/web/answers.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { setDigest } from '../digest.server.ts';

const TITLE = 'Turn off the daily digest';

/** A button, because mail scanners follow links but press no buttons. */
export function digestOffPage({ platform, url }: RouteContext): Page {
  if (accountOfLink(platform, 'digest', url.searchParams) === null) return outdated();
  return show(
    <form
      className="form"
      method="post"
      action={href('digestOff', null, {
        account: url.searchParams.get('account') ?? '',
        key: url.searchParams.get('key') ?? '',
      })}
      aria-label={TITLE}
      noValidate
    >
      <p className="actions">
        <Button kind="primary">Turn off the digest</Button>
      </p>
    </form>,
  );
}

/** Also what a mail program posts by itself (RFC 8058): the address alone says whose digest it is. */
export async function digestOff({ platform, url }: RouteContext): Promise<Page> {
  const id = accountOfLink(platform, 'digest', url.searchParams);
  if (id === null) return outdated();
  await setDigest(platform, { id }, false);
  return show(
    <Notice kind="status">
      <p>
        You no longer receive the daily digest. You can turn it on again in{' '}
        <a href={href('account')}>your account</a>.
      </p>
    </Notice>,
  );
}

const outdated = (): Page =>
  refusing(
    show(
      <Notice kind="error">
        <p>
          This link no longer works. You can turn the digest off in{' '}
          <a href={href('account')}>your account</a>.
        </p>
      </Notice>,
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
