import type { Platform } from '#app/platform/platform.server.ts';
import { STATES, isWithEditors } from '../core/states.ts';
import { AGAIN, askInTurn, callCrossref, LATER } from './ask-crossref.server.ts';
import { readCrossrefWork } from './cited-work.ts';
import type { FoundWork } from './cited-work.ts';
import { holding } from './retraction.ts';
import type { Retraction } from './retraction.ts';

/** Works of one run: the next one goes on. */
const AT_ONCE = 50;
/** Whose reads are counted together. */
const ASKER = 'cited-works';
/** Milliseconds for one work. */
const PATIENCE = 10_000;

/**
 * Asks the service of the settings for works that manuscripts with editors and published articles cite by their DOIs:
 * whether they exist, what they are, and whether they were retracted. Nothing but the DOI is sent.
 */
export const lookUpWorks = (platform: Platform, signal: AbortSignal): Promise<void> =>
  askInTurn(platform, signal, {
    listDue: () => listDue(platform),
    ask: (service, key) => lookUp(platform, service, key),
    keep: (key, found) => keepWork(platform, key, found),
    putOff: (key) => putOff(platform, key),
  });

async function listDue({ db, clock }: Platform): Promise<string[]> {
  const now = clock.now();
  const ofManuscripts = await db
    .selectFrom('cited_works as cited')
    .innerJoin('manuscript_files as file', 'file.id', 'cited.file_id')
    .innerJoin('manuscripts', 'manuscripts.id', 'file.manuscript_id')
    .leftJoin('looked_up_works as known', 'known.work_key', 'cited.work_key')
    .select('cited.work_key as key')
    .distinct()
    .where('manuscripts.state', 'in', STATES.filter(isWithEditors))
    .where('file.removed_at', 'is', null)
    .where('cited.work_key', 'like', '10.%')
    .where(({ eb, or }) => or([eb('known.due_at', 'is', null), eb('known.due_at', '<=', now)]))
    .orderBy('key')
    .limit(AT_ONCE)
    .execute();
  const room = AT_ONCE - ofManuscripts.length;
  if (room === 0) return ofManuscripts.map(({ key }) => key);
  // Apart from what readers wait for: where all are known it goes through every reference.
  const ofArticles = await db.readApart(ASKER, (connection) =>
    connection
      .selectFrom('article_references as reference')
      .leftJoin('looked_up_works as known', 'known.work_key', 'reference.doi')
      .select('reference.doi as key')
      .distinct()
      .where('reference.doi', 'is not', null)
      .where(({ eb, or }) => or([eb('known.due_at', 'is', null), eb('known.due_at', '<=', now)]))
      .orderBy('key')
      .limit(room)
      .execute(),
  );
  return [...new Set([...ofManuscripts, ...ofArticles].map(({ key }) => key!))];
}

/** What is known of it stays. */
async function putOff({ db, clock }: Platform, key: string): Promise<void> {
  const due_at = clock.now() + LATER;
  await db
    .insertInto('looked_up_works')
    .values({ ...{ work_key: key, state: 'unclear', title: '', author: '' }, year: null, due_at })
    .onConflict((conflict) => conflict.column('work_key').doUpdateSet({ due_at }))
    .execute();
}

/** @returns null where the service knows no such work; `unclear` where its answer says neither */
async function lookUp(
  platform: Platform,
  service: string,
  doi: string,
): Promise<FoundWork | null | 'unreachable' | 'unclear'> {
  const url = new URL(`/works/${encodeURIComponent(doi)}`, service);
  const called = await callCrossref(platform, url, PATIENCE);
  if ('unreachable' in called) return 'unreachable';
  if (called.status === 404) return null;
  return (called.status === 200 && readCrossrefWork(called.text)) || 'unclear';
}

const keepWork = (platform: Platform, key: string, found: FoundWork | null): Promise<void> =>
  platform.transaction(async ({ db, clock }) => {
    const { title, author, year } = found ?? { title: '', author: '', year: null };
    const state = found ? ('found' as const) : ('missing' as const);
    const row = { state, title, author, year, due_at: clock.now() + AGAIN };
    await db
      .insertInto('looked_up_works')
      .values({ work_key: key, ...row })
      .onConflict((conflict) => conflict.column('work_key').doUpdateSet(row))
      .execute();
    await db
      .deleteFrom('known_retractions')
      .where('work_key', '=', key)
      .where('source', '=', 'crossref')
      .execute();
    const notices = (found?.notices ?? []).map(({ nature, datedOn, notice }): Retraction => ({
      ...{ doi: key, title, nature, datedOn: datedOn ?? '', notice },
    }));
    if (notices.length === 0) return;
    const { nature, datedOn, notice } = notices.reduce(holding);
    if (nature === 'reinstatement') return;
    await db
      .insertInto('known_retractions')
      .values({
        ...{ work_key: key, source: 'crossref', title, notice, nature },
        dated_on: datedOn || null,
      })
      .execute();
  });
