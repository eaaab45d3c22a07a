export { offerFirstChief } from './create-first-chief.server.ts';
