import type { RoutesPart } from '#app/platform/web/page.ts';
import { officeProduction, officeProductionPage } from './office-production.tsx';
import { officePublish, officePublishPage } from './office-publish.tsx';
import { officeFinalFiles, officeProofs } from './office-proofs.ts';

export const productionRoutes = {
  officeProduction: { get: officeProductionPage, post: officeProduction },
  officePublish: { get: officePublishPage, post: officePublish },
  officeFinalFiles: { post: officeFinalFiles, streamed: true },
  officeProofs: { post: officeProofs },
} satisfies RoutesPart;
