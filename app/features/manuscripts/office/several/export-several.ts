import { csvRow } from '#app/protocols/csv.ts';
import { stateWords } from '../../waiting/state-words.ts';
import type { DeskEntry } from '../list-desk.server.ts';

const HEADS = [
  ...['Paper ID', 'Title', 'Authors', 'Status', 'Review round', 'Section', 'Editor'],
  ...['Reviews received', 'Reviews asked for', 'Waiting since'],
];

/** As a CSV file; of what is kept from the editor the paper ID alone (L2). */
export const exportSeveral = (entries: readonly DeskEntry[]): string =>
  // Without the mark spreadsheets take UTF-8 for something else.
  `\uFEFF${[HEADS, ...entries.map(rowOf)].map(csvRow).join('')}`;

function rowOf(entry: DeskEntry): (string | number | null)[] {
  if (entry.barrier !== null) return [entry.paperId];
  const { paperId, title, authors, state, round, section, editor } = entry;
  return [
    ...[paperId, title, authors.join('; '), stateWords(state), round, section, editor],
    ...[entry.completed, entry.asked, new Date(entry.since).toISOString().slice(0, 10)],
  ];
}
