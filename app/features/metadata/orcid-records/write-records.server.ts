import { createHash } from 'node:crypto';
import { findOrcidToken } from '#app/features/accounts/orcid/index.server.ts';
import { HOUR } from '#app/platform/clock.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { backOff } from '#app/platform/queue/back-off.ts';
import { creditsReviews, entryOf } from './entry-of.server.ts';
import { listDueReviews, listDueWorks } from './list-due.server.ts';
import type { Due } from './list-due.server.ts';
import { findRecord, noteRecord } from './note-record.server.ts';
import { forgetUnlinked } from './records-of-account.server.ts';
import { writeEntry } from './orcid-api.server.ts';

/** Entries that one run writes of each kind; the next one goes on. */
const AT_ONCE = 50;
const PATIENCE = 30_000;
const WAITS = { first: HOUR, longest: 24 * HOUR };

/**
 * Writes articles into the ORCID records of their authors, and reviews by their month into those of reviewers, where the
 * settings have ORCID's member API and the owner of the record lets us. While ORCID cannot be reached a run ends.
 * @param patience milliseconds that ORCID has for each answer
 */
export async function writeOrcidRecords(
  platform: Platform,
  signal: AbortSignal,
  patience = PATIENCE,
): Promise<void> {
  if (platform.config.ORCID_API_URL === null) return;
  await forgetUnlinked(platform);
  const due = await listDueWorks(platform, AT_ONCE);
  const reviews = creditsReviews(platform)
    ? await listDueReviews(platform, { before: beginningOfMonth(platform), limit: AT_ONCE })
    : [];
  for (const each of [...due, ...reviews]) {
    if (signal.aborted) return;
    if ((await write(platform, each, patience)) === 'unreachable') return;
  }
}

const beginningOfMonth = ({ clock }: Platform): number => {
  const now = new Date(clock.now());
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth());
};

async function write(
  platform: Platform,
  due: Due,
  patience: number,
): Promise<'done' | 'unreachable'> {
  const body = await entryOf(platform, due);
  if (body === null) {
    return noteRecord(platform, due, { state: 'left', words: 'It has no DOI.' });
  }
  const digest = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const before = await findRecord(platform, due);
  if (before?.state === 'written' && before.digest === digest) {
    return noteRecord(platform, due, { state: 'written' });
  }
  const token = await findOrcidToken(platform, due.userId);
  if (token === null) return noteRecord(platform, due, { state: 'revoked' });
  const putCode = before?.put_code ?? null;
  const written = await writeEntry(platform, token, { ...due, putCode, body }, patience);
  switch (written.outcome) {
    case 'written':
      return noteRecord(platform, due, {
        ...{ state: 'written', put_code: written.putCode, digest, words: null, tries: 0 },
        next_at: null,
      });
    case 'revoked':
      return noteRecord(platform, due, { state: 'revoked', next_at: null });
    case 'gone':
      return noteRecord(platform, due, { state: 'left', words: 'Its owner took it away.' });
    case 'refused':
      return noteRecord(platform, due, { state: 'left', words: written.words });
    case 'unreachable': {
      const tries = (before?.tries ?? 0) + 1;
      const next_at = platform.clock.now() + backOff(tries, WAITS);
      await noteRecord(platform, due, { state: 'waiting', words: written.words, tries, next_at });
      return 'unreachable';
    }
  }
}
