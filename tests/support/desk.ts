import { textsOf } from './visit.ts';

/** What an editor reads in a list of manuscripts. */
export function readDesk(html: string) {
  const body = /<tbody>.*?<\/tbody>/s.exec(html)?.[0] ?? '';
  const rows = textsOf(body, 'tr').map((text) => text.replaceAll(/\s+/g, ' '));
  return {
    rows,
    titles: (body.match(/<span class="entry-title.*?<\/span>/gs) ?? []).flatMap((title) =>
      textsOf(title, 'a'),
    ),
    /** What waits for others, below what needs the editor. */
    others: textsOf(/<h2>Waits for others<.*?<\/tbody>/s.exec(html)?.[0] ?? '', 'a'),
    /** Lists, and how many manuscripts each holds. */
    tabs: textsOf(/<nav class="tabs".*?<\/nav>/s.exec(html)?.[0] ?? '', 'a'),
    /** Stages that can be chosen, with their numbers. */
    stages: textsOf(/<select[^>]*name="queue".*?<\/select>/s.exec(html)?.[0] ?? '', 'option').slice(
      1,
    ),
  };
}
