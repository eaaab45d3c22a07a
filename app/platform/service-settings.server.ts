/** Owns the settings of services to which the journal sends articles and manuscripts, each asked only where its keys are set. */
import { preprintServers } from './preprint-servers.server.ts';
import {
  choice,
  optional,
  secureAddress,
  SettingError,
  together,
} from './setting-readers.server.ts';
import { setting } from './setting.server.ts';

export const serviceSettings = {
  CROSSREF_LOGIN: setting(
    'unset: nothing is sent',
    'Login of the journal at Crossref, as user or e-mail/role; with it articles are registered there as they are published and changed.',
    optional,
  ),
  CROSSREF_PASSWORD: setting('unset: nothing is sent', 'Password of that login.', (value, env) =>
    together('CROSSREF_LOGIN', 'CROSSREF_PASSWORD', value, env),
  ),
  CROSSREF_URL: setting(
    'https://doi.crossref.org',
    'Crossref’s own address, or that of its test system, https://test.crossref.org.',
    (value) =>
      secureAddress(
        'CROSSREF_URL',
        value || 'https://doi.crossref.org',
        'https://test.crossref.org',
      ),
  ),
  CROSSREF_SCHEMA: setting(
    '5.4.0',
    'Schema of what is deposited there or downloaded to be: 5.4.0, or 5.3.1 for programs that read only that; in it funders are named without their ROR ID.',
    choice<'5.4.0' | '5.3.1'>('CROSSREF_SCHEMA', ['5.4.0', '5.3.1'], '5.4.0'),
  ),
  DATACITE_REPOSITORY: setting(
    'unset: nothing is sent',
    'Repository ID of the journal at DataCite, such as ABCD.JOURNAL, in the place of a login at Crossref; with it articles are registered there as they are published and changed.',
    (value, env) => {
      if (value && env['CROSSREF_LOGIN']) {
        throw new SettingError(
          'CROSSREF_LOGIN and DATACITE_REPOSITORY are both set, but a journal has its DOIs from one of them.',
        );
      }
      return optional(value);
    },
  ),
  DATACITE_PASSWORD: setting('unset: nothing is sent', 'Password of it.', (value, env) =>
    together('DATACITE_REPOSITORY', 'DATACITE_PASSWORD', value, env),
  ),
  DATACITE_URL: setting(
    'https://api.datacite.org',
    'Address of DataCite’s REST API, or that of its test system, https://api.test.datacite.org.',
    (value) =>
      secureAddress(
        'DATACITE_URL',
        value || 'https://api.datacite.org',
        'https://api.test.datacite.org',
      ),
  ),
  DOAJ_API_KEY: setting(
    'unset: nothing is sent',
    'Key of the journal’s account at DOAJ; with it open articles are sent there as they are published and changed.',
    optional,
  ),
  DOAJ_URL: setting(
    'https://doaj.org',
    'DOAJ’s own address, or that of its test system, https://testdoaj.cottagelabs.com.',
    (value) =>
      secureAddress('DOAJ_URL', value || 'https://doaj.org', 'https://testdoaj.cottagelabs.com'),
  ),
  REFERENCES_URL: setting(
    'unset: nothing is asked',
    'Crossref’s REST API, https://api.crossref.org: with it the DOIs that manuscripts with editors and published articles cite are looked up, and editors read which are unknown, lead to another work or were retracted. Nothing but the DOI is sent, unless REFERENCES_TEXT is on.',
    (value) => (value ? secureAddress('REFERENCES_URL', value, 'https://api.crossref.org') : null),
  ),
  REFERENCES_TEXT: setting(
    'off',
    'on: references without a DOI of manuscripts with editors and in production are searched for there by their words, as they are in the manuscript, one request each; off: no words leave.',
    (value, env) => {
      const chosen = choice<'on' | 'off'>('REFERENCES_TEXT', ['on', 'off'], 'off')(value);
      if (chosen === 'on' && !env['REFERENCES_URL']) {
        throw new SettingError('REFERENCES_TEXT is on, but REFERENCES_URL is not set.');
      }
      return chosen;
    },
  ),
  PREPRINT_SERVERS: setting(
    'unset: nothing is sent',
    'Preprint servers that speak COAR Notify, each as the prefix of its DOIs and the address of its inbox, with commas between them, such as 10.5555=https://preprints.example.org/inbox; they hear of articles whose preprints they have, and may offer preprints to the journal.',
    preprintServers,
  ),
  SIMILARITY_URL: setting(
    'unset: nothing is sent',
    'Address of the journal’s account at iThenticate or Turnitin (Core API, v1), such as https://journal.turnitin.com; with it manuscripts under assessment are sent there, and editors read what was found.',
    (value) =>
      value ? secureAddress('SIMILARITY_URL', value, 'https://journal.turnitin.com') : null,
  ),
  SIMILARITY_KEY: setting('unset: nothing is sent', 'API key of that account.', (value, env) =>
    together('SIMILARITY_URL', 'SIMILARITY_KEY', value, env),
  ),
};
