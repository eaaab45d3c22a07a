export type { JudgedFile } from './judge-file.job.server.ts';
export { judgeSource } from './judge-source.server.ts';
