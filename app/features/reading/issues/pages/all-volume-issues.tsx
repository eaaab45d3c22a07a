import { listVolumes } from '#app/features/catalogue/issues/index.server.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { VolumeAccordion } from './volume-accordion.tsx';

export async function allVolumeIssuesPage({ platform }: RouteContext): Promise<Page> {
  const volumes = (await listVolumes(platform)).toReversed();
  return {
    title: 'All volumes and issues',
    description: 'The volumes of the journal from the first to the newest, with their issues.',
    canonical: href('allVolumeIssues'),
    body: (
      <>
        <PageHeader
          title="All volumes and issues"
          lede="From the first volume on. Open a volume to see its issues."
        />
        <VolumeAccordion volumes={volumes} name="volumes" />
      </>
    ),
  };
}
