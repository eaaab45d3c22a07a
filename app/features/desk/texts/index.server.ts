export { layTexts } from './lay-texts.server.ts';
