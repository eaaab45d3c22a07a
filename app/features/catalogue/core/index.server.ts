export { contentColumns } from './article-rows.server.ts';
export { bumpCatalogueVersion, watchCatalogue } from './catalogue-version.server.ts';
export { lockCatalogue } from './lock-catalogue.server.ts';
