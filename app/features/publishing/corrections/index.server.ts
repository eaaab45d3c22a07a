export { countPublishingWork } from './count-publishing-work.server.ts';
