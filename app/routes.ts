import { queries } from './route-queries.ts';

/**
 * Links are built from this table with `href`, and `router.server.ts` must name a handler for each
 * entry (001).
 */
export const routes = {
  root: '/',
  home: '/home',
  aboutUs: '/about-us',
  aimsAndScope: '/aims-and-scope',
  editorialBoard: '/editorial-board',
  indexing: '/indexing',
  journalInsights: '/journal-insights',
  aboutPublisher: '/about-publisher',
  doi: '/doi',
  publicationCharges: '/publication-charges',
  payment: '/payment',
  policy: '/policy',
  contactUs: '/contact-us',
  accessibility: '/accessibility',
  privacy: '/privacy',
  guidelines: '/instructions-for-authors',
  guideline: '/instructions-for-authors/:topic',
  ownPage: '/:page',

  authorLogin: '/author-login',
  alreadyRegister: '/already-register',
  editorReviewerLogin: '/editor-reviewer-login',
  submitOnline: '/submit-online',
  newRegistration: '/new-registration',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  signInCode: '/login-code',
  firstChief: '/first-chief',
  signOut: '/sign-out',
  account: '/account',
  accountProfile: '/account/profile',
  accountDigest: '/account/digest',
  accountSignature: '/account/signature',
  digestOff: '/digest-off',
  accountPassword: '/account/password',
  accountEmail: '/account/email',
  accountVerification: '/account/email/verification',
  accountSessions: '/account/sessions',
  accountTwoFactor: '/account/two-factor',
  accountTwoFactorCode: '/account/two-factor/code',
  accountRecoveryCodes: '/account/two-factor/recovery-codes',
  accountOrcid: '/account/orcid',
  orcidCallback: '/account/auth/callback/orcid',
  accountRoles: '/account/roles',
  accountPerson: '/account/roles/people/:id',
  accountInvitations: '/account/roles/invitations',
  accountInvitation: '/account/roles/invitations/:id',
  roleInvitation: '/role-invitation/:id',
  accountExport: '/account/export',
  accountDelete: '/account/delete',
  paperSubmission: '/paper-submission',
  submissionReceipt: '/paper-submission/receipt',
  fileCheck: '/paper-submission/check',
  correctedCopy: '/paper-submission/corrected-copy',
  trackYourPaper: '/track-your-paper',
  trackedPaper: '/track-your-paper/paper',
  withdrawal: '/track-your-paper/withdraw',
  dashboard: '/dashboard',
  ownUpload: '/dashboard/uploads/:id',
  uploadPreview: '/dashboard/uploads/:id/preview',
  uploadPdf: '/dashboard/uploads/:id/pdf',
  uploadPublication: '/dashboard/uploads/:id/publication',
  uploadDiscard: '/dashboard/uploads/:id/discard',
  officeUploads: '/office/uploads',
  ownManuscript: '/dashboard/manuscripts/:id',
  ownWithdrawal: '/dashboard/manuscripts/:id/withdrawal',
  manuscriptCompletion: '/manuscripts/:id/completion',
  manuscriptCompletionStep: '/manuscripts/:id/completion/:step',
  manuscriptAuthorship: '/manuscripts/:id/authorship',
  manuscriptAuthors: '/manuscripts/:id/authors',
  manuscriptCorresponding: '/manuscripts/:id/corresponding',
  manuscriptAddress: '/manuscripts/:id/address',
  manuscriptAuthorConsent: '/manuscripts/:id/authors/consent',
  manuscriptMessages: '/manuscripts/:id/messages',
  manuscriptReturn: '/manuscripts/:id/return',
  manuscriptRevision: '/manuscripts/:id/revision',
  manuscriptAppeal: '/manuscripts/:id/appeal',
  manuscriptAgreement: '/manuscripts/:id/agreement',
  manuscriptCorrectedCopy: '/manuscripts/:id/corrected-copy/:file',
  manuscriptFile: '/manuscripts/:id/files/:file',
  manuscriptReviewFile: '/manuscripts/:id/review-files/:file',
  manuscriptAgreementPdf: '/manuscripts/:id/agreement.pdf',
  manuscriptProofs: '/manuscripts/:id/proofs',
  manuscriptProofPdf: '/manuscripts/:id/proofs/:round.pdf',
  manuscriptProofPicture: '/manuscripts/:id/proofs/:round/pictures/:name',
  manuscriptProofPlace: '/manuscripts/:id/proofs/:round/places/:element',
  manuscriptProofAnnotated: '/manuscripts/:id/proofs/:round/annotated.pdf',

  office: '/office',
  officeSearch: '/office/search',
  officeArticles: '/office/articles',
  officeArticle: '/office/articles/:id',
  articleCorrection: '/office/articles/:id/correction',
  articleRetraction: '/office/articles/:id/retraction',
  articleAuthors: '/office/articles/:id/authors',
  articleTopics: '/office/articles/:id/topics',
  articleCrossref: '/office/articles/:id/crossref.xml',
  articleUnpublish: '/office/articles/:id/unpublish',
  officeIssues: '/office/issues',
  officeIssue: '/office/issues/:id',
  issueCrossref: '/office/issues/:id/crossref.xml',
  officeManuscripts: '/office/manuscripts',
  officeViews: '/office/manuscripts/views',
  officeSeveral: '/office/manuscripts/several',
  officeManuscript: '/office/manuscripts/:id',
  officeManuscriptTab: '/office/manuscripts/:id/:tab',
  officeManuscriptFile: '/office/manuscripts/:id/files/:file',
  officeFileText: '/office/manuscripts/:id/files/:file/text',
  officeAssessment: '/office/manuscripts/:id/assessment',
  officeAssignment: '/office/manuscripts/:id/assignment',
  officeGuestEditor: '/office/manuscripts/:id/guest-editor',
  officePaperSection: '/office/manuscripts/:id/section',
  officeConflict: '/office/manuscripts/:id/conflict',
  officeConflictCheck: '/office/manuscripts/:id/conflict-check',
  officeReview: '/office/manuscripts/:id/review',
  officeAuthorChange: '/office/manuscripts/:id/author-change',
  officeNotes: '/office/manuscripts/:id/notes',
  officeAnonymisedCopy: '/office/manuscripts/:id/anonymised-copy',
  officeFindings: '/office/manuscripts/:id/findings',
  officeRevisionDue: '/office/manuscripts/:id/revision-due',
  officeMessages: '/office/manuscripts/:id/messages',
  officeMessagesSettled: '/office/manuscripts/:id/messages/settled',
  officeReturn: '/office/manuscripts/:id/return',
  officeCallBack: '/office/manuscripts/:id/call-back',
  officeDecision: '/office/manuscripts/:id/decision',
  officeAppeal: '/office/manuscripts/:id/appeal',
  officeTakingBack: '/office/manuscripts/:id/taking-back',
  officeRecord: '/office/manuscripts/:id/corrections',
  officeClosing: '/office/manuscripts/:id/closing',
  officeClosingAnswer: '/office/manuscripts/:id/closing/answer',
  officeTypesetting: '/office/manuscripts/:id/typesetting',
  officeTypesettingJats: '/office/manuscripts/:id/typesetting.xml',
  officePrintedPdf: '/office/manuscripts/:id/typesetting.pdf',
  officePrintedPage: '/office/manuscripts/:id/typesetting/pages/:page',
  officeTypesettingSource: '/office/manuscripts/:id/typesetting-source',
  officeTypesettingPicture: '/office/manuscripts/:id/typesetting/pictures/:name',
  officeTypesettingElement: '/office/manuscripts/:id/typesetting/:element',
  officeTypesettingQuery: '/office/manuscripts/:id/typesetting/:element/query',
  officeTypesettingGiven: '/office/manuscripts/:id/typesetting/:element/picture',
  officePrinting: '/office/manuscripts/:id/printing',
  officeProduction: '/office/manuscripts/:id/production',
  officePublish: '/office/manuscripts/:id/publish',
  officeAgreement: '/office/manuscripts/:id/agreement.pdf',
  officeAgreementVoiding: '/office/manuscripts/:id/agreement',
  officeFinalFiles: '/office/manuscripts/:id/final-files',
  officeProofs: '/office/manuscripts/:id/proofs',
  officeProofPdf: '/office/manuscripts/:id/proofs/:round.pdf',
  officeProofAnnotated: '/office/manuscripts/:id/proofs/:round/annotated.pdf',
  officeHistory: '/office/manuscripts/:id/history.json',
  officeHistoryPdf: '/office/manuscripts/:id/history.pdf',
  officeReport: '/office/report.csv',
  officeYears: '/office/report',
  officeYear: '/office/report/:year',
  officeYearTable: '/office/report/:year.csv',
  officeLetters: '/office/letters',
  officeLetter: '/office/letters/:name',
  officeSections: '/office/sections',
  officeSection: '/office/sections/:id',
  officeReadiness: '/office/readiness',
  officeTexts: '/office/texts',
  officeNewText: '/office/texts/new',
  officeText: '/office/texts/:name',
  officeReviewSettings: '/office/review-settings',
  officeChanges: '/office/changes',
  officeMails: '/office/mails',
  officeMail: '/office/mails/:id',
  officeMailHtml: '/office/mails/:id/html',
  officeJobs: '/office/jobs',
  officeJob: '/office/jobs/:id',

  officeReviewerList: '/office/reviewers',
  officeReviewers: '/office/manuscripts/:id/reviewers',
  officeInvitation: '/office/invitations/:id',
  officeEnteredReview: '/office/invitations/:id/review',
  officeUninvitedReview: '/office/manuscripts/:id/review-by-mail',
  officeReviewFile: '/office/invitations/:id/files/:file',
  invitation: '/review/:invitation',
  invitationAnswer: '/review/:invitation/answer',
  reviewNewLink: '/review/:invitation/new-link',
  reviewForm: '/review/:invitation/report',
  reviewDraft: '/review/:invitation/draft',
  reviewMessages: '/review/:invitation/messages',
  reviewFile: '/review/:invitation/files/:file',
  reviewManuscript: '/review/:invitation/manuscript',
  mailReplies: '/mail-replies',
  ownReviews: '/dashboard/reviews',
  certificates: '/certificates',
  certificate: '/certificates/:code',
  certificatePdf: '/certificates/:code.pdf',

  topics: '/topics',
  topic: '/topics/:topic',
  topicFeed: '/topics/:topic/atom.xml',
  archives: '/archives',
  allVolumeIssues: '/all-volume-issues',
  issue: '/volume-:volume/issues-:issue',
  issueBib: '/volume-:volume/issues-:issue.bib',
  issueRis: '/volume-:volume/issues-:issue.ris',
  issueCsl: '/volume-:volume/issues-:issue.json',
  issueFeed: '/volume-:volume/issues-:issue.atom',
  articles: '/articles',
  onlineFirst: '/online-first-article',
  specialIssues: '/special-issues',
  details: '/details',
  article: '/articles/:id',
  articlePdf: '/articles/:id.pdf',
  articleEpub: '/articles/:id.epub',
  articleJats: '/articles/:id.xml',
  articleJsonLd: '/articles/:id.jsonld',
  articleLinkset: '/articles/:id/linkset.json',
  articleFigure: '/articles/:id/figures/:name',
  articlePassword: '/articles/:id/password',
  articleVersion: '/articles/:id/versions/:version',
  articleVersionPassword: '/articles/:id/versions/:version/password',
  articleVersionPdf: '/articles/:id/versions/:version.pdf',
  uploads: '/uploads/:file',
  search: '/search',
  openSearch: '/opensearch.xml',
  downloads: '/downloads/:file',
  cover: '/covers/:volume-:issue.svg',

  articleBib: '/articles/:id.bib',
  articleRis: '/articles/:id.ris',
  articleCsl: '/articles/:id.json',
  atom: '/atom.xml',
  rss: '/rss.xml',
  kbart: '/kbart.txt',
  preservation: '/preservation',
  volumeManifest: '/preservation/volume-:volume',
  oai: '/oai',
  sitemap: '/sitemap.xml',
  sitemapPart: '/sitemap-:part.xml',
  robots: '/robots.txt',

  callFetch: '/fetch.php',
  callArticle: '/article.php',
  callDetails: '/details.php',
  callSearch: '/search.php',
  callLogin: '/login.php',
  callRegister: '/api/register',
  callSubmitForm: '/submit-form',
  callUpload: '/upload.php',

  healthz: '/healthz',
  readyz: '/readyz',
} as const;

