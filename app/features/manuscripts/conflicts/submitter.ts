import { mailboxOf } from '#app/platform/mail/mail-domain.ts';
import type { Hand } from '../core/case/hands.server.ts';
import type { NamedAuthor } from '../core/conflicts.ts';
import { emailKey } from '../core/submission.ts';
import { matchPeople } from './find-matches.ts';
import type { Compared, Match } from './find-matches.ts';
import { comparedHand } from './one-hand.ts';

/**
 * Whether a person submitted a manuscript, under this or another account of theirs (L2, L7). Of one who submitted as
 * an author the list of authors tells the same.
 */
export function submitterMatches(
  account: string | null,
  person: Compared,
  { submitter, authors }: { submitter: Hand | null; authors: readonly NamedAuthor[] },
): Match[] {
  if (submitter === null) return [];
  const key = emailKey(submitter.email);
  const about = { relation: 'submitter', other: key } as const;
  const isListed = authors.some(
    (each) =>
      each.emailKey !== null && !each.filledLate && mailboxOf(each.emailKey) === mailboxOf(key),
  );
  if (isListed) return [];
  if (submitter.account === account) {
    const texts = [key, key] as const;
    return [{ ...about, strength: 'certain', kind: 'address', ground: mailboxOf(key), texts }];
  }
  const match = matchPeople(person, comparedHand(submitter));
  return match ? [{ ...match, ...about }] : [];
}
