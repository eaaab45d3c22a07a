import type { Letter } from '#app/platform/mail/letter.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { isReached } from '../author-list/list-authors.server.ts';
import { listAddressees, mailAuthors } from '../author-list/mail-author.server.ts';
import type { Say } from '../author-list/mail-author.server.ts';
import { consentUrl } from './author-consent-link.server.ts';
import type { ChangeFacts } from './authors-changed.mail.ts';
import { asksEditor } from './author-change.ts';
import { consentLetter } from './authors-changed.mail.ts';
import { wantedOf, wordingAskedLetter } from './wording.mail.ts';
import { endOfDay } from '../core/words.ts';
import { readDeadlines } from '../core/settings/read-settings.server.ts';
import { jsonRows, readJson } from '#app/platform/db/json.server.ts';
import type { ChangeEnd, ChangeState } from './author-change.ts';
import type { ProposedAuthor } from '../author-list/author-rows.ts';

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
async function mailAsked<Person extends Consent>(
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

/** Asks those who have not answered yet (L5). @param from network address of the request that causes it */
export async function askForConsent(
  inside: Platform,
  manuscript: { id: number; paperId: number; title: string },
  change: Pick<AuthorChange, 'id' | 'kind' | 'title' | 'proposed' | 'reason'>,
  from: string | null,
): Promise<void> {
  const { consentDays } = await readDeadlines(inside);
  const asked = await inside.db
    .selectFrom('author_consents')
    .innerJoin('author_changes', 'author_changes.id', 'change_id')
    .innerJoin('manuscripts', 'manuscripts.id', 'manuscript_id')
    .select(['email_key as emailKey', 'name', 'email', 'proposed_at as proposedAt'])
    .select(['state', 'returned_from as returnedFrom'])
    .where('change_id', '=', change.id)
    .where('consented_at', 'is', null)
    .execute();
  await mailAsked(
    inside,
    manuscript,
    { ...change, consents: asked },
    {
      purpose: 'author-consent',
      from,
      write: (about, say, { proposedAt, ...stands }) => {
        const answerBy = endOfDay(proposedAt, consentDays);
        const facts = { ...about, reason: say(change.reason), answerBy };
        return change.kind === 'wording'
          ? wordingAskedLetter({ ...facts, wanted: say(wantedOf(change)) })
          : consentLetter({ ...facts, asksEditor: asksEditor(stands) });
      },
    },
  );
}

export type AuthorChange = Omit<ChangeState, 'consents'> & {
  id: number;
  /** Another title; null where it stays. */
  title: string | null;
  proposed: ProposedAuthor[];
  reason: string;
  proposedAt: number;
  refusal: string | null;
  endedAs: ChangeEnd | null;
  /** Account of the editor; of an applied change null where none was asked. */
  approvedBy: string | null;
  consents: {
    emailKey: string;
    name: string;
    email: string;
    consentedAt: number | null;
    declinedAt: number | null;
  }[];
};

export const listAuthorChanges = async (
  platform: HasDb,
  manuscriptId: number,
): Promise<AuthorChange[]> => readChanges(await changesOf(platform, manuscriptId).execute());

export const changesOf = ({ db }: HasDb, manuscriptId: number) =>
  db
    .selectFrom('author_changes')
    .select(['id', 'kind', 'title', 'proposed', 'reason'])
    .select(['proposed_at as proposedAt', 'refusal'])
    .select(['ended_as as endedAs', 'approved_by as approvedBy'])
    .select(['approved_at as approvedAt', 'refused_at as refusedAt', 'applied_at as appliedAt'])
    .select(({ selectFrom }) =>
      jsonRows(
        db.kind,
        selectFrom('author_consents')
          .select(['email_key as emailKey', 'name', 'email', 'consented_at as consentedAt'])
          .select('declined_at as declinedAt')
          .whereRef('change_id', '=', 'author_changes.id')
          .orderBy('name'),
      ).as('consents'),
    )
    .where('manuscript_id', '=', manuscriptId)
    .orderBy('id', 'desc');

type ChangeRow = Omit<AuthorChange, 'proposed'> & { proposed: string };

export const readChanges = (rows: readonly ChangeRow[]): AuthorChange[] =>
  rows.map(({ proposed, consents, ...row }) => ({
    ...row,
    proposed: JSON.parse(proposed) as ProposedAuthor[],
    consents: readJson(consents),
  }));

export const openChange = (changes: readonly AuthorChange[]): AuthorChange | null =>
  changes.find(({ appliedAt, refusedAt }) => appliedAt === null && refusedAt === null) ?? null;

export async function findAskedChange(
  platform: HasDb,
  { paperId, change: id, emailKey }: { paperId: number; change: number; emailKey: string },
): Promise<{ title: string; change: AuthorChange; asksEditor: boolean } | null> {
  const { db } = platform;
  const manuscript = await db
    .selectFrom('manuscripts')
    .select(['id', 'title', 'state', 'returned_from as returnedFrom'])
    .where('paper_id', '=', paperId)
    .executeTakeFirst();
  if (!manuscript) return null;
  const changes = await listAuthorChanges(platform, manuscript.id);
  const change = changes.find((each) => each.id === id);
  const isAsked = change?.consents.some((consent) => consent.emailKey === emailKey);
  return change && isAsked
    ? { title: manuscript.title, change, asksEditor: asksEditor(manuscript) }
    : null;
}
