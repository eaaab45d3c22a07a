import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Submission } from '../../app/features/manuscripts/core/manuscript-details.ts';
import type { StagedFile, Sweep } from '../../app/platform/storage/storage.server.ts';
import { makePdf } from './documents/make-pdf.ts';
import type { TestPlatform } from './test-platform.ts';

/** The fields of a submission as a form sends them. */
export const SUBMISSION = {
  title: 'A scheduler for sensors that sleep',
  author: 'Ada Example',
  email: 'ada@example.org',
  mobile: '+44 1632 960001',
  college: 'Example University',
  country: 'United Kingdom',
  additionalAuthor: 'Ben Example',
  additionalEmail: 'ben@example.org',
} satisfies Submission;

/** A file that has arrived and is not kept yet. */
export async function stageFile(
  { storage }: TestPlatform,
  content: Buffer = makePdf(),
  fileName = 'paper.pdf',
): Promise<{ fileName: string; content: StagedFile }> {
  const pieces = async function* () {
    yield content;
  };
  return { fileName, content: await storage.stage(pieces()) };
}

/** What a platform holds of submissions, to see that nothing stays behind. */
export async function leftovers({ db, config }: TestPlatform) {
  const entries = await readdir(path.join(config.DATA_DIR, 'files'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  const count = async (table: 'manuscripts' | 'mails' | 'history') =>
    (await db.selectFrom(table).selectAll().execute()).length;
  return {
    files: entries.filter((entry) => entry.isFile() && !entry.parentPath.includes('.trash')).length,
    manuscripts: await count('manuscripts'),
    mails: await count('mails'),
    history: await count('history'),
  };
}

/** Sweeps the storage as if all that is in it were old. */
export const sweepNow = ({ storage }: Pick<TestPlatform, 'storage'>, named: Sweep['named']) =>
  storage.sweep({
    now: Date.now(),
    before: Date.now() + 60_000,
    named,
    mayTake: () => true,
  });

export const NOTHING_LEFT = { files: 0, manuscripts: 0, mails: 0, history: 0 };
