export { findDeclared } from './find-declared.server.ts';
