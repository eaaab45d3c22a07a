import { journalOf } from '#app/features/journal/content/index.server.ts';
import { listFiles } from '../files/list-files.server.ts';
import type { FileView } from '../files/list-files.server.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { listContributors } from '../author-list/list-authors.server.ts';
import type { Completion } from './completion.ts';
import { CONFIRMATION_KEYS } from './confirmations.ts';
import { readDetails } from '../core/manuscript-details.ts';
import { missingOf } from './missing-of.ts';
import type { CompletionRules, Gap } from './missing-of.ts';

export async function findCompletion(platform: HasDb, manuscriptId: number): Promise<Completion> {
  const { details, round, ...row } = await platform.db
    .selectFrom('manuscripts')
    .select(['title', 'abstract', 'keywords', 'article_type as articleType'])
    .select('section_id as sectionId')
    .select(['corresponding', 'details', 'round'])
    .where('id', '=', manuscriptId)
    .executeTakeFirstOrThrow();
  return {
    ...row,
    authors: await listContributors(platform, manuscriptId),
    files: filesToComplete(await listFiles(platform, manuscriptId), round),
    details: readDetails(details),
  };
}

export const filesToComplete = (files: readonly FileView[], round: number): Completion['files'] =>
  files
    .filter((file) => file.round === round)
    .map((file) => ({ ...file, isWithheld: file.neutralKey === null }));

export function completionRules(platform: Pick<Platform, 'content'>): CompletionRules {
  const { limits, policyLimits } = journalOf(platform).facts;
  return { limits, policyLimits, checklist: CONFIRMATION_KEYS };
}

export const listMissing = async (
  platform: Pick<Platform, 'content' | 'db'>,
  manuscriptId: number,
): Promise<Gap[]> =>
  missingOf(await findCompletion(platform, manuscriptId), completionRules(platform));
