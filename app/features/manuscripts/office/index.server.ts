export { listOfficeWork } from './count-queues.server.ts';
export { shownInBar } from './shown-needs.server.ts';
export { papersOfJobs } from './papers-of-jobs.server.ts';
