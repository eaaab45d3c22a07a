export { FinalFilesForm, OfficeProofs, SendProofsForm } from './pages/office-proofs.tsx';
export { FINAL_FILES, sendingSchema } from './proofs-form.ts';
