import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { DAY } from '#app/platform/clock.ts';
import type { HasClockAndDb } from '#app/platform/platform.server.ts';
import type { Check, Index } from './check-journal.ts';

export type ArticleCheck = Check & {
  /** Some of the articles that fail, the newest first. */
  examples: readonly { id: number; title: string }[];
};

/** Articles that are named of those that fail. */
const NAMED = 3;
/** Research articles in a year, below which DOAJ takes no journal. */
const FEWEST_A_YEAR = 5;
/** Bytes above which Google Scholar leaves a PDF to others. */
const LARGEST_PDF = 5_000_000;

type Rule = {
  rule: string;
  asks: readonly Index[];
  /** What is counted, behind its number; of one and of several. */
  words: readonly [one: string, several: string];
  /** SQL over `articles`: true of one that fails. */
  fails: RawBuilder<unknown>;
};

const lacks = (column: string) => sql`trim(${sql.ref(`articles.${column}`)}) = ''`;
const hasNo = (table: string) =>
  sql`not exists (select 1 from ${sql.table(table)} where article_id = articles.id)`;

const rulesFor = (doiPrefix: string): readonly Rule[] => [
  {
    rule: 'Each article has an abstract.',
    asks: ['Google Scholar', 'DOAJ'],
    words: ['article has none', 'articles have none'],
    fails: lacks('abstract'),
  },
  {
    rule: 'Each article names its authors.',
    asks: ['Google Scholar', 'Crossref'],
    words: ['article names none', 'articles name none'],
    fails: hasNo('article_authors'),
  },
  {
    rule: 'Each article has a DOI with the prefix of the journal.',
    asks: ['Crossref', 'PubMed Central', 'Plan S'],
    words: ['article has no such DOI', 'articles have no such DOI'],
    fails: sql`(articles.doi is null or articles.doi not like ${`${doiPrefix}/%`})`,
  },
  {
    rule: 'Each article has the day on which it was published.',
    asks: ['Google Scholar', 'DOAJ', 'PubMed Central'],
    words: ['article has none', 'articles have none'],
    fails: sql`articles.published_on is null`,
  },
  {
    rule: 'Each article has pages or a number.',
    asks: ['Google Scholar', 'PubMed Central'],
    words: ['article has neither', 'articles have neither'],
    fails: lacks('page_text'),
  },
  {
    rule: 'Each article can be read whole: as a PDF or on its page.',
    asks: ['Google Scholar', 'DOAJ'],
    words: ['article has only its record', 'articles have only their records'],
    fails: sql`(${hasNo('article_files')} and ${hasNo('full_texts')})`,
  },
  {
    rule: 'No article has a password: every reader may read it at once.',
    asks: ['DOAJ', 'Google Scholar', 'Plan S'],
    words: ['article has one', 'articles have one'],
    fails: sql`articles.password_hash is not null`,
  },
  {
    rule: 'No PDF is larger than 5 MB.',
    asks: ['Google Scholar'],
    words: ['PDF is larger', 'PDFs are larger'],
    fails: sql`exists (select 1 from article_files where article_id = articles.id and size > ${LARGEST_PDF})`,
  },
  {
    rule: 'The full text of each article is there as JATS.',
    asks: ['PubMed Central'],
    words: ['article has only a PDF or its record', 'articles have only a PDF or their records'],
    fails: hasNo('full_texts'),
  },
];

/**
 * What indexes ask of the articles, and how many fail. Read apart: it looks at each article.
 * @param asker as `db.readApart` has it
 * @throws ReadRefused
 */
export const checkArticles = (
  { clock, db }: HasClockAndDb,
  { doiPrefix, asker }: { doiPrefix: string; asker: string },
): Promise<ArticleCheck[]> =>
  db.readApart(asker, async (connection) => {
    const rules = rulesFor(doiPrefix);
    const yearAgo = new Date(clock.now() - 365 * DAY).toISOString().slice(0, 10);
    const count = (fails: RawBuilder<unknown>) =>
      sql<number | null>`sum(case when ${fails} then 1 else 0 end)`;
    const counts = await connection
      .selectFrom('articles')
      .select(({ fn }) => fn.countAll<number>().as('all'))
      .select(count(sql`published_on >= ${yearAgo}`).as('lately'))
      .select(rules.map(({ fails }, at) => count(fails).as(`rule${at}`)))
      .executeTakeFirstOrThrow();
    const checks: ArticleCheck[] = [];
    for (const [at, { rule, asks, words, fails }] of rules.entries()) {
      const failing = counts[`rule${at}`] ?? 0;
      const examples =
        failing === 0
          ? []
          : await connection
              .selectFrom('articles')
              .select(['id', 'title'])
              .where(sql<boolean>`${fails}`)
              .orderBy('id', 'desc')
              .limit(NAMED)
              .execute();
      const found =
        counts.all === 0
          ? 'There is no article yet.'
          : failing === 0
            ? `This is so in all ${counts.all.toLocaleString('en-GB')}.`
            : `${failing.toLocaleString('en-GB')} ${words[failing === 1 ? 0 : 1]}.`;
      checks.push({ rule, asks, isMet: counts.all === 0 ? null : failing === 0, found, examples });
    }
    const lately = counts.lately ?? 0;
    return [
      {
        rule: `At least ${FEWEST_A_YEAR} articles were published in the last twelve months.`,
        asks: ['DOAJ'],
        isMet: lately >= FEWEST_A_YEAR,
        found: lately === 1 ? '1 was.' : `${lately.toLocaleString('en-GB')} were.`,
        examples: [],
      },
      ...checks,
    ];
  });
