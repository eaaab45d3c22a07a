import {
  elementsOf,
  plainBlocks,
  plainText,
  sectionsOf,
  blocksOf,
} from '#app/features/fulltext/core/index.ts';
import type { ArticleText } from '#app/features/fulltext/core/index.ts';
import { href } from '#app/routes.ts';
import type { TypesetArticle } from '../find-typesetting.server.ts';

/** Ways to all that can be mended, without a doubt about it. */
export function ElementList({ paperId, article }: { paperId: number; article: TypesetArticle }) {
  const groups = groupsOf(article.text);
  return (
    <details>
      <summary>Change something else</summary>
      <div className="stack small">
        {groups.map(([label, entries]) => (
          <details key={label}>
            <summary>
              {label} ({entries.length})
            </summary>
            <ul className="points">
              {entries.map(({ id, words }) => (
                <li key={id}>
                  <a href={href('officeTypesettingElement', { id: paperId, element: id })}>
                    {words}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
    </details>
  );
}

type Entry = { id: string; words: string };

const LABELS = {
  section: 'Headings',
  figure: 'Figures',
  table: 'Tables',
  formula: 'Formulas',
  aside: 'Boxes and theorems',
  paragraph: 'Paragraphs',
  other: 'Lists, quotations and code',
  reference: 'References',
} as const;

function groupsOf(text: ArticleText): [string, Entry[]][] {
  const names = elementsOf(text);
  const words = new Map<string, string>();
  for (const { section } of sectionsOf(text.sections)) {
    if (section.title.length > 0) words.set(section.id, plainText(section.title));
  }
  for (const block of blocksOf(text)) words.set(block.id, plainBlocks([block]));
  for (const { id, content } of text.references) words.set(id, plainText(content));
  const entries = [...words].flatMap(([id, own]) => {
    const element = names.get(id);
    if (!element || id === '') return [];
    const kind = element.kind in LABELS ? (element.kind as keyof typeof LABELS) : 'other';
    const isPlain = kind === 'paragraph' || kind === 'section' || kind === 'other';
    const isNamed = !isPlain && !own.startsWith(element.name);
    return [{ kind, id, words: [isNamed && element.name, cut(own)].filter(Boolean).join(': ') }];
  });
  const groups = Map.groupBy(withoutNamesakes(entries), ({ kind }) => kind);
  return Object.entries(LABELS).flatMap(([kind, label]) => {
    const own = groups.get(kind as keyof typeof LABELS);
    return own ? [[label, own] as [string, Entry[]]] : [];
  });
}

/** Those that begin alike are counted, so that each link has a name of its own. */
function withoutNamesakes<E extends Entry>(entries: readonly E[]): E[] {
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const count = (seen.get(entry.words) ?? 0) + 1;
    seen.set(entry.words, count);
    return count === 1 ? entry : { ...entry, words: `${entry.words} (${count})` };
  });
}

const LONGEST = 60;
const cut = (words: string): string => {
  const line = words.replaceAll(/\s+/g, ' ');
  return line.length > LONGEST
    ? `${line.slice(0, LONGEST).toWellFormed()}…`
    : line || 'without words';
};
