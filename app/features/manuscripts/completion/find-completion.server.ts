import { journalOf } from '#app/features/journal/index.server.ts';
import type { Connection } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { checklistOf } from './completion.ts';
import type { ChecklistItem, Completion } from './completion.ts';
import { readDetails } from '../core/manuscript-details.ts';
import { missingOf } from './missing-of.ts';
import type { CompletionRules, Gap } from './missing-of.ts';

/** A submission as far as its author has completed it. */
export async function findCompletion(
  connection: Connection,
  manuscriptId: number,
): Promise<Completion> {
  const { details, round, ...row } = await connection
    .selectFrom('manuscripts')
    .select(['abstract', 'keywords', 'article_type as articleType'])
    .select('section_id as sectionId')
    .select(['corresponding', 'details', 'round'])
    .where('id', '=', manuscriptId)
    .executeTakeFirstOrThrow();
  const authors = await connection
    .selectFrom('manuscript_authors')
    .select(['position', 'name', 'email', 'college', 'orcid', 'credit_roles'])
    .select('confirmed_at as confirmedAt')
    .where('manuscript_id', '=', manuscriptId)
    .where('removed_at', 'is', null)
    .orderBy('rank')
    .orderBy('position')
    .execute();
  const files = await connection
    .selectFrom('manuscript_files')
    .select(['id', 'purpose', 'file_name as fileName', 'findings', 'neutral_key'])
    .where('manuscript_id', '=', manuscriptId)
    .where('round', '=', round)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
  return {
    ...row,
    authors: authors.map(({ credit_roles: roles, ...author }) => ({
      ...author,
      roles: JSON.parse(roles) as string[],
    })),
    files: files.map(({ neutral_key: key, ...file }) => ({ ...file, isWithheld: key === null })),
    details: readDetails(details),
  };
}

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

/** What is missing from a submission, for its author and for editors. */
export const listMissing = async (
  platform: Pick<Platform, 'content' | 'db'>,
  manuscriptId: number,
): Promise<Gap[]> =>
  missingOf(await findCompletion(platform.db, manuscriptId), completionRules(platform).rules);
