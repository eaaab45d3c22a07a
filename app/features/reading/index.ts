export { ArticleView } from './articles/pages/article-view.tsx';
