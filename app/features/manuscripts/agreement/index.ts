export { AgreementState } from './pages/agreement-view.tsx';
