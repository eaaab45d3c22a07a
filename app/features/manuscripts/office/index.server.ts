export { papersOfJobs } from './papers-of-jobs.server.ts';
