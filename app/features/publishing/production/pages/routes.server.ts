import type { RoutesPart } from '#app/platform/web/page.ts';
import { officeProduction, officeProductionPage } from './office-production.tsx';
import {
  officeFinalFiles,
  officeProofAnnotated,
  officeProofPdf,
  officeProofs,
} from './office-proofs.ts';

export const productionRoutes = {
  officeProduction: { get: officeProductionPage, post: officeProduction },
  officeFinalFiles: { post: officeFinalFiles, streamed: true },
  officeProofs: { post: officeProofs },
  officeProofPdf: { get: officeProofPdf },
  officeProofAnnotated: { get: officeProofAnnotated },
} satisfies RoutesPart;
