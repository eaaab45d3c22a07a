import type { HistoryLine } from '#app/platform/history/history.server.ts';

/** Names of authors by place; with an address an author's place changed, and history keeps the old one. */
export function nameAuthors(
  authors: readonly { position: number; name: string }[],
  history: readonly HistoryLine[],
): Map<number, string> {
  const names = new Map(authors.map(({ position, name }) => [position, name]));
  for (const { event, details } of history) {
    if (event === 'author-address-changed') {
      names.set(Number(details['from']), String(details['name']));
    }
  }
  return names;
}
