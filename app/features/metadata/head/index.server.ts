export { articleHead } from './pages/article-head.tsx';
export { issueHead } from './pages/issue-head.tsx';
export { siteHead } from './pages/site-head.tsx';
