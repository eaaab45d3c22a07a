import type { RoutesPart } from '#app/platform/web/page.ts';
import {
  manuscriptProofAnnotated,
  manuscriptProofPdf,
  manuscriptProofPicture,
  manuscriptProofs,
  manuscriptProofsPage,
} from './manuscript-proofs.tsx';
import { manuscriptProofPlace, manuscriptProofPlacePage } from './proof-place.tsx';
import { officeProofAnnotated, officeProofPdf } from './office-proof-files.ts';

export const proofsRoutes = {
  manuscriptProofs: { get: manuscriptProofsPage, post: manuscriptProofs, streamed: true },
  manuscriptProofPlace: { get: manuscriptProofPlacePage, post: manuscriptProofPlace },
  manuscriptProofPdf: { get: manuscriptProofPdf },
  manuscriptProofAnnotated: { get: manuscriptProofAnnotated },
  manuscriptProofPicture: { get: manuscriptProofPicture },
  officeProofPdf: { get: officeProofPdf },
  officeProofAnnotated: { get: officeProofAnnotated },
} satisfies RoutesPart;
