import type { Platform } from '#app/platform/platform.server.ts';
import { STATES, isWithEditors, FROM_ACCEPTANCE } from '../core/states.ts';
import { AGAIN, askInTurn, callCrossref, LATER } from './ask-crossref.server.ts';
import { agreementOf } from './cited-words.ts';
import { readCandidates } from './cited-work.ts';
import type { Candidate } from './cited-work.ts';
import { noteFoundFor } from './note-cited-words.server.ts';

/** References of one run, each a request; searches are what the service has least time for. */
const AT_ONCE = 20;
/** Works that an answer has, the likeliest first. */
const ROWS = 3;
/** Milliseconds for one search. */
const PATIENCE = 20_000;

/** Of whose references the words may leave: editors have them in hand, and they are no article yet. */
const SEARCHED = STATES.filter(
  (state) => isWithEditors(state) || (FROM_ACCEPTANCE.has(state) && state !== 'published'),
);

/**
 * Searches at the service of the settings for works that references name without a DOI, one request each and one after
 * another, where the settings let their words leave. Nothing else of the manuscript is sent.
 */
export async function searchWords(platform: Platform, signal: AbortSignal): Promise<void> {
  if (platform.config.REFERENCES_TEXT === 'off') return;
  await askInTurn(platform, signal, {
    listDue: () => listDue(platform),
    ask: (service, { said }) => search(platform, service, said),
    keep: ({ key, said }, works) => keepAnswer(platform, key, said, works),
    putOff: ({ key }) => putOff(platform, key),
  });
}

const listDue = ({ db, clock }: Platform) =>
  db
    .selectFrom('cited_words as cited')
    .innerJoin('manuscript_files as file', 'file.id', 'cited.file_id')
    .innerJoin('manuscripts', 'manuscripts.id', 'file.manuscript_id')
    .leftJoin('searched_words as known', 'known.words_key', 'cited.words_key')
    .select(({ fn }) => ['cited.words_key as key', fn.min('cited.said').as('said')])
    .where('manuscripts.state', 'in', SEARCHED)
    .where('file.removed_at', 'is', null)
    .where(({ eb, or }) =>
      or([eb('known.due_at', 'is', null), eb('known.due_at', '<=', clock.now())]),
    )
    .groupBy('cited.words_key')
    .orderBy('key')
    .limit(AT_ONCE)
    .execute();

async function search(
  platform: Platform,
  service: string,
  said: string,
): Promise<Candidate[] | 'unreachable' | 'unclear'> {
  const url = new URL('/works', service);
  url.searchParams.set('query.bibliographic', said);
  url.searchParams.set('rows', String(ROWS));
  url.searchParams.set('select', 'DOI,title,author,issued');
  const called = await callCrossref(platform, url, PATIENCE);
  if ('unreachable' in called) return 'unreachable';
  return (called.status === 200 && readCandidates(called.text)) || 'unclear';
}

/** What is known of it stays. */
async function putOff({ db, clock }: Platform, key: string): Promise<void> {
  const due_at = clock.now() + LATER;
  await db
    .insertInto('searched_words')
    .values({
      ...{ words_key: key, state: 'unclear', doi: null, title: '' },
      author: '',
      year: null,
      due_at,
    })
    .onConflict((conflict) => conflict.column('words_key').doUpdateSet({ due_at }))
    .execute();
}

const keepAnswer = (
  platform: Platform,
  key: string,
  said: string,
  candidates: readonly Candidate[],
): Promise<void> =>
  platform.transaction(async (inside) => {
    const judged = candidates.map((work) => ({ work, state: agreementOf(said, work) }));
    const best =
      judged.find(({ state }) => state === 'found') ?? judged.find(({ state }) => state !== null);
    const row = {
      state: best?.state ?? ('missing' as const),
      ...(best?.work ?? { doi: null, title: '', author: '', year: null }),
      due_at: inside.clock.now() + AGAIN,
    };
    await inside.db
      .insertInto('searched_words')
      .values({ words_key: key, ...row })
      .onConflict((conflict) => conflict.column('words_key').doUpdateSet(row))
      .execute();
    await noteFoundFor(inside, key);
  });
