import { PRIVATE } from '#app/features/accounts/index.ts';
import { sendAgreement } from '#app/features/submissions/index.server.ts';
import { manuscriptPageOf } from '../open-manuscript.server.ts';

/** `GET /office/manuscripts/{id}/agreement.pdf`: the signed publishing agreement, for editors. */
export const officeAgreement = manuscriptPageOf(({ manuscript }, { platform }) =>
  sendAgreement(platform, manuscript.paperId, PRIVATE),
);
