export { correctedCopy } from './corrected-copy.server.ts';
