import { PRIVATE } from '#app/platform/web/answers.ts';
import { manuscriptPageOf } from '../../editors/pages/open-manuscript.server.ts';
import { streamAnnotatedProof, streamProof } from './stream-proof.server.ts';

export const officeProofPdf = manuscriptPageOf(({ manuscript }, context) =>
  streamProof(context, manuscript, PRIVATE),
);

export const officeProofAnnotated = manuscriptPageOf(({ manuscript }, context) =>
  streamAnnotatedProof(context, manuscript, PRIVATE),
);
