import { sql } from 'kysely';
import type { Connection } from '#app/platform/db/database.server.ts';
import type { ParsedQuery } from './parse-query.ts';
import type { KnownWord } from './spelling.ts';
import { likelyWord } from './spelling.ts';
import { readWords } from '../core/words.ts';

/** Stems taken for one prefix, those in most articles first. */
const MOST_STEMS = 20;

/**
 * Shorter than the beginning itself: `optimizat` begins `optimization`, but not its stem `optim`.
 * One statement.
 */
export async function listShorterStems(connection: Connection, prefix: string): Promise<string[]> {
  const { rows } = await sql<{ stem: string }>`
    select stem from search_words
    where word >= ${prefix} and word < ${`${prefix}\u{10ffff}`}
      and substr(stem, 1, ${prefix.length}) <> ${prefix}
    group by stem order by sum(articles) desc, stem limit ${sql.lit(MOST_STEMS)}`.execute(
    connection,
  );
  return rows.map(({ stem }) => stem);
}

/** Shorter words, and those with digits, are taken as they are. */
const CORRECTED = /^\p{L}{4,40}$/u;

/**
 * With the likeliest word that articles have, or null when there is nothing to replace; one
 * statement. Whether the new query finds anything is not known.
 */
export async function correctSpelling(
  connection: Connection,
  { text, terms }: ParsedQuery,
): Promise<string | null> {
  const words = new Map(
    terms.flat().flatMap(({ folded, stem }) => (CORRECTED.test(folded) ? [[folded, stem]] : [])),
  );
  if (words.size === 0) return null;
  const { known, vocabulary } = await readVocabulary(connection, words);
  const corrections = new Map<string, string>();
  for (const [word, stem] of words) {
    if (known.has(stem)) continue;
    const likely = likelyWord(word, vocabulary);
    if (likely) corrections.set(word, likely);
  }
  return corrections.size > 0 ? replaceWords(text, corrections) : null;
}

/** Words of about the same length, without those so rare in a large catalogue that they are slips. */
async function readVocabulary(connection: Connection, words: ReadonlyMap<string, string>) {
  const lengths = [...words.keys()].map((word) => word.length);
  const stems = [...words.values()];
  const { rows } = await sql<{ words: string | null }>`
    select string_agg(word || ' ' || articles || ' ' || stem, ',') as words
    from search_words
    where stem in (${sql.join(stems)})
      or (length(word) between ${Math.min(...lengths) - 2} and ${Math.max(...lengths) + 2}
        and articles > (select count(*) from search_articles) / 20000)`.execute(connection);
  const known = new Set<string>();
  const vocabulary: KnownWord[] = [];
  for (const entry of rows[0]?.words?.split(',') ?? []) {
    const [word = '', articles, stem = ''] = entry.split(' ');
    vocabulary.push({ word, articles: Number(articles) });
    if (stems.includes(stem)) known.add(stem);
  }
  return { known, vocabulary };
}

function replaceWords(text: string, corrections: ReadonlyMap<string, string>): string {
  let replaced = '';
  let at = 0;
  for (const { folded, start, end } of readWords(text)) {
    replaced += text.slice(at, start) + (corrections.get(folded) ?? text.slice(start, end));
    at = end;
  }
  return replaced + text.slice(at);
}
