import { signedInOrLogin, takeNotice } from '#app/features/accounts/index.server.ts';
import { journalOf } from '#app/features/journal/index.server.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { UploadForm } from '../ui/upload-form.tsx';

/** `/dashboard`: the Upload Paper form, for whoever is signed in. */
export async function dashboardPage(context: RouteContext): Promise<Page | Response> {
  const user = await signedInOrLogin(context);
  if (user instanceof Response) return user;
  const { facts } = journalOf(context.platform);
  const { notice, headers } = takeNotice(context.request);
  return {
    title: 'Upload Paper',
    description: 'Upload a paper with its volume, issue, pages, abstract and PDF.',
    canonical: href('dashboard'),
    noindex: true,
    headers: { 'Cache-Control': 'no-store', ...headers },
    body: (
      <div className="stack">
        <PageHeader title="Upload Paper" lede="No field is required: what is missing can follow." />
        {notice && (
          <Notice kind="status">
            <p>{notice}</p>
          </Notice>
        )}
        <UploadForm email={facts.contact.editorial.email} />
        <p>
          <a href={href('account')}>Your account</a>
        </p>
      </div>
    ),
  };
}
