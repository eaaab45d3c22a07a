export { FinalFilesForm, OfficeProofs, SendProofsForm } from './pages/office-proofs.tsx';
export { sendingForm } from './proofs-form.ts';
