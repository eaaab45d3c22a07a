import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { journalOf } from '../load-content.server.ts';
import { PaymentDetails } from './payment-details.tsx';
import { TextPage } from './text-page.tsx';

export function paymentPage({ platform }: RouteContext): Page {
  const { pages, facts } = journalOf(platform);
  const page = pages['payment'];
  return {
    title: page.title,
    description: page.description,
    canonical: href('payment'),
    body: (
      <TextPage title={page.title} text={page}>
        <PaymentDetails payment={facts.payment} />
      </TextPage>
    ),
  };
}
