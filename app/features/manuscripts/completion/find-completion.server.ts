import { journalOf } from '#app/features/journal/content/index.server.ts';
import { listFiles } from '../files/list-files.server.ts';
import type { FileView } from '../files/list-files.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { listContributors } from '../authors/list-contributors.server.ts';
import { checklistOf } from './completion.ts';
import type { ChecklistItem, Completion } from './completion.ts';
import { readDetails } from '../core/manuscript-details.ts';
import { missingOf } from './missing-of.ts';
import type { CompletionRules, Gap } from './missing-of.ts';

export async function findCompletion(
  platform: Pick<Platform, 'db'>,
  manuscriptId: number,
): Promise<Completion> {
  const { details, round, ...row } = await platform.db
    .selectFrom('manuscripts')
    .select(['abstract', 'keywords', 'article_type as articleType'])
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
    .map(({ id, purpose, fileName, findings, neutralKey, checked, unread, losses, words }) => ({
      ...{ id, purpose, fileName, findings, checked, unread, losses, words },
      isWithheld: neutralKey === null,
    }));

/** The checklist of the guidelines, and all else that a submission is held against. */
export function completionRules(platform: Pick<Platform, 'content'>): {
  rules: CompletionRules;
  checklist: ChecklistItem[];
} {
  const { facts, guidelines } = journalOf(platform);
  const guideline = guidelines.find(({ slug }) => slug === 'submission-checklist');
  const checklist = checklistOf(guideline?.html ?? '');
  const { limits, policyLimits } = facts;
  return { checklist, rules: { limits, policyLimits, checklist: checklist.map(({ key }) => key) } };
}

export const listMissing = async (
  platform: Pick<Platform, 'content' | 'db'>,
  manuscriptId: number,
): Promise<Gap[]> =>
  missingOf(await findCompletion(platform, manuscriptId), completionRules(platform).rules);
