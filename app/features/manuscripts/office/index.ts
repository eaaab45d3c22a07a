export { QUEUES, TO_DO } from './queues.ts';
