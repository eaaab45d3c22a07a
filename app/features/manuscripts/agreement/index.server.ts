export { findAgreement } from './find-agreement.server.ts';
