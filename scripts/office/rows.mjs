// Reads the rows of the site as they are, and watches that none changes without a line of history.
import { sql } from 'kysely';
import { ENDS } from './ways.mjs';

const WHOLE = [
  ...['manuscripts', 'manuscript_authors', 'decisions', 'decisions_taken_back', 'reviews'],
  ...['review_invitations', 'reviewers', 'appeals', 'agreements', 'conflicts', 'closings'],
  ...['editor_assignments', 'author_changes', 'author_consents', 'uploads', 'articles'],
  ...['article_versions', 'article_notices', 'users', 'profiles', 'history', 'manuscript_notes'],
  ...['article_authors', 'withdrawals', 'proofs', 'agreements_voided', 'manuscript_files'],
  ...['editor_recommendations', 'journal_settings', 'role_changes', 'section_editors'],
];

/** What machinery notes by itself, who has read, or what a person has typed and not sent. */
const UNTOLD = {
  manuscript_files: ['neutral_key', 'findings', 'open_findings', 'looked_for'],
  reviews: ['draft', 'version', 'saved_at', 'sheet_key', 'uncounted'],
  agreements: ['storage_key'],
};
const UNTOLD_TABLES = new Set([
  'review_files',
  'certificates',
  'withdrawals',
  'manuscript_readers',
  'manuscript_keys',
  'drafts',
  // Typed until the review is sent, and then told together: `points-judged`.
  'point_verdicts',
  // Compared before it is sent, and told as the file of the revision.
  'revised_files',
  // Told of the charge, and not of the manuscript that editors read.
  ...['charges', 'charge_invoices'],
  // What texts have in common, as programs find it.
  ...['overlap_texts', 'overlap_sources', 'overlaps', 'similarity_reports'],
]);

/** Everything of one instant. */
export const readRows = (platform) =>
  atOnce(platform, async (db) => {
    const rows = {};
    for (const table of WHOLE) rows[table] = await db.selectFrom(table).selectAll().execute();
    // PostgreSQL gives rows in any order.
    rows.history.sort((one, other) => one.id - other.id);
    rows.mails = await db
      .selectFrom('mails')
      .select(['id', 'purpose', 'about', 'to_address', 'subject', 'created_at', 'sent_at', 'text'])
      .execute();
    return rows;
  });

const atOnce = ({ db }, read) =>
  db.transaction().execute(async (within) => {
    if (db.kind === 'postgres') {
      await sql`set transaction isolation level repeatable read`.execute(within);
    }
    return read(within);
  });

/** Looks again and again: what differs from the last time must have its line of history (L8, L9). */
export function watchRows(platform) {
  let last = null;
  let count = 0;
  let tables = null;
  return {
    looks: () => count,
    openManuscripts: () => last?.open ?? 0,
    /** @param {(fault: string, paper?: number) => void} note */
    async look(note) {
      tables ??= await tablesOfManuscripts(platform.db);
      const now = await atOnce(platform, (db) => readState(db, tables));
      count += 1;
      if (last) compare(last, now, note);
      last = now;
    },
  };
}

/** Tables that belong to a manuscript, with how they know it. New ones are found by themselves. */
async function tablesOfManuscripts(db) {
  const ways = [
    ['manuscript_id', (table) => db.selectFrom(table).select('manuscript_id as of')],
    [
      'invitation_id',
      (table) =>
        db
          .selectFrom(table)
          .innerJoin('review_invitations', 'review_invitations.id', `${table}.invitation_id`)
          .select('review_invitations.manuscript_id as of'),
    ],
    [
      'change_id',
      (table) =>
        db
          .selectFrom(table)
          .innerJoin('author_changes', 'author_changes.id', `${table}.change_id`)
          .select('author_changes.manuscript_id as of'),
    ],
  ];
  const found = [];
  for (const { name, columns } of await db.introspection.getTables()) {
    const way = ways.find(([key]) =>
      columns.some(({ name: own, dataType }) => own === key && !/text/i.test(dataType)),
    );
    if (!way || UNTOLD_TABLES.has(name) || name.startsWith('kept')) continue;
    const told = columns
      .map((column) => column.name)
      .filter((column) => !UNTOLD[name]?.includes(column));
    found.push({ name, read: way[1], told });
  }
  return found;
}

async function readState(db, tables) {
  const papers = new Map();
  let open = 0;
  for (const row of await db.selectFrom('manuscripts').selectAll().execute()) {
    if (!ENDS.has(row.state)) open += 1;
    papers.set(row.id, { paper: row.paper_id, parts: new Map([['manuscripts', [text(row)]]]) });
  }
  for (const { name, read, told } of tables) {
    const query = read(name).select(told.map((column) => `${name}.${column} as ${column}`));
    for (const { of, ...row } of await db.executeQuery(query).then(({ rows }) => rows)) {
      // A review that was not sent is a draft, with its points.
      if (name === 'reviews' && row.completed_at === null) continue;
      if (name === 'review_points' && row.sent_at === null) continue;
      const { parts } = papers.get(of);
      parts.set(name, [...(parts.get(name) ?? []), text(row)]);
    }
  }
  const history = new Map();
  const newest = new Map();
  for (const row of await db.selectFrom('history').selectAll().orderBy('id').execute()) {
    history.set(row.id, text(row));
    newest.set(row.subject, row.id);
  }
  const articles = new Map();
  const versions = await db.selectFrom('article_versions').select(['article_id']).execute();
  const notices = await db.selectFrom('article_notices').select(['article_id']).execute();
  for (const row of await db.selectFrom('articles').selectAll().execute()) {
    const { id, title, author_text: authors, abstract, doi, page_text: pages } = row;
    const told = [...versions, ...notices].filter((each) => each.article_id === id).length;
    articles.set(id, { content: text({ title, authors, abstract, doi, pages }), told });
  }
  return { open, papers, history, newest, articles };
}

const text = (row) =>
  JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? Number(value) : value));

function compare(before, now, note) {
  for (const [id, line] of before.history) {
    if (now.history.get(id) !== line)
      note(`L8: the line ${id} of the history was changed: ${line}`);
  }
  for (const [id, { paper, parts }] of now.papers) {
    const subject = `manuscript:${paper}`;
    if (before.newest.get(subject) !== now.newest.get(subject)) continue;
    const earlier = before.papers.get(id);
    for (const [name, rows] of parts) {
      const known = new Set(earlier?.parts.get(name));
      const fresh = rows.filter((row) => !known.has(row));
      if (fresh.length === 0) continue;
      note(
        `L8: ${name} of a manuscript changed without a line of history: ${whatDiffers(fresh[0], earlier?.parts.get(name))}`,
        paper,
      );
    }
  }
  for (const [id, { content, told }] of now.articles) {
    const earlier = before.articles.get(id);
    if (earlier && earlier.content !== content && earlier.told === told) {
      note(`L9: the article ${id} changed without a notice or an earlier version`);
    }
  }
}

/** The columns in which a row differs from the one it was, so that faults of one kind are one. */
function whatDiffers(row, earlier = []) {
  const now = JSON.parse(row);
  const was = earlier
    .map((each) => JSON.parse(each))
    .find(({ id }) => id !== undefined && id === now.id);
  if (!was) return 'a row is new';
  return Object.keys(now)
    .filter((key) => text({ it: now[key] }) !== text({ it: was[key] }))
    .join(', ');
}
