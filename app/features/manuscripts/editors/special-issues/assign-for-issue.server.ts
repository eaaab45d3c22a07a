import { listPeople } from '#app/features/accounts/people/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { foldCase } from '#app/platform/text/fold.ts';
import { isOneOf } from '../../conflicts/former-of-reviewer.ts';
import { isIndependent } from '../../conflicts/judge.ts';
import type { CaseFile } from '../../core/load-case.server.ts';
import { readDetails } from '../../core/manuscript-details.ts';
import { isAppealed, UNDER_WAY } from '../../core/states.ts';
import { handOver } from '../assign-editor.server.ts';
import { countLoads, judgeEditors, listIndependent } from '../list-independent.server.ts';
import { listIssueEditors } from './list-issue-editors.server.ts';
import type { IssueEditor } from './list-issue-editors.server.ts';
import { isOpenIssue, todayOf } from './open-issues.server.ts';

/**
 * Gives a manuscript to a guest editor of the special issue that its author chose: of several to the one who handles
 * fewest. None of them, or who named them, may have a conflict with it, not even a likely one (L2).
 * @returns whether one of them got it
 */
export async function assignForIssue(inside: Platform, manuscript: CaseFile): Promise<boolean> {
  if (!UNDER_WAY.includes(manuscript.state) || isAppealed(manuscript.state)) return false;
  const roles = await rolesFor(inside, manuscript);
  if (roles.length === 0) return false;
  const people = await listPeople(inside, { ids: roles.map(({ account }) => account) });
  const independent = await listIndependent(inside, people, manuscript);
  const loads = await countLoads(inside);
  const byLoad = independent.toSorted(
    (one, other) => (loads.get(one.id) ?? 0) - (loads.get(other.id) ?? 0),
  );
  for (const to of byLoad) {
    const role = roles.find(({ account }) => account === to.id)!;
    if (!(await isNamedFreely(inside, role, manuscript))) continue;
    const { id, issue, namedBy } = role;
    const forIssue = { id, issue, namedBy };
    await handOver(inside, manuscript, { to, kind: 'guest', by: null, forIssue });
    return true;
  }
  return false;
}

async function rolesFor(inside: Platform, { details }: CaseFile): Promise<IssueEditor[]> {
  const chosen = foldCase(readDetails(details).specialIssue);
  if (chosen === '') return [];
  const today = todayOf(inside);
  return (await listIssueEditors(inside)).filter(
    (role) => foldCase(role.issue) === chosen && isOpenIssue(role, today),
  );
}

/** Whether who named them, be it from an account that is deleted, has no conflict: it is their word. */
async function isNamedFreely(
  inside: Platform,
  { namedBy }: IssueEditor,
  manuscript: CaseFile,
): Promise<boolean> {
  const people = await listPeople(inside, { ids: [namedBy], successors: true });
  const judged = await judgeEditors(
    inside,
    people.filter((person) => isOneOf(person, [namedBy])),
    manuscript,
  );
  return judged.every(isIndependent);
}
