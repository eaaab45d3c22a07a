export { countTopics } from './count-topics.server.ts';
