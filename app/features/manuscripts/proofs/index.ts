export { FinalFilesForm, OfficeProofs, SendProofsForm } from './pages/office-proofs.tsx';
export { FINAL_FILES, sendingForm } from './proofs-form.ts';
