import type { EditorsCommand, Refused } from '../../editors/within-case.server.ts';
import { typesettingCommand, withinTypesetting, mendText } from '../mend-step.server.ts';
import type { Mending } from '../mend-step.server.ts';
import type { ArticleText } from '#app/features/fulltext/core/index.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { foldedWords } from '#app/platform/text/fold.ts';
import { searchText } from '../../anonymity/searched-texts.ts';
import type { CaseFile } from '../../core/load-case.server.ts';
import { IN_PRODUCTION } from '../../core/states.ts';
import type { ManuscriptState } from '../../core/states.ts';
import { findTypesetting } from '../find-typesetting.server.ts';
import { listQueries } from './list-queries.server.ts';
import { keepPlace, describingEdits } from './place-of-query.ts';
import { mailCorresponding } from '../../author-list/mail-corresponding.server.ts';
import { ofLatestProof } from '../../core/case/case-parts.server.ts';
import type { ProofAnswer } from '../../core/case/case-parts.server.ts';
import { proofsUrl } from '../../core/letters/tracking-link.server.ts';
import { queryAsked } from './query-asked.mail.ts';
import { DESCRIBE } from './describe-question.ts';
import { undescribed } from './undescribed.ts';

export type Asking =
  | { outcome: 'asked' }
  | { outcome: 'not-there' }
  | { outcome: 'too-many' }
  /** The question would tell the author who reviewed (L6). */
  | { outcome: 'names-a-reviewer'; found: string[] }
  | Refused;

export const MOST_QUERIES = 100;

/** Questions are answered with the proofs: none is asked once the article is published. */
export const maySendProofs = (state: ManuscriptState): boolean => IN_PRODUCTION.includes(state);

const AFTER_PROOFS = { outcome: 'refused', reason: 'not-in-this-state' } as const;

type Wanted = { element: string; question: string };

/** The author reads it with the proofs, and is told where they are out already. */
export const askAuthor: EditorsCommand<Wanted, Asking> = typesettingCommand(
  async ({ inside, manuscript, user }, { element, question }) => {
    if (!maySendProofs(manuscript.state)) return AFTER_PROOFS;
    const { article } = (await findTypesetting(inside, manuscript.id)) ?? { article: null };
    if (!article || !keepPlace(article.text, element)) return { outcome: 'not-there' };
    const found = namedIn(question, manuscript, article.text);
    if (found.length > 0) return { outcome: 'names-a-reviewer', found };
    const earlier = await listQueries(inside, manuscript.id);
    if (earlier.length >= MOST_QUERIES) return { outcome: 'too-many' };
    const asked = { user, text: article.text, elements: [element], question };
    await addQueries(inside, manuscript, asked);
    return { outcome: 'asked' };
  },
);

/** Whom it would tell of; a family name that the text has may be one of a work that is asked about. */
function namedIn(question: string, manuscript: CaseFile, text: ArticleText): string[] {
  const printed = new Set(foldedWords(JSON.stringify(text)));
  const { certain, likely } = searchText('question about the text', manuscript, question);
  const called = likely.filter((name) => !foldedWords(name).every((word) => printed.has(word)));
  return [...new Set([...certain, ...called])];
}

type Asked = { user: SignedIn; text: ArticleText; elements: readonly string[]; question: string };

/**
 * The same question at each of these places, each once.
 * @param inside the transaction that found the places in the text
 */
async function addQueries(
  inside: Platform,
  manuscript: CaseFile,
  { user, text, elements, question }: Asked,
): Promise<void> {
  const places = elements.flatMap((element) => {
    const kept = keepPlace(text, element);
    return kept ? [{ element, ...kept }] : [];
  });
  const asked = { asked_by: user.id, asked_at: inside.clock.now(), question };
  await inside.db
    .insertInto('author_queries')
    .values(places.map((place) => ({ manuscript_id: manuscript.id, ...place, ...asked })))
    .execute();
  const lines = places.map(({ place }) => ({
    subject: `manuscript:${manuscript.paperId}` as const,
    event: 'author-asked' as const,
    actor: `account:${user.id}` as const,
    details: { place },
  }));
  await addHistory(inside, ...lines);
  await tellOfQuery(inside, manuscript);
}

/** The author need not answer it any more; the question and its answer stay to be read. */
export const closeQuery: EditorsCommand<{ query: number }, { outcome: 'closed' }> =
  typesettingCommand(async ({ inside, manuscript, record }, { query }) => {
    const closed = await inside.db
      .updateTable('author_queries')
      .set({ closed_at: inside.clock.now() })
      .where('manuscript_id', '=', manuscript.id)
      .where('id', '=', query)
      .where('closed_at', 'is', null)
      .returning('place')
      .executeTakeFirst();
    if (closed) {
      await record({ event: 'query-closed', details: { place: closed.place } });
    }
    return { outcome: 'closed' };
  });

/** Where a proof is with its author already, whose letter said nothing of the query: once for each proof. */
async function tellOfQuery(inside: Platform, manuscript: CaseFile): Promise<void> {
  const proof = await inside.db
    .selectFrom('manuscripts')
    .select([ofLatestProof<number>('round').as('round')])
    .select([ofLatestProof<ProofAnswer>('answer').as('answer')])
    .where('id', '=', manuscript.id)
    .executeTakeFirstOrThrow();
  if (proof.round === null || proof.answer !== null) return;
  await mailCorresponding(inside, manuscript, {
    urlOf: proofsUrl,
    write: ({ url, ...facts }) => queryAsked.write({ ...facts, proof: url }),
    purpose: 'author-query',
    key: `${manuscript.paperId}:${proof.round}`,
  });
}

type AskingToDescribe =
  | { outcome: 'asked' }
  | { outcome: 'nothing-to-ask' }
  | { outcome: 'too-many' }
  | Refused;

/** One query for each figure without alternative text of which none is open. */
export const askForDescriptions = (
  platform: Platform,
  user: SignedIn,
  paperId: number,
): Promise<AskingToDescribe> =>
  withinTypesetting<AskingToDescribe>(platform, user, paperId, async ({ inside, manuscript }) => {
    if (!maySendProofs(manuscript.state)) return AFTER_PROOFS;
    const { article } = (await findTypesetting(inside, manuscript.id)) ?? { article: null };
    const earlier = await listQueries(inside, manuscript.id);
    const figures = article ? undescribed(article, earlier) : [];
    if (!article || figures.length === 0) return { outcome: 'nothing-to-ask' };
    if (earlier.length + figures.length > MOST_QUERIES) return { outcome: 'too-many' };
    const asked = { user, text: article.text, elements: figures, question: DESCRIBE };
    await addQueries(inside, manuscript, asked);
    return { outcome: 'asked' };
  });

/**
 * The author's answer becomes the alternative text of the figure that it is about, and the query is
 * closed. Answers to `DESCRIBE` do so by themselves.
 */
export const useDescription: EditorsCommand<{ query: number }, Mending> = typesettingCommand(
  async ({ inside, manuscript, user }, { paperId, query }) => {
    const { article } = (await findTypesetting(inside, manuscript.id)) ?? { article: null };
    const queries = await listQueries(inside, manuscript.id);
    const asked = queries.find(({ id, closedAt }) => id === query && closedAt === null);
    if (!article || !asked || asked.answer === null) return { outcome: 'not-there' };
    const wishes = describingEdits(article.text, asked, asked.answer);
    if (wishes.length === 0) return { outcome: 'not-there' };
    const mended = await mendText(inside, user, { paperId, wishes });
    if (mended.outcome === 'mended') await closeQuery(inside, user, { paperId, query });
    return mended;
  },
);
