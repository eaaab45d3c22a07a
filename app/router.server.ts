import { forgotPasswordPage } from './features/accounts/routes/forgot-password.tsx';
import { loginPage } from './features/accounts/routes/login.tsx';
import { newRegistrationPage } from './features/accounts/routes/new-registration.tsx';
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
import { journalInsightsPage } from './features/journal/routes/journal-insights.tsx';
import { paymentPage } from './features/journal/routes/payment.tsx';
import { policyPage } from './features/journal/routes/policy.ts';
import { privacyPage } from './features/journal/routes/privacy.ts';
import { publicationChargesPage } from './features/journal/routes/publication-charges.ts';
import { articleBib, articleCsl, articleRis } from './features/metadata/routes/article-citation.ts';
import { atomFeed } from './features/metadata/routes/atom.ts';
import { robotsTxt } from './features/metadata/routes/robots.ts';
import { rssFeed } from './features/metadata/routes/rss.ts';
import { sitemap, sitemapPart } from './features/metadata/routes/sitemap.ts';
import { allVolumeIssuesPage } from './features/reading/routes/all-volume-issues.tsx';
import { archivesPage } from './features/reading/routes/archives.tsx';
import { articlePassword, passwordPage } from './features/reading/routes/article-password.tsx';
import { articlePdf, uploadedPdf } from './features/reading/routes/article-pdf.ts';
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
import { dashboardPage } from './features/submissions/routes/dashboard.tsx';
import {
  paperSubmission,
  paperSubmissionPage,
} from './features/submissions/routes/paper-submission.tsx';
import { submissionReceiptPage } from './features/submissions/routes/submission-receipt.tsx';
import { callSubmitForm } from './features/submissions/routes/submit-form.ts';
import { submitOnlinePage } from './features/submissions/routes/submit-online.tsx';
import {
  trackYourPaper,
  trackYourPaperPage,
} from './features/submissions/routes/track-your-paper.tsx';
import { trackedPaperPage } from './features/submissions/routes/tracked-paper.tsx';
import { withdrawal, withdrawalPage } from './features/submissions/routes/withdrawal.tsx';
import { alive, ready } from './platform/web/health.ts';
import type { Endpoint } from './platform/web/page.ts';
import type { RouteName } from './routes.ts';

/** What answers each URL of `routes.ts`; one that is missing here does not compile. */
export const endpoints = {
  root: { get: homePage },
  home: { get: homePage },
  aboutUs: { get: aboutUsPage },
  aimsAndScope: { get: aimsAndScopePage },
  editorialBoard: { get: editorialBoardPage },
  indexing: { get: indexingPage },
  journalInsights: { get: journalInsightsPage },
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

  authorLogin: { get: loginPage },
  alreadyRegister: { get: loginPage },
  editorReviewerLogin: { get: loginPage },
  submitOnline: { get: submitOnlinePage },
  newRegistration: { get: newRegistrationPage },
  forgotPassword: { get: forgotPasswordPage },
  paperSubmission: { get: paperSubmissionPage, post: paperSubmission, streamed: true },
  submissionReceipt: { get: submissionReceiptPage },
  trackYourPaper: { get: trackYourPaperPage, post: trackYourPaper },
  trackedPaper: { get: trackedPaperPage },
  withdrawal: { get: withdrawalPage, post: withdrawal },
  dashboard: { get: dashboardPage },

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
  callSubmitForm: { post: callSubmitForm, streamed: true },

  healthz: { get: alive },
  readyz: { get: ready },
} satisfies Record<RouteName, Endpoint>;
