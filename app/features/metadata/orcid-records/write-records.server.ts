import { createHash } from 'node:crypto';
import { findOrcidToken } from '#app/features/accounts/orcid/index.server.ts';
import { DAY, HOUR } from '#app/platform/clock.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { backOff } from '#app/platform/queue/back-off.ts';
import { creditsReviews, entryOf } from './entry-of.server.ts';
import { listDueReviews, listDueWorks } from './list-due.server.ts';
import type { Due } from './list-due.server.ts';
import { listGone } from './list-gone.server.ts';
import { findRecord, forgetRecord, noteRecord } from './note-record.server.ts';
import { forgetUnlinked } from './records-of-account.server.ts';
import { removeEntry, writeEntry } from './orcid-api.server.ts';
import type { Written } from './orcid-api.server.ts';
import { tellOwner } from './tell-owner.server.ts';

/** Entries that one run writes of each kind; the next one goes on. */
const AT_ONCE = 50;
const PATIENCE = 30_000;
const WAITS = { first: HOUR, longest: 24 * HOUR };

/** Some two weeks in all: an hour in which ORCID takes no token is no permission taken back. */
const WAITS_FOR_PERMISSION = { first: HOUR, longest: 4 * DAY };
const MOST_REFUSALS = 9;
const NOT_ALLOWED = 'ORCID does not accept the permission of its owner.';

type Run = {
  platform: Platform;
  patience: number;
  /** Accounts whose token was refused: it is not sent again in this run. */
  refused: Set<string>;
};

type Before = Awaited<ReturnType<typeof findRecord>>;

/**
 * Writes articles into the ORCID records of their authors, and reviews by their month into those of reviewers, where the
 * settings have ORCID's member API and the owner of the record lets us; what holds no longer is taken back first. While
 * ORCID cannot be reached a run ends.
 * @param patience milliseconds that ORCID has for each answer
 */
export async function writeOrcidRecords(
  platform: Platform,
  signal: AbortSignal,
  patience = PATIENCE,
): Promise<void> {
  if (platform.config.ORCID_API_URL === null) return;
  const run = { platform, patience, refused: new Set<string>() };
  await forgetUnlinked(platform);
  const gone = await listGone(platform, AT_ONCE);
  const due = await listDueWorks(platform, AT_ONCE);
  const reviews = creditsReviews(platform)
    ? await listDueReviews(platform, { before: beginningOfMonth(platform), limit: AT_ONCE })
    : [];
  for (const each of gone) {
    if (signal.aborted || (await takeBack(run, each)) === 'unreachable') return;
  }
  for (const each of [...due, ...reviews]) {
    if (signal.aborted || (await write(run, each)) === 'unreachable') return;
  }
}

const beginningOfMonth = ({ clock }: Platform): number => {
  const now = new Date(clock.now());
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth());
};

async function write(run: Run, due: Due): Promise<'done' | 'unreachable'> {
  const { platform } = run;
  const body = await entryOf(platform, due);
  if (body === null) {
    return noteRecord(platform, due, { state: 'left', words: 'It has no DOI.' });
  }
  const digest = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const before = await findRecord(platform, due);
  if (before?.state === 'written' && before.digest === digest) {
    return noteRecord(platform, due, { state: 'written' });
  }
  const entry = { ...due, putCode: before?.put_code ?? null };
  const written = await asOwner(run, due, (asking) => writeEntry(asking, entry, body));
  if (written.outcome === 'gone') {
    const words = 'Its owner took it away.';
    return noteRecord(platform, due, { state: 'left', words, digest: null });
  }
  return written.outcome === 'written'
    ? noteRecord(platform, due, {
        ...{ state: 'written', put_code: written.putCode, digest, words: null, tries: 0 },
        next_at: null,
      })
    : noteFailure(run, due, { before, written });
}

async function takeBack(run: Run, due: Due): Promise<'done' | 'unreachable'> {
  const before = await findRecord(run.platform, due);
  const putCode = before?.put_code ?? null;
  const written = await asOwner(run, due, (asking) => removeEntry(asking, { ...due, putCode }));
  return written.outcome === 'gone' || written.outcome === 'written'
    ? forgetRecord(run.platform, due)
    : noteFailure(run, due, { before, written });
}

/** With the token of the owner; one that cannot be had is as good as refused, and stops no other. */
async function asOwner(
  { platform, patience, refused }: Run,
  { userId }: Due,
  ask: (asking: Parameters<typeof writeEntry>[0]) => Promise<Written>,
): Promise<Written> {
  if (refused.has(userId)) return { outcome: 'forbidden' };
  const token = await findOrcidToken(platform, userId);
  const written: Written =
    token === null
      ? { outcome: 'forbidden' }
      : await ask({ config: platform.config, token, patience });
  if (written.outcome === 'forbidden') refused.add(userId);
  return written;
}

type Failed = Exclude<Written, { outcome: 'written' | 'gone' }>;

async function noteFailure(
  { platform }: Run,
  due: Due,
  { before, written }: { before: Before; written: Failed },
): Promise<'done' | 'unreachable'> {
  const now = platform.clock.now();
  switch (written.outcome) {
    case 'forbidden':
      return noteForbidden(platform, due, before);
    case 'refused':
      return noteRecord(platform, due, { state: 'left', words: written.words });
    case 'unreachable': {
      const tries = (before?.words === NOT_ALLOWED ? 0 : (before?.tries ?? 0)) + 1;
      const next_at = now + backOff(tries, WAITS);
      await noteRecord(platform, due, { state: 'waiting', words: written.words, tries, next_at });
      return 'unreachable';
    }
  }
}

/** Asked again with growing gaps; after the last of them only its owner can help, and is told once. */
async function noteForbidden(platform: Platform, due: Due, before: Before): Promise<'done'> {
  // An iD that is linked once more comes with another permission.
  const isRefused = before?.words === NOT_ALLOWED && before.state !== 'revoked';
  const tries = (isRefused ? before.tries : 0) + 1;
  const words = NOT_ALLOWED;
  if (tries < MOST_REFUSALS) {
    const next_at = platform.clock.now() + backOff(tries, WAITS_FOR_PERMISSION);
    return noteRecord(platform, due, { state: 'waiting', words, tries, next_at });
  }
  await platform.transaction(async (inside) => {
    await noteRecord(inside, due, { state: 'revoked', words, tries, next_at: null });
    await tellOwner(inside, due);
  });
  return 'done';
}
