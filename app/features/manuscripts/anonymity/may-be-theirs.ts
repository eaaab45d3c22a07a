import { institutionDomain, isPrivateAddress, mailboxOf } from '#app/platform/mail/mail-domain.ts';
import { nameWords } from './name-forms.ts';

type Person = { name: string; email: string | null };

/**
 * Whose addresses stop a file. Of authors some are not known, and an editor can say that an address is
 * none of theirs; those of reviewers are, and so are those of the editors.
 */
export type AddressesOf = { side: 'authors' } | { side: 'reviewers'; editors: readonly string[] };

/** Shorter words stand in other words by chance. */
const SHORTEST_WITHIN = 4;

/** Whether an address may be one of these people’s, rather than one that any text may give. */
export function mayBeTheirs(
  written: string,
  people: readonly Person[],
  whose: AddressesOf,
): boolean {
  const { locals, domain } = partsOf(written);
  const known = people.flatMap(({ email }) => email ?? []);
  const institutions = new Set(known.flatMap((email) => institutionDomain(email) ?? []));
  const mailboxes = new Set(
    [...known, ...(whose.side === 'reviewers' ? whose.editors : [])].map(mailboxOf),
  );
  const words = people.map(({ name }) => nameWords(name));
  return locals.some((local) => {
    const email = `${local}@${domain}`;
    if (mailboxes.has(mailboxOf(email)) || words.some((each) => isLike(local, each))) return true;
    const institution = institutionDomain(email);
    if (institution !== null && institutions.has(institution)) return true;
    return (
      whose.side === 'authors' &&
      (isPrivateAddress(email) || people.some((each) => !each.email?.trim()))
    );
  });
}

/** What stands before the sign, each of several in braces, and the host behind it. */
function partsOf(written: string): { locals: string[]; domain: string } {
  const [before = '', behind = ''] = written.split(/@|[([]\s?at\s?[)\]]/);
  return {
    locals: before
      .replace(/[{}\s]/g, '')
      .split(/[,;|]/)
      .filter((local) => local !== ''),
    domain: behind.replace(/\s?[([]dot[)\]]\s?/g, '.').trim(),
  };
}

/** Whether a mailbox is called after a name: by one of its words, or by its initials. */
function isLike(local: string, words: readonly string[]): boolean {
  const letters = local.replace(/[^\p{L}]/gu, '');
  const initials = words.map((word) => word.slice(0, 1)).join('');
  return (
    (initials.length > 1 && letters === initials) ||
    words.some((word) =>
      word.length >= SHORTEST_WITHIN ? letters.includes(word) : word.length > 1 && letters === word,
    )
  );
}
