export { contentColumns } from './article-rows.server.ts';
export { bumpCatalogueVersion, watchCatalogue, lockCatalogue } from './catalogue-version.server.ts';
