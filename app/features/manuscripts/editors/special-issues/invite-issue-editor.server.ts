import { mayActAs } from '#app/features/accounts/core/index.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { invitePerson } from '#app/features/accounts/invitations/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { listOpenIssues } from './open-issues.server.ts';

type InvitingIssueEditor =
  | Exclude<Awaited<ReturnType<typeof invitePerson>>, { outcome: 'has-role' }>
  | { outcome: 'no-such-issue' };

/** Asks a person without an account by mail: they make one by the link, and get the manuscripts of the issue then. */
export async function inviteIssueEditor(
  platform: Platform,
  chief: SignedIn,
  { issue, name, email }: { issue: number; name: string; email: string },
): Promise<InvitingIssueEditor> {
  if (!mayActAs(chief.role, 'chief')) return { outcome: 'forbidden' };
  const specialIssue = (await listOpenIssues(platform)).find(({ id }) => id === issue);
  if (!specialIssue) return { outcome: 'no-such-issue' };
  const invited = { name, email, institution: '', role: 'author', specialIssue } as const;
  const result = await invitePerson(platform, chief, invited);
  return result.outcome === 'has-role' ? { outcome: 'no-such-issue' } : result;
}
