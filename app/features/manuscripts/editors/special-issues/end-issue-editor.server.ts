import { mayActAs } from '#app/features/accounts/core/index.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { listPeople } from '#app/features/accounts/people/index.server.ts';
import type { KnownAccount } from '#app/features/accounts/people/index.server.ts';
import { bumpCatalogueVersion, lockCatalogue } from '#app/features/catalogue/core/index.server.ts';
import { journalOf, queueLetter } from '#app/features/journal/content/index.server.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { href } from '#app/routes.ts';
import { lockCase } from '../../core/load-case.server.ts';
import { UNDER_WAY } from '../../core/states.ts';
import { takeAway } from '../assign-editor.server.ts';
import { findEditor, isFree } from '../find-editor.server.ts';
import { tellOfRole } from '../in-hand/hand-over-all.server.ts';
import { assignForIssue } from './assign-for-issue.server.ts';
import { issueEditorEnded, issueEditorGone } from './issue-editor.mail.ts';
import { listIssueEditors } from './list-issue-editors.server.ts';
import type { IssueEditor } from './list-issue-editors.server.ts';
import { isOpenIssue, todayOf } from './open-issues.server.ts';

type EndingIssueEditor =
  | { outcome: 'ended'; name: string }
  | { outcome: 'forbidden' | 'no-such-role' };

export const endIssueEditor = (
  platform: Platform,
  chief: SignedIn,
  id: number,
): Promise<EndingIssueEditor> =>
  platform.transaction(async (inside): Promise<EndingIssueEditor> => {
    if (!mayActAs(chief.role, 'chief')) return { outcome: 'forbidden' };
    await lockCatalogue(inside);
    const [role] = await listIssueEditors(inside, id);
    if (!role) return { outcome: 'no-such-role' };
    await end(inside, role, chief);
    return { outcome: 'ended', name: role.name };
  });

/** Of issues that were closed, published or removed; and what came to them while their role ended. */
export async function endWithIssues(platform: Platform): Promise<void> {
  const today = todayOf(platform);
  const isOver = (role: IssueEditor) => role.issueId === null || !isOpenIssue(role, today);
  for (const { id } of (await listIssueEditors(platform)).filter(isOver)) {
    await platform.transaction(async (inside) => {
      await lockCatalogue(inside);
      const [role] = await listIssueEditors(inside, id);
      if (role && isOver(role)) await end(inside, role, null);
    });
  }
  const late = await openAssignments(platform)
    .innerJoin('issue_editors', 'issue_editors.id', 'issue_editor_id')
    .select('issue_editors.account_id as account')
    .where('issue_editors.ended_at', 'is not', null)
    .execute();
  for (const { paperId, account } of late) {
    await platform.transaction(async (inside) => {
      const [former] = await listPeople(inside, { ids: [account] });
      await passOn(inside, paperId, { chief: null, former: former! });
    });
  }
}

/** @param chief null where the issue ends it */
async function end(inside: Platform, role: IssueEditor, chief: SignedIn | null): Promise<void> {
  const now = inside.clock.now();
  const [person] = await listPeople(inside, { ids: [role.account] });
  await inside.db
    .updateTable('issue_editors')
    .set({ ended_at: now, ended_by: chief?.id ?? null })
    .where('id', '=', role.id)
    .execute();
  await addHistory(inside, {
    ...{ subject: 'journal:1', actor: chief ? `account:${chief.id}` : 'system' },
    ...{ event: 'issue-editor-ended', details: { issue: role.issue, account: role.account } },
  });
  await bumpCatalogueVersion(inside, now);
  const assigned = openAssignments(inside).where('issue_editor_id', '=', role.id);
  for (const { paperId } of await assigned.execute()) {
    await passOn(inside, paperId, { chief, former: person! });
  }
  // What is decided or published stays in their name, and is no more to be opened.
  await inside.db
    .updateTable('editor_assignments')
    .set({ ended_at: now })
    .where('issue_editor_id', '=', role.id)
    .where('ended_at', 'is', null)
    .execute();
  await tell(inside, role, { chief, former: person! });
}

/** What is under way and with a guest editor of a special issue. */
const openAssignments = ({ db }: Platform) =>
  db
    .selectFrom('editor_assignments')
    .innerJoin('manuscripts', 'manuscripts.id', 'editor_assignments.manuscript_id')
    .select('paper_id as paperId')
    .where('issue_editor_id', 'is not', null)
    .where('editor_assignments.ended_at', 'is', null)
    .where('state', 'in', UNDER_WAY)
    .orderBy('paper_id');

type Ending = { chief: SignedIn | null; former: KnownAccount };

/** To another guest editor of the issue, or to an independent editor; a chief with a conflict does not do so unseen (L2). */
async function passOn(inside: Platform, paperId: number, { chief, former }: Ending): Promise<void> {
  const manuscript = await lockCase(inside, paperId);
  if (!manuscript) return;
  const asker = chief && (await findEditor(inside, chief, manuscript));
  if (!(await assignForIssue(inside, manuscript))) {
    await takeAway(inside, manuscript, former.id, 'guest');
  }
  if (chief && !(asker && isFree(asker))) await tellOfRole(inside, manuscript, { chief, former });
}

async function tell(
  inside: Platform,
  { issue: specialIssue }: IssueEditor,
  { chief, former }: Ending,
): Promise<void> {
  const journal = journalOf(inside).facts.title;
  const { name } = former;
  await queueLetter(inside, {
    to: { name, address: former.email },
    purpose: 'issue-editor-ended',
    letter: issueEditorEnded.write({ journal, name, specialIssue }),
  });
  const list = inside.config.BASE_URL + href('officeSpecialIssues');
  for (const each of await listPeople(inside, { roles: ['chief'] })) {
    if (each.id === chief?.id || each.id === former.id) continue;
    await queueLetter(inside, {
      to: { name: each.name, address: each.email },
      purpose: 'issue-editor-gone',
      letter: issueEditorGone.write({
        ...{ journal, name: each.name, editor: name, specialIssue, list },
      }),
    });
  }
}
