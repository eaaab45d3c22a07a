export { ArticleView } from './pages/article-view.tsx';
