import type { RoutesPart } from '#app/platform/web/page.ts';
import { allVolumeIssuesPage } from './issues/pages/all-volume-issues.tsx';
import { archivesPage } from './issues/pages/archives.tsx';
import { articlePassword, passwordPage } from './articles/pages/article-password.tsx';
import { articleFigure } from './articles/pages/article-figure.ts';
import { articlePdf, articleVersionPdf, uploadedPdf } from './articles/pages/article-pdf.ts';
import { articleSupplement } from './articles/pages/supplements/article-supplement.ts';
import { articleNoticePage } from './articles/pages/notices/article-notice.tsx';
import { articleVersionPage } from './articles/pages/versions/article-version.tsx';
import { articlePage, detailsPage } from './articles/pages/article.tsx';
import { articlesPage } from './issues/pages/articles.tsx';
import { callSearch } from './search/pages/call-search.ts';
import { callArticle, callDetails, callFetch } from './issues/pages/calls.ts';
import { issueCover } from './issues/pages/cover.tsx';
import { issueCoverPreview } from './issues/pages/cover-preview.tsx';
import { homePage } from './issues/pages/home.tsx';
import { issueContentsPdf } from './issues/pages/issue-contents-pdf.ts';
import { issuePage } from './issues/pages/issue.tsx';
import { onlineFirstPage } from './issues/pages/online-first.tsx';
import { openSearch } from './search/pages/open-search.ts';
import { searchPage } from './search/pages/search.tsx';
import { topicPage } from './topics/pages/topic.tsx';
import { topicsPage } from './topics/pages/topics.tsx';
import { specialIssuesPage } from './issues/pages/special-issues.tsx';

export const readingRoutes = {
  root: { get: homePage, common: true },
  home: { get: homePage, common: true },
  archives: { get: archivesPage, common: true },
  allVolumeIssues: { get: allVolumeIssuesPage, common: true },
  issue: { get: issuePage, common: true },
  issuePdf: { get: issueContentsPdf },
  articles: { get: articlesPage, common: true },
  onlineFirst: { get: onlineFirstPage, common: true },
  specialIssues: { get: specialIssuesPage, common: true },
  details: { get: detailsPage },
  article: { get: articlePage },
  articlePdf: { get: articlePdf },
  articleFigure: { get: articleFigure },
  articleSupplement: { get: articleSupplement },
  articlePassword: { get: passwordPage, post: articlePassword },
  articleNotice: { get: articleNoticePage },
  articleVersion: { get: articleVersionPage },
  articleVersionPassword: { get: passwordPage, post: articlePassword },
  articleVersionPdf: { get: articleVersionPdf },
  uploads: { get: uploadedPdf },
  search: { get: searchPage, common: true },
  openSearch: { get: openSearch },
  topics: { get: topicsPage, common: true },
  topic: { get: topicPage, common: true },
  cover: { get: issueCover },
  coverPreview: { get: issueCoverPreview },
  callFetch: { post: callFetch, shared: true },
  callArticle: { post: callArticle, shared: true },
  callDetails: { post: callDetails, shared: true },
  callSearch: { post: callSearch, shared: true },
} satisfies RoutesPart;
