export { contentColumns } from './article-rows.server.ts';
export { watchCatalogue } from './catalogue-version.server.ts';
export { lockCatalogue } from './lock-catalogue.server.ts';
