import { listPeople } from '#app/features/accounts/people/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { findKnownReviewer } from '../conflicts/known-reviewers.server.ts';
import { loadGrounds } from '../conflicts/load-grounds.server.ts';
import { objectionsTo } from '../conflicts/objections.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { emailKey } from '../core/manuscript-details.ts';
import { judgeEditors } from '../editors/list-independent.server.ts';
import { readCandidate } from '../reviewers/list-candidates.server.ts';

/** A person who would edit (by account) or review (null) a manuscript, with what stands between them. */
export type JudgedPerson = NonNullable<Awaited<ReturnType<typeof judgePerson>>>;

/** What stands between a manuscript and the person whom a form means: `editor-…`, `reviewer-5`, … */
export async function judgePerson(platform: Platform, manuscript: CaseFile, who: string) {
  if (who.startsWith('editor-')) {
    const people = await listPeople(platform, { ids: [who.slice('editor-'.length)] });
    const [judged] = await judgeEditors(platform, people, manuscript);
    if (!judged) return null;
    const { account, ...rest } = judged;
    return { ...rest, name: account.name, emailKey: emailKey(account.email), editor: account.id };
  }
  const grounds = await loadGrounds(platform, manuscript);
  const meant = readCandidate(who, grounds);
  const known = meant && (await findKnownReviewer(platform, meant));
  if (!known) return null;
  const judged = objectionsTo(known, grounds);
  return { ...judged, name: known.name, emailKey: emailKey(known.email), editor: null };
}
