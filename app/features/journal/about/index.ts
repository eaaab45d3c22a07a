export { TextPage } from './pages/text-page.tsx';
