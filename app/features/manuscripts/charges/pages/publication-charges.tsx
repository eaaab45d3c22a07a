import { journalOf } from '#app/features/journal/content/index.server.ts';
import { TextPage } from '#app/features/journal/content/index.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { chargesTaken } from '../settings.server.ts';
import { Amounts } from './amounts.tsx';

/** `/publication-charges`: the journal's text, and below it what it takes, if it does. */
export async function publicationChargesPage({ platform }: RouteContext): Promise<Page> {
  const page = journalOf(platform).pages['publication-charges'];
  const settings = await chargesTaken(platform);
  return {
    title: page.title,
    description: page.description,
    canonical: href('publicationCharges'),
    body: (
      <TextPage title={page.title} text={page}>
        {settings && <Amounts {...settings} />}
      </TextPage>
    ),
  };
}
