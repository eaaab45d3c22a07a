export { findOrcidToken } from './find-orcid-token.server.ts';
