export { OwnUploads } from './pages/upload-list.tsx';
export { UploadForm } from './pages/upload-form.tsx';
