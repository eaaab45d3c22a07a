import type { RoutesPart } from '#app/platform/web/page.ts';
import { officeProduction, officeProductionPage } from './office-production.tsx';
import { officeFinalFiles, officeProofs } from './office-proofs.ts';

export const productionRoutes = {
  officeProduction: { get: officeProductionPage, post: officeProduction },
  officeFinalFiles: { post: officeFinalFiles, streamed: true },
  officeProofs: { post: officeProofs },
} satisfies RoutesPart;
