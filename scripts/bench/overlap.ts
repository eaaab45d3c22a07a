// How well and how fast passages are found again among 100,000 articles, on SQLite in memory; writes its
// part of docs/performance.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { migrations } from '../../db/migrations/index.ts';
import { migrate } from '../../app/platform/db/migrate.server.ts';
import { openDatabase } from '../../app/platform/db/database.server.ts';
import { countedWords } from '../../app/features/manuscripts/overlap/counted-words.ts';
import { fingerprintsOf, runsOf } from '../../app/features/manuscripts/overlap/fingerprints.ts';
import { keepText } from '../../app/features/manuscripts/overlap/keep-text.server.ts';
import { listLikelyTexts } from '../../app/features/manuscripts/overlap/list-likely-texts.server.ts';
import { wordsIn } from '../../app/features/manuscripts/overlap/overlap.ts';
import { passagesIn } from '../../app/features/manuscripts/overlap/passages.ts';
import { chance, madeText, planted } from '../../tests/support/made-texts.ts';
import { at } from '../support/paths.mjs';
import { say } from '../support/say.mjs';

const { values } = parseArgs({ options: { articles: { type: 'string', default: '100000' } } });
const ARTICLES = Number(values.articles);
const ABSTRACT = 200;
/** One article of so many has its whole text. */
const WHOLE = 100;
const TEXT = 4000;
const TEXTS = 200;
const MANY = 1000;

const db = openDatabase({ url: null, file: ':memory:' });

const wordsOf = (id: number) => madeText(chance(id), id % WHOLE === 0 ? TEXT : ABSTRACT);
const read = (text: string) => ({ text, words: countedWords(text) });
/** Milliseconds of processor time, which another process does not change. */
const processorTime = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

await migrate(db as never, migrations);
for (let first = 1; first <= ARTICLES; first += MANY) {
  await db.transaction().execute(async (inside) => {
    for (let id = first; id < first + MANY && id <= ARTICLES; id += 1)
      await store(inside as never, id);
  });
  if (first % 20_000 === 1) say(`${first - 1} articles`);
}
const filling = processorTime() / 1000;
const size = await sizeOf();

type Took = { asking: number; comparing: number };
const took: Took[] = [];
const counts = { copied: [0, 0], edited: [0, 0], reordered: [0, 0] };
let wrong = 0;
const random = chance(-1);
for (let made = 0; made < TEXTS; made += 1) {
  const how = (['copied', 'edited', 'reordered'] as const)[made % 3]!;
  const source = 1 + Math.floor(random() * ARTICLES);
  const theirs = wordsOf(source);
  const length = 41 + Math.floor(random() * 120);
  const from = Math.floor(random() * (theirs.length - length));
  const own = madeText(random, TEXT);
  const put = planted(theirs.slice(from, from + length), how, random);
  const text = read([...own.slice(0, 2000), ...put, ...own.slice(2000)].join(' '));
  const runs = [...new Set(runsOf(text.words))].filter((run) => run !== null);
  let since = processorTime();
  const asked = await listLikelyTexts({ db }, runs, { manuscriptId: 0, paperId: 0 });
  const likely = asked.texts;
  const asking = processorTime() - since;
  const others = likely.map(({ articleId }) => read(wordsOf(articleId!).join(' ')));
  since = processorTime();
  const found = passagesIn(text, others, new Set(asked.common)).map((passages) =>
    wordsIn(passages.map((passage) => [passage.from, passage.to] as const)),
  );
  took.push({ asking, comparing: processorTime() - since });
  const planting = found[likely.findIndex(({ articleId }) => articleId === source)] ?? 0;
  counts[how][1]! += 1;
  if (planting >= length * 0.6) counts[how][0]! += 1;
  if (found.some((words, place) => likely[place]!.articleId !== source && words > TEXT * 0.03)) {
    wrong += 1;
  }
}
await db.destroy();

const document = at('docs', 'performance.md');
const before = readFileSync(document, 'utf8').split('\n## Overlap\n')[0]!.trimEnd();
writeFileSync(document, `${before}\n\n${part()}`);
say(part());

async function store(inside: typeof db, id: number): Promise<void> {
  const empty = { issue_text: '', author_text: '', page_text: '', sort_page: 0, doi_text: '' };
  await inside
    .insertInto('articles')
    .values({
      ...{ ...empty, id, title: '', pdf_text: '', abstract: '', keyword_text: '' },
      ...{ origin: 'import', created_at: 0, updated_at: 0 },
    })
    .execute();
  const words = countedWords(wordsOf(id).join(' '));
  const row = { article_id: id, file_id: null, manuscript_id: null, source_key: '' };
  await keepText(
    { db: Object.assign(inside, { kind: 'sqlite' as const }) },
    { ...row, abstract_only: 0 },
    { words: words.length, prints: fingerprintsOf(runsOf(words)) },
  );
}

async function sizeOf(): Promise<number> {
  const { count } = await db
    .selectFrom('overlap_prints')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function spread(all: readonly number[]): string {
  const sorted = all.toSorted((one, other) => one - other);
  const place = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]!.toFixed(1);
  return `${place(0.5)} ms, at worst ${place(1)} ms`;
}

function part(): string {
  const whole = (number: number) => Math.round(number).toLocaleString('en-GB');
  const rows = Object.entries(counts).map(
    ([how, [found, all]]) => `| ${how} | ${found} of ${all} |`,
  );
  return `## Overlap

Measured by \`npm run bench:overlap\` on SQLite in memory, with ${whole(ARTICLES)} made articles of ${ABSTRACT} words, each
${WHOLE}th of ${whole(TEXT)}, and ${TEXTS} made texts of ${whole(TEXT)} words, in each of which one passage of 41 to 160 words of an article was put: as it was,
with every ninth word changed, or its sentences in another order. A passage is found when six tenths of its words are told.

| passage | found |
| --- | --- |
${rows.join('\n')}

Texts with a false one above 3 %: ${wrong}. In processor time asking the database takes ${spread(took.map(({ asking }) => asking))}; comparing
the words of the likeliest texts takes ${spread(took.map(({ comparing }) => comparing))}, in the document process. All articles have ${whole(size)} fingerprints,
made and written in ${whole(filling)} s of processor time.
`;
}
