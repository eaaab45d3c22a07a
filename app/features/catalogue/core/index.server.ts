export {
  bumpCatalogueVersion,
  findCatalogueVersion,
  watchCatalogue,
  lockCatalogue,
} from './catalogue-version.server.ts';
