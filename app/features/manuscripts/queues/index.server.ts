export { countQueues } from './count-queues.server.ts';
export { articleUrl } from './links.server.ts';
