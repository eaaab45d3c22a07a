import { findDifferences } from '#app/features/fulltext/differences/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { picturesWithin } from './picture-data.ts';
import { readFileText } from './read-file-text.server.ts';
import type { TextFile } from './read-file-text.server.ts';

/**
 * The text of a file, and how it differs from that of an earlier one.
 * @param before null where it is compared with none
 * @returns why one of them cannot be read, in a sentence, or both
 * @throws TooBusy when the machine has no time for it
 */
export async function readVersions(platform: Platform, file: TextFile, before: TextFile | null) {
  const now = await readFileText(platform, file);
  if (now.outcome === 'not-read') return now;
  const was = before && (await readFileText(platform, before));
  if (was?.outcome === 'not-read') return was;
  const differences = was && (await findDifferences(platform, was, now));
  return {
    outcome: 'read',
    text: now.text,
    found: now.found,
    /** Null where there is nothing to compare with, or comparing takes too long. */
    differences,
    pictureOf: picturesWithin((differences ?? now).pictures),
  } as const;
}

export type Versions = Extract<Awaited<ReturnType<typeof readVersions>>, { outcome: 'read' }>;
