import { findAccount } from '#app/features/accounts/core/index.server.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { listNames, listPeople } from '#app/features/accounts/people/index.server.ts';
import { bumpCatalogueVersion, lockCatalogue } from '#app/features/catalogue/core/index.server.ts';
import { journalOf, queueLetter } from '#app/features/journal/content/index.server.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { foldCase } from '#app/platform/text/fold.ts';
import { href } from '#app/routes.ts';
import { statesInstitution } from '../../conflicts/judge.ts';
import { specialIssueIn } from '../../core/case/case-parts.server.ts';
import { lockCase } from '../../core/load-case.server.ts';
import { UNDER_WAY } from '../../core/states.ts';
import { assignForIssue } from './assign-for-issue.server.ts';
import { issueEditorNamed, issueEditorNotNamed, issueEditorTooLate } from './issue-editor.mail.ts';
import { listIssueEditors } from './list-issue-editors.server.ts';
import { listOpenIssues } from './open-issues.server.ts';
import type { OpenIssue } from './open-issues.server.ts';

export type NamingIssueEditor =
  | { outcome: 'named'; name: string }
  | { outcome: 'forbidden' | 'no-such-issue' | 'no-such-account' | 'already-theirs' }
  | { outcome: 'without-institution' };

/** They get what waits for an editor at once, and each manuscript for the issue from then on. */
export function nameIssueEditor(
  platform: Platform,
  chief: SignedIn,
  { issue, who }: { issue: number; /** Username or address. */ who: string },
): Promise<NamingIssueEditor> {
  return platform.transaction(async (inside): Promise<NamingIssueEditor> => {
    if (!mayActAs(chief.role, 'chief')) return { outcome: 'forbidden' };
    await lockCatalogue(inside);
    const open = (await listOpenIssues(inside)).find(({ id }) => id === issue);
    if (!open) return { outcome: 'no-such-issue' };
    const account = await findAccount(inside, who);
    if (!account?.emailVerified) return { outcome: 'no-such-account' };
    return give(inside, { issue: open, account: account.id, by: chief.id });
  });
}

/** As who accepted to be guest editor; an issue that takes no manuscripts any more has none, which both are told. */
export const nameAccepted = (
  platform: Platform,
  { issue, account, by }: { issue: number; account: string; by: string },
): Promise<void> =>
  platform.transaction(async (inside) => {
    await lockCatalogue(inside);
    const open = (await listOpenIssues(inside)).find(({ id }) => id === issue);
    if (open) await give(inside, { issue: open, account, by });
    else await tellTooLate(inside, { issue, account, by });
  });

async function tellTooLate(
  inside: Platform,
  { issue, account, by }: { issue: number; account: string; by: string },
): Promise<void> {
  const row = await inside.db
    .selectFrom('issues')
    .select(['title', 'label'])
    .where('id', '=', issue)
    .executeTakeFirst();
  const people = await listPeople(inside, { ids: [account, by] });
  const [guest, chief] = [account, by].map((id) => people.find((person) => person.id === id));
  if (!guest) return;
  const journal = journalOf(inside).facts.title;
  const facts = { journal, specialIssue: row?.title ?? row?.label ?? 'removed meanwhile' };
  await queueLetter(inside, {
    to: { name: guest.name, address: guest.email },
    purpose: 'issue-editor-too-late',
    letter: issueEditorTooLate.write({ ...facts, name: guest.name }),
  });
  if (!chief) return;
  const list = inside.config.BASE_URL + href('officeSpecialIssues');
  await queueLetter(inside, {
    to: { name: chief.name, address: chief.email },
    purpose: 'issue-editor-not-named',
    letter: issueEditorNotNamed.write({ ...facts, name: chief.name, editor: guest.name, list }),
  });
}

async function give(
  inside: Platform,
  { issue, account, by }: { issue: OpenIssue; account: string; by: string },
): Promise<NamingIssueEditor> {
  const [person] = await listPeople(inside, { ids: [account] });
  if (!person) return { outcome: 'no-such-account' };
  if (!statesInstitution(person)) return { outcome: 'without-institution' };
  const present = await listIssueEditors(inside);
  if (present.some((role) => role.issueId === issue.id && role.account === person.id)) {
    return { outcome: 'already-theirs' };
  }
  const now = inside.clock.now();
  await inside.db
    .insertInto('issue_editors')
    .values({
      ...{ issue_id: issue.id, issue_name: issue.name, account_id: person.id },
      ...{ named_by: by, named_at: now },
    })
    .execute();
  await addHistory(inside, {
    ...{ subject: 'journal:1', actor: `account:${by}`, event: 'issue-editor-named' },
    details: { issue: issue.name, account: person.id },
  });
  // Readers see who edits the issue.
  await bumpCatalogueVersion(inside, now);
  await queueLetter(inside, {
    to: { name: person.name, address: person.email },
    purpose: 'issue-editor-named',
    letter: issueEditorNamed.write({
      ...{ journal: journalOf(inside).facts.title, name: person.name, specialIssue: issue.name },
      chief: (await listNames(inside, [by])).get(by) ?? 'The editor-in-chief',
      list: inside.config.BASE_URL + href('officeManuscripts'),
    }),
  });
  await assignWaiting(inside, issue.name);
  return { outcome: 'named', name: person.name };
}

/** Manuscripts for the issue that are complete and have no editor. */
async function assignWaiting(inside: Platform, issue: string): Promise<void> {
  const waiting = await inside.db
    .selectFrom('manuscripts')
    .select(['paper_id as paperId', specialIssueIn(inside.db.kind).as('chosen')])
    .where('editor_id', 'is', null)
    .where('completed_at', 'is not', null)
    .where('state', 'in', UNDER_WAY)
    .orderBy('paper_id')
    .execute();
  for (const { paperId, chosen } of waiting) {
    if (foldCase(chosen ?? '') !== foldCase(issue)) continue;
    const manuscript = await lockCase(inside, paperId);
    if (manuscript?.editorId === null) await assignForIssue(inside, manuscript);
  }
}
