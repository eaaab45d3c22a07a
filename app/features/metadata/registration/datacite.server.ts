import { isDepositable } from '#app/protocols/crossref-deposit.ts';
import { dataciteRecord } from '#app/protocols/agencies/datacite-record.ts';
import { callService, withoutKeys } from '#app/platform/web/call-service.server.ts';
import type { Agency, Sending } from './agency.ts';

const LABEL = 'DataCite';
/** Characters of what DataCite says that are kept. */
const LONGEST = 1000;

/** By its REST API, which answers at once: what was sent before brings the same DOI up to date. */
export const datacite: Agency = {
  name: 'datacite',
  label: LABEL,
  file: {
    route: 'articleDatacite',
    format: 'JSON',
    how: 'download the JSON of an article here, and send it to DataCite’s REST API.',
  },
  takesNotices: true,
  isOn: ({ DATACITE_REPOSITORY, DATACITE_PASSWORD }) =>
    DATACITE_REPOSITORY !== null && DATACITE_PASSWORD !== null,

  prepare(works, { doiPrefix }) {
    if (!isDepositable(works[0]!)) {
      return { lacks: 'DataCite needs a DOI, a title and a year of publication.' };
    }
    if (!works[0]!.doi!.startsWith(`${doiPrefix.toLowerCase()}/`)) {
      return { lacks: `Its DOI does not begin with ${doiPrefix}/, the prefix of the journal.` };
    }
    const records = works.filter(isDepositable).map(dataciteRecord);
    return { write: () => JSON.stringify(records) };
  },

  async send(config, _batch, body) {
    const login = `${config.DATACITE_REPOSITORY}:${config.DATACITE_PASSWORD}`;
    const headers = {
      'Content-Type': 'application/vnd.api+json',
      Authorization: `Basic ${Buffer.from(login).toString('base64')}`,
    };
    for (const record of JSON.parse(body) as ReturnType<typeof dataciteRecord>[]) {
      const path = `/dois/${record.data.id!.split('/').map(encodeURIComponent).join('/')}`;
      const url = new URL(path, config.DATACITE_URL);
      const init = { method: 'PUT', headers, body: JSON.stringify(record) };
      const called = await callService(LABEL, url, init);
      if ('unreachable' in called) return { state: 'unreachable', words: called.unreachable };
      if (called.status !== 200 && called.status !== 201) {
        return refused(called, config.DATACITE_PASSWORD);
      }
    }
    return { state: 'registered', words: null };
  },

  // What may have arrived is sent once more: that makes no second DOI.
  ask: async () => ({ state: 'unknown', words: null }),
};

function refused({ status, text }: { status: number; text: string }, key: string | null): Sending {
  return {
    state: 'failed',
    words: said(text, key) ?? `DataCite answered with the status ${status}.`,
  };
}

function said(text: string, key: string | null): string | null {
  try {
    const { errors } = JSON.parse(text) as { errors: Record<'source' | 'title', unknown>[] };
    const words = errors
      .map(({ source, title }) => [source, title].filter((each) => typeof each === 'string'))
      .map((each) => each.join(': '))
      .join(' ');
    return words ? withoutKeys(words, [key]).slice(0, LONGEST).toWellFormed() : null;
  } catch {
    // Then it is no JSON of the kind that DataCite writes.
    return null;
  }
}
