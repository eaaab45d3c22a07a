export { missingStatements } from './missing-of.ts';
