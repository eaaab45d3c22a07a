import type { RoutesPart } from '#app/platform/web/page.ts';
import {
  manuscriptProofAnnotated,
  manuscriptProofPdf,
  manuscriptProofs,
  manuscriptProofsPage,
} from './manuscript-proofs.tsx';

export const proofsRoutes = {
  manuscriptProofs: { get: manuscriptProofsPage, post: manuscriptProofs, streamed: true },
  manuscriptProofPdf: { get: manuscriptProofPdf },
  manuscriptProofAnnotated: { get: manuscriptProofAnnotated },
} satisfies RoutesPart;
