export { OwnUploads } from './pages/own-uploads.tsx';
