import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { journalOf } from '../load-content.server.ts';
import { ServiceLinks } from './service-links.tsx';
import { TextPage } from './text-page.tsx';

export function aboutUsPage({ platform }: RouteContext): Page {
  const { pages, indexing } = journalOf(platform);
  const page = pages['about-us'];
  return {
    title: page.title,
    description: page.description,
    canonical: href('aboutUs'),
    body: (
      <TextPage title={page.title} text={page}>
        <ServiceLinks services={indexing} />
      </TextPage>
    ),
  };
}