export type RouteName = keyof typeof routes;

/** What stands behind the `?` of each, by path. */
export const queryNames: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(queries satisfies Partial<Record<RouteName, readonly string[]>>).map(
    ([name, names]) => [routes[name as RouteName], names],
  ),
);

type Head<Text extends string> = Text extends `${infer Start}/${string}`
  ? Head<Start>
  : Text extends `${infer Start}.${string}`
    ? Head<Start>
    : Text extends `${infer Start}-${string}`
      ? Head<Start>
      : Text;

type ParamNames<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Head<Rest> | ParamNames<Rest>
  : never;

/** The parameters that the URL of a route needs, by name. */
export type RouteParams<Name extends RouteName> = Record<
  ParamNames<(typeof routes)[Name]>,
  string | number
>;

type QueryValue = string | number | null | undefined;
type Query<Name extends RouteName> = Name extends keyof typeof queries
  ? Partial<Record<(typeof queries)[Name][number], QueryValue>>
  : never;
type HrefArguments<Name extends RouteName> =
  ParamNames<(typeof routes)[Name]> extends never
    ? [params?: null, query?: Query<Name>]
    : [params: RouteParams<Name>, query?: Query<Name>];

/** Parameters percent-encoded; empty, null and undefined query values are left out. */
export function href<Name extends RouteName>(name: Name, ...rest: HrefArguments<Name>): string {
  const [params, query] = rest;
  const path = routes[name].replace(/:([a-z]+)/g, (_, key: string) =>
    encodeURIComponent(String((params as Record<string, string | number>)[key])),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries<QueryValue>(query ?? {})) {
    if (value !== null && value !== undefined && value !== '') search.set(key, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}
