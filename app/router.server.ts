import { deletionOf } from './features/accounts/routes/account-delete.tsx';
import {
  emailAction,
  emailPage,
  verificationAction,
} from './features/accounts/routes/account-email.tsx';
import { exportOf } from './features/accounts/routes/account-export.ts';
import { orcidAction, orcidCallback, orcidPage } from './features/accounts/routes/account-orcid.ts';
import {
  passwordAction,
  passwordPage as accountPasswordPage,
} from './features/accounts/routes/account-password.tsx';
import { profileAction, profilePage } from './features/accounts/routes/account-profile.tsx';
import { rolesOf } from './features/accounts/routes/account-roles.tsx';
import { sessionsAction, sessionsPage } from './features/accounts/routes/account-sessions.tsx';
import {
  recoveryCodesAction,
  twoFactorAction,
  twoFactorCodeAction,
  twoFactorPage,
} from './features/accounts/routes/account-two-factor.tsx';
import { accountPage } from './features/accounts/routes/account.tsx';
import { callLogin } from './features/accounts/routes/call-login.ts';
import { callRegister } from './features/accounts/routes/call-register.ts';
import { firstChiefAction, firstChiefPage } from './features/accounts/routes/first-chief.tsx';
import {
  forgotPasswordAction,
  forgotPasswordPage,
} from './features/accounts/routes/forgot-password.tsx';
import { loginCodeAction, loginCodePage } from './features/accounts/routes/login-code.tsx';
import { loginAction, loginPage } from './features/accounts/routes/login.tsx';
import {
  newRegistrationPage,
  registrationAction,
} from './features/accounts/routes/new-registration.tsx';
import {
  resetPasswordAction,
  resetPasswordPage,
} from './features/accounts/routes/reset-password.tsx';
import { signOutAction, signOutPage } from './features/accounts/routes/sign-out.tsx';
import { verifyEmailAction, verifyEmailPage } from './features/accounts/routes/verify-email.tsx';
import { dashboardPage, dashboardUpload } from './features/desk/routes/dashboard.tsx';
import { uploadPreviewPage } from './features/desk/routes/upload-preview.tsx';
import { jobRetry, officeJobsPage } from './features/desk/routes/office-jobs.tsx';
import { mailRetry, officeMailHtml, officeMailPage } from './features/desk/routes/office-mail.tsx';
import { officeMailsPage } from './features/desk/routes/office-mails.tsx';
import { officePage } from './features/desk/routes/office.tsx';
import { aboutPublisherPage } from './features/journal/routes/about-publisher.ts';
import { aboutUsPage } from './features/journal/routes/about-us.tsx';
import { accessibilityPage } from './features/journal/routes/accessibility.ts';
import { aimsAndScopePage } from './features/journal/routes/aims-and-scope.ts';
import { contactUsPage } from './features/journal/routes/contact-us.tsx';
import { doiPage } from './features/journal/routes/doi.ts';
import { downloadFile } from './features/journal/routes/download.ts';
import { editorialBoardPage } from './features/journal/routes/editorial-board.tsx';
import { guidelinesPage } from './features/journal/routes/guidelines.tsx';
import { indexingPage } from './features/journal/routes/indexing.tsx';
import { journalInsightsOf } from './features/journal/routes/journal-insights.tsx';
import { paymentPage } from './features/journal/routes/payment.tsx';
import { policyPage } from './features/journal/routes/policy.ts';
import { privacyPage } from './features/journal/routes/privacy.ts';
import { publicationChargesPage } from './features/journal/routes/publication-charges.ts';
import {
  articleCorrection,
  articleCorrectionPage,
} from './features/publishing/corrections/pages/article-correction.tsx';
import {
  articleRetraction,
  articleRetractionPage,
} from './features/publishing/corrections/pages/article-retraction.tsx';
import {
  articleUnpublish,
  articleUnpublishPage,
} from './features/publishing/corrections/pages/article-unpublish.tsx';
import { officeArticlePage } from './features/publishing/corrections/pages/office-article.tsx';
import { officeArticlesPage } from './features/publishing/corrections/pages/office-articles.tsx';
import {
  officeIssueAction,
  officeIssuePage,
} from './features/catalogue/issues/pages/office-issue.tsx';
import {
  officeIssuesAction,
  officeIssuesPage,
} from './features/catalogue/issues/pages/office-issues.tsx';
import { articleBib, articleCsl, articleRis } from './features/metadata/routes/article-citation.ts';
import { atomFeed } from './features/metadata/routes/atom.ts';
import { robotsTxt } from './features/metadata/routes/robots.ts';
import { rssFeed } from './features/metadata/routes/rss.ts';
import { sitemap, sitemapPart } from './features/metadata/routes/sitemap.ts';
import { callUpload, refusePaper } from './features/publishing/publication/pages/call-upload.ts';
import { officeUploadsPage } from './features/publishing/publication/pages/office-uploads.tsx';
import { ownUpload, ownUploadPage } from './features/publishing/publication/pages/own-upload.tsx';
import {
  uploadDiscard,
  uploadDiscardPage,
} from './features/publishing/publication/pages/upload-discard.tsx';
import { uploadPdf } from './features/publishing/publication/pages/upload-pdf.ts';
import { uploadPublication } from './features/publishing/publication/pages/upload-publication.ts';
import { allVolumeIssuesPage } from './features/reading/routes/all-volume-issues.tsx';
import { archivesPage } from './features/reading/routes/archives.tsx';
import { articlePassword, passwordPage } from './features/reading/routes/article-password.tsx';
import {
  articlePdf,
  articleVersionPdf,
  uploadedPdf,
} from './features/reading/routes/article-pdf.ts';
import { articleVersionPage } from './features/reading/routes/article-version.tsx';
import { articlePage, detailsPage } from './features/reading/routes/article.tsx';
import { articlesPage } from './features/reading/routes/articles.tsx';
import { callSearch } from './features/reading/routes/call-search.ts';
import { callArticle, callDetails, callFetch } from './features/reading/routes/calls.ts';
import { issueCover } from './features/reading/routes/cover.tsx';
import { homePage } from './features/reading/routes/home.tsx';
import { issuePage } from './features/reading/routes/issue.tsx';
import { onlineFirstPage } from './features/reading/routes/online-first.tsx';
import { searchPage } from './features/reading/routes/search.tsx';
import { specialIssuesPage } from './features/reading/routes/special-issues.tsx';
import {
  findInHand,
  guestEditorsPart,
  measuredInsights,
  removeReviewer,
  exportManuscripts,
  keepForManuscripts,
} from '#app/features/manuscripts/index.server.ts';
import {
  exportUploads,
  keepForUploads,
  removeDrafts,
} from '#app/features/publishing/index.server.ts';
import {
  paperSubmission,
  paperSubmissionPage,
} from './features/manuscripts/submission/pages/paper-submission.tsx';
import { submissionReceiptPage } from './features/manuscripts/tracking/pages/submission-receipt.tsx';
import {
  callSubmitForm,
  refuseProgram,
} from './features/manuscripts/submission/pages/submit-form.ts';
import { submitOnlinePage } from './features/manuscripts/submission/pages/submit-online.tsx';
import {
  trackYourPaper,
  trackYourPaperPage,
} from './features/manuscripts/tracking/pages/track-your-paper.tsx';
import {
  ownManuscriptPage,
  trackedPaperPage,
} from './features/manuscripts/tracking/pages/tracked-paper.tsx';
import {
  ownWithdrawal,
  ownWithdrawalPage,
  withdrawal,
  withdrawalPage,
} from './features/manuscripts/tracking/pages/withdrawal.tsx';
import { authorsEndpoints } from './authors-router.server.ts';
import { alive, ready } from './platform/web/server/health.server.ts';
import { notFound as refuseCall } from './platform/web/json-call.ts';
import type { Endpoint } from './platform/web/page.ts';
import { reviewingEndpoints } from './reviewing-router.server.ts';
import type { RouteName } from './routes.ts';

