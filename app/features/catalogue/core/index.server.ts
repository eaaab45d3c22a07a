export { contentColumns } from './article-rows.server.ts';
export {
  bumpCatalogueVersion,
  findCatalogueVersion,
  watchCatalogue,
  lockCatalogue,
} from './catalogue-version.server.ts';
