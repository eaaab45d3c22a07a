import type { NoticeKind } from '#app/protocols/notices/notice-kinds.ts';
import type { ArticleContent } from '../articles/write-article-rows.server.ts';
import type { Origin } from '../core/tables.server.ts';
import { contentColumns, statedColumns } from '../core/article-rows.server.ts';
import type { Matches, StoredArticle } from './match-articles.server.ts';
import { identities, nameOf, placeOf } from './match-articles.server.ts';
import { pdfFileName } from '../core/pdf-file-name.ts';
import type { Passwords } from './prepare-passwords.server.ts';

export type IncomingArticle = ArticleContent;

export type ArticleChange = {
  article: IncomingArticle;
  before: StoredArticle | null;
  /** Null until a new article that brings none is given one. */
  id: number | null;
  passwordHash: string | null;
};

export type Decision =
  | { kind: 'taken' | 'changed'; change: ArticleChange; note: string | null }
  | { kind: 'unchanged'; id: number; note: string | null }
  | { kind: 'refused'; reason: string };

/** The longest run of articles from `start` on in which none is about the same article as another. */
export function takeDifferent(
  articles: readonly IncomingArticle[],
  start: number,
): readonly IncomingArticle[] {
  const known = new Set<string>();
  let end = start;
  for (; end < articles.length; end += 1) {
    const names = identities(articles[end]!.record);
    if (names.some((name) => known.has(name))) break;
    for (const name of names) known.add(name);
  }
  return articles.slice(start, end);
}

/**
 * In their order, up to the first that would change what another of them changes: it is looked at
 * again once the others are written.
 */
export function decideArticles(
  articles: readonly IncomingArticle[],
  context: { origin: Origin; matches: Matches; passwords: Passwords },
): Decision[] {
  const decisions: Decision[] = [];
  const targets = new Set<number>();
  for (const article of articles) {
    const decision = decide(article, context);
    const target = 'change' in decision ? decision.change.id : null;
    if (target !== null && targets.has(target)) break;
    if (target !== null) targets.add(target);
    decisions.push(decision);
  }
  return decisions;
}

function decide(
  article: IncomingArticle,
  { origin, matches, passwords }: { origin: Origin; matches: Matches; passwords: Passwords },
): Decision {
  const { record } = article;
  const place = placeOf(record, origin, matches);
  if (place.kind === 'refused') return place;
  const before = place.kind === 'existing' ? place.article : null;
  const id = place.kind === 'existing' ? place.article.id : place.id;
  const { note } = place;
  const passwordHash =
    record.password === undefined
      ? (before?.password_hash ?? null)
      : (passwords.get(record) ?? null);
  if (before && isEqual(article, before) && passwordHash === before.password_hash) {
    return { kind: 'unchanged', id: before.id, note };
  }
  if (record.retracted !== undefined) {
    const reason = `was retracted on ${record.retracted}, and an import would make it a sound article: a back-up moves it with its notice`;
    return { kind: 'refused', reason };
  }
  if (before?.notice) {
    const reason = `${nameOf(before)} was ${HAPPENED[before.notice]} here, and the import would undo that`;
    return { kind: 'refused', reason };
  }
  if (before?.origin === 'journal' && origin === 'import') {
    const reason = `${nameOf(before)} was published in this editorial office; correct it there, with a notice for readers`;
    return { kind: 'refused', reason };
  }
  const change = { article, before, id, passwordHash };
  return { kind: before ? 'changed' : 'taken', change, note };
}

const HAPPENED: Record<NoticeKind, string> = {
  removal: 'unpublished',
  reinstatement: 'unpublished and published again',
  correction: 'corrected',
  concern: 'marked with an expression of concern',
  'partial-retraction': 'retracted in part',
  retraction: 'retracted',
};

function isEqual({ record, pdf }: IncomingArticle, before: StoredArticle): boolean {
  const columns = Object.entries({ ...contentColumns(record), ...statedColumns(record) });
  const sameFile = pdf
    ? pdf.sha256 === before.sha256 && pdf.fileName === before.file_name
    : before.file_name === null || before.file_name === pdfFileName(record.pdf);
  return (
    sameFile && columns.every(([name, value]) => before[name as keyof StoredArticle] === value)
  );
}
