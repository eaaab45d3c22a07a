import type { RoutesPart } from '#app/platform/web/page.ts';
import { allVolumeIssuesPage } from './routes/all-volume-issues.tsx';
import { archivesPage } from './routes/archives.tsx';
import { articlePassword, passwordPage } from './routes/article-password.tsx';
import { articlePdf, articleVersionPdf, uploadedPdf } from './routes/article-pdf.ts';
import { articleVersionPage } from './routes/article-version.tsx';
import { articlePage, detailsPage } from './routes/article.tsx';
import { articlesPage } from './routes/articles.tsx';
import { callSearch } from './routes/call-search.ts';
import { callArticle, callDetails, callFetch } from './routes/calls.ts';
import { issueCover } from './routes/cover.tsx';
import { homePage } from './routes/home.tsx';
import { issuePage } from './routes/issue.tsx';
import { onlineFirstPage } from './routes/online-first.tsx';
import { searchPage } from './routes/search.tsx';
import { specialIssuesPage } from './routes/special-issues.tsx';

export const readingRoutes = {
  root: { get: homePage },
  home: { get: homePage },
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
  cover: { get: issueCover },
  callFetch: { post: callFetch, shared: true },
  callArticle: { post: callArticle, shared: true },
  callDetails: { post: callDetails, shared: true },
  callSearch: { post: callSearch, shared: true },
} satisfies RoutesPart;
