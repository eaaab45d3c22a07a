import type { HasClockAndDb, HasDb } from '#app/platform/platform.server.ts';
import { LOOKED_INTO, OF_MANY_KINDS, SOURCES } from '../core/manuscript-file.ts';
import type { KeptFile } from './receive-files.server.ts';
import { queueFileChecks } from '../preflight/queue-file-checks.server.ts';
import { queueNeutralCopies } from './make-neutral-copy.server.ts';

/**
 * Has them examined for reviewers.
 * @param inside the transaction of everything else that belongs to the change
 */
export async function addFiles(
  inside: HasClockAndDb,
  manuscript: { id: number; /** Review round. */ round: number },
  files: readonly KeptFile[],
): Promise<void> {
  const now = inside.clock.now();
  for (const file of files) {
    const { purpose } = file;
    // Of a purpose for one file the last one counts.
    if (!OF_MANY_KINDS.has(purpose)) {
      await inside.db
        .updateTable('manuscript_files')
        .set({ removed_at: now })
        .where('manuscript_id', '=', manuscript.id)
        .where('round', '=', manuscript.round)
        .where('purpose', '=', purpose)
        .where('removed_at', 'is', null)
        .execute();
    }
    await addFile(inside, manuscript, file, now);
  }
  const isLookedInto = files.some(({ purpose }) => LOOKED_INTO.includes(purpose));
  if (isLookedInto) await queueNeutralCopies(inside, manuscript.id);
  if (files.some(({ purpose }) => SOURCES.has(purpose))) {
    await queueFileChecks(inside, manuscript.id);
  }
}

export async function addFile(
  { db }: HasDb,
  manuscript: { id: number; round: number },
  { purpose, fileName, format, key, size, sha256, setFrom }: KeptFile,
  now: number,
): Promise<void> {
  await db
    .insertInto('manuscript_files')
    .values({
      manuscript_id: manuscript.id,
      round: manuscript.round,
      purpose,
      format,
      file_name: fileName || `${purpose}.${format}`,
      storage_key: key,
      size,
      sha256,
      added_at: now,
      set_from: setFrom ?? null,
    })
    .execute();
}

type Described = { id: number; title: string; description: string };

export async function describeSupplements(
  { db }: HasDb,
  manuscriptId: number,
  described: readonly Described[],
): Promise<void> {
  for (const { id, title, description } of described) {
    await db
      .updateTable('manuscript_files')
      .set({ supplement_title: title, supplement_description: description })
      .where('id', '=', id)
      .where('manuscript_id', '=', manuscriptId)
      .where('purpose', '=', 'supplement')
      .execute();
  }
}

type HeldBack = { manuscriptId: number; file: number; /** Null releases it. */ at: number | null };

/** Keeps a supplementary file from readers, or no longer. @returns its name; null where there is none */
export async function holdBack(
  { db }: HasDb,
  { manuscriptId, file, at }: HeldBack,
): Promise<string | null> {
  const row = await db
    .updateTable('manuscript_files')
    .set({ held_back_at: at })
    .where('id', '=', file)
    .where('manuscript_id', '=', manuscriptId)
    .where('purpose', '=', 'supplement')
    .where('removed_at', 'is', null)
    .returning('file_name as name')
    .executeTakeFirst();
  return row?.name ?? null;
}
