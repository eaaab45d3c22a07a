import { createHash } from 'node:crypto';
import { journalOf, queueLetter } from '#app/features/journal/content/index.server.ts';
import type { LetterPart } from '#app/platform/mail/letter.ts';
import { unsubscribeHeaders, unsubscribing } from '#app/platform/mail/unsubscribe-link.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { foldCase } from '#app/platform/text/fold.ts';
import { texToPlainText } from '#app/protocols/tex-maths.ts';
import { texOfTags } from '#app/protocols/tex-of-tags.ts';
import { href } from '#app/routes.ts';
import { articleReaders } from './article-readers.mail.ts';
import { listReadAuthors } from './list-read-authors.server.ts';
import type { ReadAuthor, ReadWork } from './list-read-authors.server.ts';

/** By which links that stop the letter are signed. */
export const READERS_LETTER = 'article-readers';
/** Articles that one letter names. */
const MOST = 50;

/** In January, where the journal says so: each author once about the year that is over, however often it runs. */
export async function writeToAuthors(platform: Platform, signal: AbortSignal): Promise<void> {
  const now = new Date(platform.clock.now());
  if (!journalOf(platform).facts.yearlyLetter || now.getUTCMonth() !== 0) return;
  const year = now.getUTCFullYear() - 1;
  const done = await listDone(platform, year);
  for (const author of await listReadAuthors(platform, year)) {
    if (signal.aborted) return;
    const person = markOf(author.address);
    if (!done.has(person)) await writeTo(platform, author, { person, year });
  }
}

/** Stands for an address, so that none is stored here; without the secret, so that who stopped it stays known after another. */
const markOf = (address: string): string =>
  createHash('sha256')
    .update(`${READERS_LETTER}\n${foldCase(address)}`)
    .digest('hex');

async function listDone({ db }: Platform, year: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('readers_letters')
    .select('person')
    .where(({ eb, or }) => or([eb('year', '>=', year), eb('stopped_at', 'is not', null)]))
    .execute();
  return new Set(rows.map(({ person }) => person));
}

const writeTo = (
  platform: Platform,
  { name, address, articles }: ReadAuthor,
  { person, year }: { person: string; year: number },
): Promise<void> =>
  platform.transaction(async (inside) => {
    const { numInsertedOrUpdatedRows } = await inside.db
      .insertInto('readers_letters')
      .values({ person, year, stopped_at: null })
      .onConflict((conflict) =>
        conflict
          .column('person')
          .doUpdateSet({ year })
          .where('readers_letters.year', '<', year)
          .where('readers_letters.stopped_at', 'is', null),
      )
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) return;
    const { BASE_URL } = inside.config;
    const link =
      BASE_URL + href('readersLetter', null, unsubscribing(inside, READERS_LETTER, person));
    await queueLetter(inside, {
      to: { name, address },
      letter: articleReaders.write({
        ...{ journal: journalOf(inside).facts.title, name, year, stop: link },
        what: articles.slice(0, MOST).map((work) => aboutWork(work, year, BASE_URL)),
      }),
      headers: unsubscribeHeaders(link),
      ...{ purpose: READERS_LETTER, key: `${year}:${person}`, rank: 'bulk' },
    });
  });

const aboutWork = (
  { id, title, ofYear, inAll }: ReadWork,
  year: number,
  base: string,
): LetterPart => ({
  facts: [
    ['Article', texToPlainText(texOfTags(title.trim()))],
    [`In ${year}`, inWords(ofYear)],
    [`In all to the end of ${year}`, inWords(inAll)],
    ['Page', base + href('article', { id })],
    ['Month by month', base + href('articleUsage', { id })],
  ],
});

const inWords = ({ investigations, requests }: ReadWork['ofYear']): string =>
  `${investigations.toLocaleString('en-GB')} ${investigations === 1 ? 'view' : 'views'}, ` +
  `${requests.toLocaleString('en-GB')} of them of the text`;
