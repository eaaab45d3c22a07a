export { UploadForm } from './pages/upload-form.tsx';
