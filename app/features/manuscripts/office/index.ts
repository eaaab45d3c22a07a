export { QUEUES, TO_DO } from '../waiting/queues.ts';
