export { AgreementState } from './pages/agreement-state.tsx';
