import { PRIVATE } from '#app/platform/web/answers.ts';
import { streamAgreement } from '../print-agreement.server.ts';
import { manuscriptPageOf } from '../../editors/pages/open-manuscript.server.ts';

export const officeAgreement = manuscriptPageOf(({ manuscript }, { platform }) =>
  streamAgreement(platform, manuscript.paperId, PRIVATE),
);
