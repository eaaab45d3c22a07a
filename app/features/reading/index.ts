export { ArticleView } from './ui/article-view.tsx';
