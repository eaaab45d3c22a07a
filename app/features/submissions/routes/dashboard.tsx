import { journalOf } from '#app/features/journal/index.server.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { UploadForm } from '../ui/upload-form.tsx';

/** `/dashboard`: the Upload Paper form. */
export function dashboardPage({ platform }: RouteContext): Page {
  const { facts } = journalOf(platform);
  return {
    title: 'Upload Paper',
    description: 'Upload a paper with its volume, issue, pages, abstract and PDF.',
    canonical: href('dashboard'),
    noindex: true,
    body: (
      <div className="stack">
        <PageHeader title="Upload Paper" lede="No field is required: what is missing can follow." />
        <UploadForm email={facts.contact.editorial.email} />
      </div>
    ),
  };
}
