/** Owns the description by which browsers and library tools add a site's search (OpenSearch 1.1, draft 6). */
import { element, xmlDocument } from './xml.ts';

export const OPEN_SEARCH_TYPE = 'application/opensearchdescription+xml';

/** The longest name and description that the standard allows, in characters. */
const LONGEST = { name: 16, description: 1024 };

export const writeOpenSearch = (site: {
  /** The first that is short enough is taken. */
  names: readonly string[];
  description: string;
  /** Address in which `{searchTerms}` stands for what is looked for. */
  template: string;
  icon: string;
  language: string;
}): string =>
  xmlDocument(
    element(
      'OpenSearchDescription',
      { xmlns: 'http://a9.com/-/spec/opensearch/1.1/' },
      element('ShortName', {}, shortName(site.names)),
      element('Description', {}, site.description.slice(0, LONGEST.description)),
      element('Url', { type: 'text/html', template: site.template }),
      element('Image', { width: 32, height: 32, type: 'image/x-icon' }, site.icon),
      element('Language', {}, site.language),
      element('InputEncoding', {}, 'UTF-8'),
    ),
  );

const shortName = (names: readonly string[]): string =>
  names.find((name) => name.length <= LONGEST.name) ??
  (names[0] ?? '').slice(0, LONGEST.name).trim();
