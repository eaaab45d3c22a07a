export { findDifferences } from './find-differences.server.ts';
