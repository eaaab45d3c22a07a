export { OwnUploads } from './publication/pages/own-uploads.tsx';
export { UploadForm } from './uploads/pages/upload-form.tsx';
