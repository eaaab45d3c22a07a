import { elementsOf } from '#app/features/fulltext/core/index.ts';
import type { ArticleText } from '#app/features/fulltext/core/index.ts';

/** How people name what words of a text lead to: `3, 5` for entries, `Figure 3` for all else. */
export function nameTargets(text: ArticleText) {
  const elements = elementsOf(text);
  const names = new Map<string, string>();
  const ids = new Map<string, string>();
  const add = (id: string, name: string) => {
    names.set(id, name);
    const key = keyOf(name);
    if (key !== '' && !ids.has(key)) ids.set(key, id);
  };
  for (const [at, { id, label }] of text.references.entries()) add(id, label ?? String(at + 1));
  for (const { id, kind, name } of elements.values()) {
    if (kind !== 'reference' && kind !== 'paragraph' && kind !== 'list') add(id, name);
  }
  return {
    /** @param value ids, with a space between them */
    show: (value: string): string =>
      value
        .split(' ')
        .filter(Boolean)
        .map((id) => names.get(id) ?? id)
        .join(', '),
    /** The ids of what was typed, or the first name that is none. */
    read(typed: string): { value: string } | { unknown: string } {
      const found: string[] = [];
      for (const name of typed.split(/[,;]/)) {
        const key = keyOf(name);
        if (key === '') continue;
        const id = ids.get(key) ?? (elements.has(key) ? key : undefined);
        if (id === undefined) return { unknown: name.trim() };
        found.push(id);
      }
      return { value: [...new Set(found)].join(' ') };
    },
  };
}

const keyOf = (name: string): string =>
  name
    .replaceAll(/[[\]\s]+/g, ' ')
    .trim()
    .toLowerCase();
