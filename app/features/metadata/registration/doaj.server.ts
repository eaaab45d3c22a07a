import { isDepositable } from '#app/protocols/crossref-deposit.ts';
import { writeDoajArticle } from '#app/protocols/agencies/doaj-article.ts';
import type { Agency } from './agency.ts';
import { callService, withoutKeys } from '#app/platform/web/call-service.server.ts';

const LABEL = 'DOAJ';
/** Characters of what DOAJ says that are kept. */
const LONGEST = 1000;

/** By its API, which answers at once and takes the same article again as an update, by its DOI. */
export const doaj: Agency = {
  name: 'doaj',
  label: LABEL,
  file: null,
  takesNotices: false,
  isOn: ({ DOAJ_API_KEY }) => DOAJ_API_KEY !== null,

  prepare([work]) {
    if (!work) throw new Error('There is no article.');
    if (!isDepositable(work)) {
      return { lacks: 'DOAJ gets articles that have a DOI, a title and a year of publication.' };
    }
    if (work.free !== true) return { lacks: 'DOAJ takes articles whose PDF everyone may open.' };
    return { write: () => writeDoajArticle(work) };
  },

  async send(config, _batch, body) {
    const url = new URL('/api/articles', config.DOAJ_URL);
    url.searchParams.set('api_key', config.DOAJ_API_KEY ?? '');
    const headers = { 'Content-Type': 'application/json' };
    const called = await callService(LABEL, url, { method: 'POST', headers, body });
    if ('unreachable' in called) return { state: 'unreachable', words: called.unreachable };
    const isTaken = called.status === 200 || called.status === 201;
    return {
      state: isTaken ? 'registered' : 'failed',
      words: isTaken ? null : said(called, config.DOAJ_API_KEY),
    };
  },

  // What may have arrived is sent once more: that makes no second article.
  ask: async () => ({ state: 'unknown', words: null }),
};

function said({ status, text }: { status: number; text: string }, key: string | null): string {
  try {
    const { error } = JSON.parse(text) as { error?: unknown };
    if (typeof error === 'string')
      return withoutKeys(error, [key]).slice(0, LONGEST).toWellFormed();
  } catch {
    // Then it is no JSON, and the status has to do.
  }
  return `DOAJ answered with the status ${status}.`;
}
