import { PRIVATE } from '#app/platform/web/answers.ts';
import { manuscriptPageOf } from '../../editors/pages/open-manuscript.server.ts';
import { streamAnnotatedProof, streamProof } from './stream-proof.server.ts';

/** `GET /office/manuscripts/{id}/proofs/{round}.pdf`: a proof as it was sent, for editors. */
export const officeProofPdf = manuscriptPageOf(({ manuscript }, context) =>
  streamProof(context, manuscript, PRIVATE),
);

/** `GET /office/manuscripts/{id}/proofs/{round}/annotated.pdf`: what its author marked in it. */
export const officeProofAnnotated = manuscriptPageOf(({ manuscript }, context) =>
  streamAnnotatedProof(context, manuscript, PRIVATE),
);
