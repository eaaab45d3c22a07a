import type { RoutesPart } from '#app/platform/web/page.ts';
import {
  manuscriptAgreement,
  manuscriptAgreementPage,
  manuscriptAgreementPdf,
} from './manuscript-agreement.tsx';
import { officeAgreement } from './office-agreement.ts';
import { officeAgreementVoiding, officeAgreementVoidingPage } from './office-agreement-voiding.tsx';

export const agreementRoutes = {
  manuscriptAgreement: { get: manuscriptAgreementPage, post: manuscriptAgreement },
  manuscriptAgreementPdf: { get: manuscriptAgreementPdf },
  officeAgreement: { get: officeAgreement },
  officeAgreementVoiding: { get: officeAgreementVoidingPage, post: officeAgreementVoiding },
} satisfies RoutesPart;
