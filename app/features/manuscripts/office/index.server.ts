export { countOfficeWork } from './count-queues.server.ts';
export { papersOfJobs } from './papers-of-jobs.server.ts';
