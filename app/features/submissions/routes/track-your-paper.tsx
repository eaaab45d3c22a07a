import { journalOf } from '#app/features/journal/index.server.ts';
import { TextPage } from '#app/features/journal/index.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { TrackForm } from '../ui/track-form.tsx';

/** `/track-your-paper`: paper ID and e-mail address, to follow a paper. */
export function trackYourPaperPage({ platform }: RouteContext): Page {
  const { facts, pages } = journalOf(platform);
  const page = pages['track-your-paper'];
  return {
    title: page.title,
    description: page.description,
    canonical: href('trackYourPaper'),
    body: (
      <TextPage title={page.title} text={page}>
        <TrackForm email={facts.contact.editorial.email} />
      </TextPage>
    ),
  };
}
