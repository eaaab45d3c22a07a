export { OwnUploads } from './pages/own-uploads.tsx';
export { UploadForm } from './pages/upload-form.tsx';
