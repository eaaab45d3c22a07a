import { isDepositable, writeDeposit } from '#app/protocols/crossref-deposit.ts';
import type { Agency, Batch } from './agency.ts';
import { callService, withoutKeys } from '#app/platform/web/call-service.server.ts';
import { readDiagnostic } from './read-diagnostic.ts';

const LABEL = 'Crossref';

/** Deposits by HTTPS, and what became of them, as https://www.crossref.org/documentation describes both. */
export const crossref: Agency = {
  name: 'crossref',
  label: LABEL,
  file: {
    route: 'articleCrossref',
    format: 'XML',
    how: 'download the XML of an article here, or of a whole issue on the issue’s page, and upload it at Crossref.',
  },
  takesNotices: true,
  isOn: ({ CROSSREF_LOGIN, CROSSREF_PASSWORD }) =>
    CROSSREF_LOGIN !== null && CROSSREF_PASSWORD !== null,

  prepare(works, { doiPrefix, publisher, contact, updatePolicy: policy }, config) {
    const work = works[0]!;
    if (!isDepositable(work)) {
      return { lacks: 'Crossref needs a DOI, a title and a year of publication.' };
    }
    if (!work.doi!.startsWith(`${doiPrefix.toLowerCase()}/`)) {
      return { lacks: `Its DOI does not begin with ${doiPrefix}/, the prefix of the journal.` };
    }
    const depositor = { name: publisher.name, email: contact.editorial.email };
    const form = { depositor, works, policy, schema: config.CROSSREF_SCHEMA };
    return { write: ({ id, stamp }) => writeDeposit({ batchId: id, at: stamp, ...form }) };
  },

  async send(config, batch, body) {
    const form = new FormData();
    form.set('operation', 'doMDUpload');
    form.set('login_id', config.CROSSREF_LOGIN ?? '');
    form.set('login_passwd', config.CROSSREF_PASSWORD ?? '');
    form.set('fname', new Blob([body], { type: 'application/xml' }), fileOf(batch));
    const url = new URL('/servlet/deposit', config.CROSSREF_URL);
    const called = await callService(LABEL, url, { method: 'POST', body: form });
    if ('unreachable' in called) return { state: 'unreachable', words: called.unreachable };
    return called.status === 200
      ? { state: 'sent', words: null }
      : { state: 'failed', words: `Crossref answered with the status ${called.status}.` };
  },

  async ask(config, batch) {
    const url = new URL('/servlet/submissionDownload', config.CROSSREF_URL);
    url.searchParams.set('usr', config.CROSSREF_LOGIN ?? '');
    url.searchParams.set('pwd', config.CROSSREF_PASSWORD ?? '');
    url.searchParams.set('doi_batch_id', batch.id);
    url.searchParams.set('type', 'result');
    const called = await callService(LABEL, url);
    if ('unreachable' in called) return { state: 'unreachable', words: called.unreachable };
    return readDiagnostic(called.text, (words) => withoutKeys(words, [config.CROSSREF_PASSWORD]));
  },
};

const fileOf = ({ id }: Batch): string => `${id}.xml`;
