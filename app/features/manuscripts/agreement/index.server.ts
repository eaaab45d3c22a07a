export { findAgreement } from './print-agreement.server.ts';
