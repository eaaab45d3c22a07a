export type { SignedAgreement } from './find-agreement.server.ts';
export { findAgreement } from './find-agreement.server.ts';
