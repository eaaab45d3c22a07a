export { ArticleList, placeOf } from './pages/article-list.tsx';
