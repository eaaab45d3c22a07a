import type { Letter } from '#app/platform/mail/letter.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { isReached } from '../author-list/is-reached.server.ts';
import { listAddressees } from '../author-list/list-addressees.server.ts';
import { mailAuthors } from '../author-list/mail-author.server.ts';
import type { Say } from '../author-list/mail-author.server.ts';
import { consentUrl } from './author-consent-link.server.ts';
import type { ChangeFacts } from './authors-changed.mail.ts';
import type { AuthorChange } from './list-author-changes.server.ts';

type Paper = { id: number; paperId: number; title: string };

type Told<Person> = {
  purpose: string;
  write: (facts: ChangeFacts, say: Say, person: Person) => Letter;
  from?: string | null;
};

type Consent = Pick<AuthorChange['consents'][number], 'emailKey' | 'name' | 'email'>;

/** All who were asked about a change of the authors; none before an author is reached. */
export async function tellAsked(
  inside: Platform,
  paper: Paper,
  change: Pick<AuthorChange, 'id' | 'consents' | 'proposed'>,
  told: Told<Consent>,
): Promise<void> {
  if (await isReached(inside, paper.id)) await mailAsked(inside, paper, change, told);
}

/** Each with a link of their own. */
export async function mailAsked<Person extends Consent>(
  inside: Platform,
  paper: Paper,
  { id, consents, proposed }: Pick<AuthorChange, 'id' | 'proposed'> & { consents: Person[] },
  { write, ...mail }: Told<Person>,
): Promise<void> {
  const authors = await listAddressees(inside, paper.id);
  const people = consents.map((person) => {
    const author = authors.find(({ emailKey }) => emailKey === person.emailKey);
    return { ...person, provedAt: author?.provedAt ?? null };
  });
  await mailAuthors(inside, paper, people, (person) => ({
    ...mail,
    write: (about, say) => {
      const authorNames = say(proposed.map(({ name }) => name).join(', '));
      const url = consentUrl(inside, { ...paper, change: id, emailKey: person.emailKey });
      return write({ ...about, authors: authorNames, url }, say, person);
    },
    key: `${id}:${person.emailKey}`,
    confidential: true,
  }));
}
