import { href } from '../../../app/routes.ts';
import { atLeast, but, everyone, signedIn } from './answers.ts';
import type { AccessTable } from './answers.ts';
import type { AccessSite } from './site.ts';

type OfAuthor = 'manuscriptAgreement' | 'manuscriptAgreementPdf' | 'manuscriptProofs';
type OfProof =
  | 'manuscriptProofPlace'
  | 'manuscriptProofPdf'
  | 'manuscriptProofAnnotated'
  | 'manuscriptProofPicture';

const notTheirs = but(everyone('not-found'), { visitor: 'login' });
const nowhere = everyone('not-found');

/** Addresses of an author's page: by their own link, by account, and those of another author's paper. */
const byLink = (name: OfAuthor) => ({
  path: ({ own: { manuscript } }: AccessSite) =>
    href(name, { id: manuscript.id }, { key: manuscript.key }),
});
const own = (name: OfAuthor) => ({
  path: ({ own: { manuscript } }: AccessSite) => href(name, { id: manuscript.id }),
});
const others = (name: OfAuthor) => ({
  path: ({ others: { manuscript } }: AccessSite) => href(name, { id: manuscript.id }),
});
const wrongKey = (name: OfAuthor) => ({
  path: ({ others: { manuscript } }: AccessSite) =>
    href(name, { id: manuscript.id }, { key: manuscript.key }),
});

const OF_PROOF = { round: 1, name: 'picture-1.png', element: 'p1' };

/** What is of a proof that was never sent: an author's own paper, by link and account, and another's. */
const proofFile = (name: OfProof) => [
  {
    path: ({ own: { manuscript } }: AccessSite) =>
      href(name, { id: manuscript.id, ...OF_PROOF }, { key: manuscript.key }),
    get: nowhere,
  },
  {
    path: ({ own: { manuscript } }: AccessSite) => href(name, { id: manuscript.id, ...OF_PROOF }),
    get: notTheirs,
  },
  {
    path: ({ others: { manuscript } }: AccessSite) =>
      href(name, { id: manuscript.id, ...OF_PROOF }),
    get: notTheirs,
  },
];
/** The file of a reviewer that went with no decision. */
const sentFile = ({ id, key = null }: { id: number; key?: string | null }) =>
  href('manuscriptReviewFile', { id, file: 1 }, { key });
const noProof = but(atLeast('editor'), { editor: 'not-found', chief: 'not-found' });

/** Who may use what follows an acceptance. The papers of the site are not accepted. */
export const afterAcceptance = {
  manuscriptAgreement: [
    { ...byLink('manuscriptAgreement'), get: everyone(409), post: everyone(409) },
    { ...own('manuscriptAgreement'), get: signedIn, post: signedIn },
    { ...others('manuscriptAgreement'), get: notTheirs, post: notTheirs },
    { ...wrongKey('manuscriptAgreement'), get: nowhere, post: nowhere },
  ],
  manuscriptAgreementPdf: [
    { ...byLink('manuscriptAgreementPdf'), get: nowhere },
    { ...others('manuscriptAgreementPdf'), get: notTheirs },
    { ...wrongKey('manuscriptAgreementPdf'), get: nowhere },
  ],
  manuscriptReviewFile: [
    { path: (site: AccessSite) => sentFile(site.own.manuscript), get: nowhere },
    { path: (site: AccessSite) => sentFile({ id: site.others.manuscript.id }), get: notTheirs },
  ],
  manuscriptProofs: [
    { ...byLink('manuscriptProofs'), get: everyone(409), post: everyone(409) },
    { ...own('manuscriptProofs'), get: signedIn, post: signedIn },
    { ...others('manuscriptProofs'), get: notTheirs, post: notTheirs },
    { ...wrongKey('manuscriptProofs'), get: nowhere, post: nowhere },
  ],
  manuscriptProofPlace: proofFile('manuscriptProofPlace').map((of) => ({ ...of, post: of.get })),
  manuscriptProofPdf: proofFile('manuscriptProofPdf'),
  manuscriptProofAnnotated: proofFile('manuscriptProofAnnotated'),
  manuscriptProofPicture: proofFile('manuscriptProofPicture'),
  officeProofPdf: {
    path: ({ others: { manuscript } }: AccessSite) =>
      href('officeProofPdf', { id: manuscript.id, round: 1 }),
    get: noProof,
  },
  officeProofAnnotated: {
    path: ({ others: { manuscript } }: AccessSite) =>
      href('officeProofAnnotated', { id: manuscript.id, round: 1 }),
    get: noProof,
  },
  certificates: { get: everyone('open') },
  certificate: { path: () => href('certificate', { code: 'ABCD-EFGH-JKMN' }), get: nowhere },
  certificatePdf: { path: () => href('certificatePdf', { code: 'ABCD-EFGH-JKMN' }), get: nowhere },
  officeTypesettingElement: {
    path: ({ others: { manuscript } }: AccessSite) =>
      href('officeTypesettingElement', { id: manuscript.id, element: 'fig1' }),
    get: noProof,
    post: noProof,
  },
  officeTypesettingQuery: {
    path: ({ others: { manuscript } }: AccessSite) =>
      href('officeTypesettingQuery', { id: manuscript.id, element: 'fig1' }),
    post: noProof,
  },
  officeTypesettingGiven: {
    path: ({ others: { manuscript } }: AccessSite) =>
      href('officeTypesettingGiven', { id: manuscript.id, element: 'fig1' }),
    post: noProof,
  },
  officeTypesettingPicture: {
    path: ({ others: { manuscript } }: AccessSite) =>
      href('officeTypesettingPicture', { id: manuscript.id, name: 'picture-1.png' }),
    get: noProof,
  },
  officeTypesettingJats: {
    path: ({ others: { manuscript } }: AccessSite) =>
      href('officeTypesettingJats', { id: manuscript.id }),
    get: noProof,
  },
  officePrintedPdf: {
    path: ({ others: { manuscript } }: AccessSite) =>
      href('officePrintedPdf', { id: manuscript.id }),
    get: noProof,
  },
  officePrintedPage: {
    path: ({ others: { manuscript } }: AccessSite) =>
      href('officePrintedPage', { id: manuscript.id, page: 1 }),
    get: noProof,
  },
  officeAgreementVoiding: {
    path: ({ others: { manuscript } }: AccessSite) =>
      href('officeAgreementVoiding', { id: manuscript.id }),
    get: but(atLeast('editor'), { editor: 409, chief: 409 }),
    post: atLeast('editor'),
  },
  officeAgreement: {
    path: ({ others: { manuscript } }: AccessSite) =>
      href('officeAgreement', { id: manuscript.id }),
    get: but(atLeast('editor'), { editor: 'not-found', chief: 'not-found' }),
  },
} satisfies Partial<AccessTable>;
