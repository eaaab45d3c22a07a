import type { RoutesPart } from '#app/platform/web/page.ts';
import { manuscriptCharge, manuscriptChargePage, manuscriptInvoice } from './manuscript-charge.tsx';
import { officeCharge, officeChargePage, officeInvoice } from './office-charge.tsx';
import { officeChargeSettings, officeChargeSettingsPage } from './office-charge-settings.tsx';
import { officeCharges, officeChargesPage } from './office-charges.tsx';
import { officeHeldWords, officeHeldWordsPage } from './office-held-words.tsx';
import { publicationChargesPage } from './publication-charges.tsx';

export const chargesRoutes = {
  publicationCharges: { get: publicationChargesPage },
  manuscriptCharge: { get: manuscriptChargePage, post: manuscriptCharge },
  manuscriptInvoice: { get: manuscriptInvoice },
  officeCharges: { get: officeChargesPage, post: officeCharges },
  officeChargeSettings: { get: officeChargeSettingsPage, post: officeChargeSettings },
  officeHeldWords: { get: officeHeldWordsPage, post: officeHeldWords },
  officeCharge: { get: officeChargePage, post: officeCharge },
  officeInvoice: { get: officeInvoice },
} satisfies RoutesPart;
