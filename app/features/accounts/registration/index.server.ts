export { linkForFirstChief } from './create-first-chief.server.ts';
