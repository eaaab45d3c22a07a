export { judgeSource } from './judge-source.server.ts';
