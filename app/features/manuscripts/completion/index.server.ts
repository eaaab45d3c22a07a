export { declaredIn, findDeclared } from './find-declared.server.ts';
