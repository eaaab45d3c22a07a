import { listVolumes } from '#app/features/catalogue/issues/index.server.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { VolumeAccordion } from './volume-accordion.tsx';

export async function archivesPage({ platform }: RouteContext): Promise<Page> {
  const volumes = await listVolumes(platform);
  return {
    title: 'All Issues',
    description: 'Every volume and issue of the journal, newest first, with its articles.',
    canonical: href('archives'),
    body: (
      <>
        <PageHeader
          title="All Issues"
          lede="Newest volume first. Open a volume to see its issues."
        />
        <VolumeAccordion volumes={volumes} name="archives" />
      </>
    ),
  };
}
