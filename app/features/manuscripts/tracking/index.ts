export { OwnManuscripts } from './pages/own-manuscripts.tsx';
