import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { journalOf } from '../load-content.server.ts';
import { ContactBlock } from './contact-block.tsx';
import { Prose } from '../../../../ui/prose.tsx';

export function contactUsPage({ platform }: RouteContext): Page {
  const { pages, facts } = journalOf(platform);
  const page = pages['contact-us'];
  return {
    title: page.title,
    description: page.description,
    canonical: href('contactUs'),
    body: (
      <>
        <PageHeader title={page.title} />
        <Prose html={page.html} />
        <div className="section cards">
          <ContactBlock title="Editorial contact" contact={facts.contact.editorial} />
          <ContactBlock title="Publisher contact" contact={facts.contact.publisher} />
        </div>
      </>
    ),
  };
}
