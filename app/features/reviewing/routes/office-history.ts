import { PRIVATE } from '#app/features/accounts/index.ts';
import { readDetails } from '#app/features/submissions/index.ts';
import { wordsOf } from '../history-words.ts';
import { manuscriptPageOf } from '../open-manuscript.server.ts';
import { loadOfficePage } from '../queries/load-office-page.server.ts';

/** `/office/manuscripts/{id}/history.json`: all that the office knows of a manuscript, to be kept. */
export const officeHistory = manuscriptPageOf(async ({ manuscript }, { platform }) => {
  const page = await loadOfficePage(platform, manuscript);
  const { paperId, title, state, round, corresponding, receivedAt, authors } = manuscript;
  const names = {
    accounts: page.names,
    authors: new Map(authors.map(({ position, name }) => [position, name])),
    reviewers: new Map(page.reviews.map(({ id, name }) => [id, name])),
  };
  const personOf = (account: string) => page.names.get(account) ?? 'A former account';
  const told = {
    paperId,
    title,
    state,
    round,
    received: receivedAt,
    editor: manuscript.editorId === null ? null : personOf(manuscript.editorId),
    authors: authors.map(({ position, name, email, institution, orcid }) => ({
      ...{ position, name, email, institution, orcid },
      corresponding: position === corresponding,
    })),
    abstract: page.abstract,
    keywords: page.keywords,
    articleType: page.articleType,
    // What an author types and has not saved is nobody else's yet.
    details: { ...readDetails(page.details), typed: undefined },
    files: page.files,
    reviews: page.reviews,
    decisions: page.decisions.map((decision) => ({ ...decision, by: personOf(decision.by) })),
    appeal: page.appeal,
    conflicts: page.conflicts.map(({ account, ...rest }) => ({ who: personOf(account), ...rest })),
    notes: page.notes.map(({ account, ...rest }) => ({ by: personOf(account), ...rest })),
    history: page.history.map((line) => ({
      at: line.happenedAt,
      ...wordsOf(line, names),
      event: line.event,
      details: line.details,
    })),
  };
  return new Response(JSON.stringify(told, asInstants, 2), {
    headers: {
      ...PRIVATE,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${paperId}-history.json"`,
    },
  });
});

/** Instants as people and programs read them. */
const asInstants = (key: string, value: unknown): unknown =>
  typeof value === 'number' && (key === 'at' || key === 'received' || key.endsWith('At'))
    ? new Date(value).toISOString()
    : value;
