import {
  manuscriptAppeal,
  manuscriptAppealPage,
} from './features/manuscripts/decisions/pages/manuscript-appeal.tsx';
import {
  manuscriptAuthors,
  manuscriptAuthorsPage,
} from './features/manuscripts/author-changes/pages/manuscript-authors.tsx';
import {
  manuscriptProofAnnotated,
  manuscriptProofPdf,
  manuscriptProofs,
  manuscriptProofsPage,
} from './features/manuscripts/proofs/pages/manuscript-proofs.tsx';
import {
  manuscriptRevision,
  manuscriptRevisionPage,
} from './features/manuscripts/revision/pages/manuscript-revision.tsx';
import {
  manuscriptAgreement,
  manuscriptAgreementPage,
  manuscriptAgreementPdf,
} from './features/manuscripts/agreement/pages/manuscript-agreement.tsx';
import {
  manuscriptAuthorConsent,
  manuscriptAuthorConsentPage,
} from './features/manuscripts/authors/pages/manuscript-author-consent.tsx';
import {
  manuscriptAuthorship,
  manuscriptAuthorshipPage,
} from './features/manuscripts/completion/pages/manuscript-authorship.tsx';
import {
  manuscriptCompletion,
  manuscriptCompletionPage,
} from './features/manuscripts/completion/pages/manuscript-completion.tsx';
import {
  officeSection,
  officeSectionPage,
} from './features/manuscripts/sections/pages/office-section.tsx';
import {
  officeSections,
  officeSectionsPage,
} from './features/manuscripts/sections/pages/office-sections.tsx';
import type { Endpoint } from './platform/web/page.ts';
import type { RouteName } from './routes.ts';

/** The part of `router.server.ts` that is about what authors do after the receipt, and the sections that they choose from. */
export const authorsEndpoints = {
  manuscriptCompletion: {
    get: manuscriptCompletionPage,
    post: manuscriptCompletion,
    streamed: true,
  },
  officeSections: { get: officeSectionsPage, post: officeSections },
  officeSection: { get: officeSectionPage, post: officeSection },
  manuscriptAuthorship: { get: manuscriptAuthorshipPage, post: manuscriptAuthorship },
  manuscriptAuthors: { get: manuscriptAuthorsPage, post: manuscriptAuthors, streamed: true },
  manuscriptAuthorConsent: {
    get: manuscriptAuthorConsentPage,
    post: manuscriptAuthorConsent,
  },
  manuscriptRevision: { get: manuscriptRevisionPage, post: manuscriptRevision, streamed: true },
  manuscriptAppeal: { get: manuscriptAppealPage, post: manuscriptAppeal },
  manuscriptAgreement: { get: manuscriptAgreementPage, post: manuscriptAgreement },
  manuscriptAgreementPdf: { get: manuscriptAgreementPdf },
  manuscriptProofs: { get: manuscriptProofsPage, post: manuscriptProofs, streamed: true },
  manuscriptProofPdf: { get: manuscriptProofPdf },
  manuscriptProofAnnotated: { get: manuscriptProofAnnotated },
} satisfies Partial<Record<RouteName, Endpoint>>;
