export { countTopics } from './count-topics.server.ts';
export { listTopicArticles } from './list-topic-articles.server.ts';
