import type { Selectable } from 'kysely';
import { DAY, HOUR } from '#app/platform/clock.ts';
import type { Tables } from '#app/platform/db/tables.server.ts';
import { LARGEST_PAPER } from '#app/platform/uploads/upload.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { backOff } from '#app/platform/queue/back-off.ts';
import { readWholeFile } from '#app/platform/storage/read-whole-file.server.ts';
import { isWithEditors, STATES } from '../../core/states.ts';
import { announce, labelOf, proceed } from './ithenticate.server.ts';
import type { Asked } from './ithenticate.server.ts';

/** Files that one run looks at; the next one goes on. */
const AT_ONCE = 20;
/** Milliseconds after which another process may go on with a file. */
const LEASE = 10 * 60_000;
const WAITS = { first: 5 * 60_000, longest: 6 * HOUR };
/** Milliseconds for which an answer is waited for. */
const LONGEST_WAIT = 3 * DAY;

/**
 * Sends the newest text of each manuscript that editors have in hand to the service of the settings, and asks about those
 * that were sent. Where the service cannot be reached they are left for the next run.
 */
export async function askService(platform: Platform, signal: AbortSignal): Promise<void> {
  const { SIMILARITY_URL: service } = platform.config;
  if (service === null) return;
  await forgetOthers(platform, service);
  await noteUnasked(platform, service);
  for (const due of await listDue(platform)) {
    if (signal.aborted) return;
    if ((await goOn(platform, due)) === 'unreachable') return;
  }
}

/** The newest compared file of each manuscript that editors assess or have in review. */
const inHand = ({ db }: HasDb) =>
  db
    .selectFrom('overlaps')
    .innerJoin('manuscripts', 'manuscripts.id', 'overlaps.manuscript_id')
    .innerJoin('manuscript_files as file', 'file.id', 'overlaps.file_id')
    .where('file.removed_at', 'is', null)
    .where('state', 'in', STATES.filter(isWithEditors))
    .where('overlaps.file_id', '=', (row) =>
      row
        .selectFrom('overlaps as other')
        .select(({ fn }) => fn.max('other.file_id').as('newest'))
        .whereRef('other.manuscript_id', '=', 'manuscripts.id'),
    );

/** What another service said, which this one knows nothing of, and what is asked about files that wait for no editor. */
async function forgetOthers(platform: Platform, service: string): Promise<void> {
  await platform.db
    .deleteFrom('similarity_reports')
    .where(({ eb, and, or, not }) =>
      or([
        eb('service', '<>', service),
        and([
          eb('next_at', 'is not', null),
          not(eb('file_id', 'in', inHand(platform).select('file.id'))),
        ]),
      ]),
    )
    .execute();
}

async function noteUnasked(platform: Platform, service: string): Promise<void> {
  const { db, clock } = platform;
  const files = await inHand(platform)
    .leftJoin('similarity_reports as report', 'report.file_id', 'file.id')
    .select('file.id')
    .where('report.file_id', 'is', null)
    .limit(AT_ONCE)
    .execute();
  const now = clock.now();
  for (const { id } of files) {
    await db
      .insertInto('similarity_reports')
      .values({ file_id: id, service, tries: 0, next_at: now, asked_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

type Report = Selectable<Tables['similarity_reports']>;

const listDue = ({ db, clock }: Platform) =>
  db
    .selectFrom('similarity_reports')
    .selectAll()
    .where('next_at', '<=', clock.now())
    .orderBy('next_at')
    .limit(AT_ONCE)
    .execute();

async function goOn(platform: Platform, report: Report): Promise<Asked['state']> {
  const { clock, config } = platform;
  const { file_id: id, asked_at: askedAt, tries } = report;
  if (!(await claim(platform, report))) return 'waiting';
  const file = await inHand(platform)
    .select(['storage_key as key', 'format', 'paper_id as paperId'])
    .where('file.id', '=', id)
    .executeTakeFirst();
  // The next run forgets it.
  if (!file) return 'waiting';
  const asked = await ask(platform, report, file).catch((error: unknown): Asked => {
    platform.log.error({ err: error, file: id }, 'no similarity service could be asked about it');
    return { state: 'unread', words: 'The file cannot be read now.' };
  });
  const now = clock.now();
  if (asked.state === 'complete') {
    await keep(platform, id, {
      ...{ per_cent: asked.perCent, words: null, next_at: null, answered_at: now },
    });
  } else if (asked.state === 'failed') {
    await keep(platform, id, { words: asked.words, next_at: null });
  } else if (now - askedAt > LONGEST_WAIT) {
    const late = `${labelOf(config)} has not answered within three days.`;
    await keep(platform, id, { words: 'words' in asked ? asked.words : late, next_at: null });
  } else {
    const next = { tries: tries + 1, next_at: now + backOff(tries + 1, WAITS) };
    await keep(platform, id, { ...next, words: 'words' in asked ? asked.words : null });
  }
  return asked.state;
}

/** Unless another process has it. */
async function claim({ db, clock }: Platform, { file_id: id, next_at: due }: Report) {
  const { numUpdatedRows } = await db
    .updateTable('similarity_reports')
    .set({ next_at: clock.now() + LEASE })
    .where('file_id', '=', id)
    .where('next_at', '=', due)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

async function ask(
  platform: Platform,
  { file_id: id, service_id: known }: Report,
  { key, format, paperId }: { key: string; format: string; paperId: number },
): Promise<Asked> {
  const { config, storage } = platform;
  let serviceId = known;
  if (serviceId === null) {
    const announced = await announce(config, `Manuscript ${paperId}`);
    if ('words' in announced) return announced;
    serviceId = announced.id;
    await keep(platform, id, { service_id: serviceId });
  }
  const read = () => readWholeFile(storage, key, LARGEST_PAPER);
  return proceed(config, serviceId, { read, format });
}

const keep = ({ db }: Platform, id: number, values: Partial<Report>) =>
  db.updateTable('similarity_reports').set(values).where('file_id', '=', id).execute();