/** What answers each URL of `routes.ts`; one that is missing here does not compile. */
export const endpoints = {
  root: { get: homePage },
  home: { get: homePage },
  aboutUs: { get: aboutUsPage },
  aimsAndScope: { get: aimsAndScopePage },
  editorialBoard: { get: editorialBoardPage },
  indexing: { get: indexingPage },
  journalInsights: { get: journalInsightsOf(measuredInsights) },
  aboutPublisher: { get: aboutPublisherPage },
  doi: { get: doiPage },
  publicationCharges: { get: publicationChargesPage },
  payment: { get: paymentPage },
  policy: { get: policyPage },
  contactUs: { get: contactUsPage },
  accessibility: { get: accessibilityPage },
  privacy: { get: privacyPage },
  guidelines: { get: guidelinesPage },
  guideline: { get: guidelinesPage },

  authorLogin: { get: loginPage, post: loginAction },
  alreadyRegister: { get: loginPage, post: loginAction },
  editorReviewerLogin: { get: loginPage, post: loginAction },
  submitOnline: { get: submitOnlinePage },
  newRegistration: { get: newRegistrationPage, post: registrationAction },
  forgotPassword: { get: forgotPasswordPage, post: forgotPasswordAction },
  resetPassword: { get: resetPasswordPage, post: resetPasswordAction },
  verifyEmail: { get: verifyEmailPage, post: verifyEmailAction },
  signInCode: { get: loginCodePage, post: loginCodeAction },
  firstChief: { get: firstChiefPage, post: firstChiefAction },
  signOut: { get: signOutPage, post: signOutAction },
  account: { get: accountPage },
  accountProfile: { get: profilePage, post: profileAction },
  accountPassword: { get: accountPasswordPage, post: passwordAction },
  accountEmail: { get: emailPage, post: emailAction },
  accountVerification: { post: verificationAction },
  accountSessions: { get: sessionsPage, post: sessionsAction },
  accountTwoFactor: { get: twoFactorPage, post: twoFactorAction },
  accountTwoFactorCode: { post: twoFactorCodeAction },
  accountRecoveryCodes: { post: recoveryCodesAction },
  accountOrcid: { get: orcidPage, post: orcidAction },
  orcidCallback: { get: orcidCallback },
  accountRoles: rolesOf(guestEditorsPart),
  accountExport: { get: exportOf(exportManuscripts, exportUploads) },
  accountDelete: deletionOf(
    { keeps: keepForManuscripts },
    { keeps: keepForUploads, takeAway: removeDrafts },
    { inHand: findInHand, takeAway: removeReviewer },
  ),
  paperSubmission: { get: paperSubmissionPage, post: paperSubmission, streamed: true },
  submissionReceipt: { get: submissionReceiptPage },
  trackYourPaper: { get: trackYourPaperPage, post: trackYourPaper },
  trackedPaper: { get: trackedPaperPage },
  withdrawal: { get: withdrawalPage, post: withdrawal },
  dashboard: { get: dashboardPage, post: dashboardUpload, streamed: true },
  ownUpload: {
    get: ownUploadPage,
    post: ownUpload,
    streamed: true,
  },
  uploadPreview: { get: uploadPreviewPage },
  uploadPdf: { get: uploadPdf },
  uploadPublication: { post: uploadPublication },
  uploadDiscard: { get: uploadDiscardPage, post: uploadDiscard },
  officeUploads: { get: officeUploadsPage },
  ownManuscript: { get: ownManuscriptPage },
  ownWithdrawal: { get: ownWithdrawalPage, post: ownWithdrawal },
  ...authorsEndpoints,

  office: { get: officePage },
  officeArticles: { get: officeArticlesPage },
  officeArticle: { get: officeArticlePage },
  articleCorrection: {
    get: articleCorrectionPage,
    post: articleCorrection,
    streamed: true,
  },
  articleRetraction: { get: articleRetractionPage, post: articleRetraction },
  articleUnpublish: { get: articleUnpublishPage, post: articleUnpublish },
  officeIssues: { get: officeIssuesPage, post: officeIssuesAction },
  officeIssue: { get: officeIssuePage, post: officeIssueAction },
  officeMails: { get: officeMailsPage },
  officeMail: { get: officeMailPage, post: mailRetry },
  officeMailHtml: { get: officeMailHtml },
  officeJobs: { get: officeJobsPage },
  officeJob: { post: jobRetry },

  ...reviewingEndpoints,

  archives: { get: archivesPage },
  allVolumeIssues: { get: allVolumeIssuesPage },
  issue: { get: issuePage },
  articles: { get: articlesPage },
  onlineFirst: { get: onlineFirstPage },
  specialIssues: { get: specialIssuesPage },
  details: { get: detailsPage },
  article: { get: articlePage },
  articlePdf: { get: articlePdf },
  articlePassword: { get: passwordPage, post: articlePassword },
  articleVersion: { get: articleVersionPage },
  articleVersionPassword: { get: passwordPage, post: articlePassword },
  articleVersionPdf: { get: articleVersionPdf },
  uploads: { get: uploadedPdf },
  search: { get: searchPage },
  downloads: { get: downloadFile },
  cover: { get: issueCover },

  articleBib: { get: articleBib },
  articleRis: { get: articleRis },
  articleCsl: { get: articleCsl },
  atom: { get: atomFeed },
  rss: { get: rssFeed },
  sitemap: { get: sitemap },
  sitemapPart: { get: sitemapPart },
  robots: { get: robotsTxt },

  callFetch: { post: callFetch, shared: true },
  callArticle: { post: callArticle, shared: true },
  callDetails: { post: callDetails, shared: true },
  callSearch: { post: callSearch, shared: true },
  callLogin: { post: callLogin, refuse: refuseCall },
  callRegister: { post: callRegister, refuse: refuseCall },
  callSubmitForm: { post: callSubmitForm, streamed: true, refuse: refuseProgram },
  callUpload: { post: callUpload, streamed: true, refuse: refusePaper },

  healthz: { get: alive },
  readyz: { get: ready },
} satisfies Record<RouteName, Endpoint>;
