import type { Section } from '../core/article-text.ts';

/** A section without those within it, and how deep it stands, from 1. */
export type Headed = { level: number; section: Section };

/** Sections in reading order. */
export const flatten = (sections: readonly Section[], level = 1): Headed[] =>
  sections.flatMap((section) => [
    { level, section: { ...section, sections: [] } },
    ...flatten(section.sections, level + 1),
  ]);

/** Puts each section into the last one above it that stands higher. */
export function nest(headed: readonly Headed[]): Section[] {
  const top: Section[] = [];
  const open: Headed[] = [];
  for (const { level, section } of headed) {
    const own = { ...section, sections: [] };
    while (open.length > 0 && open.at(-1)!.level >= level) open.pop();
    (open.at(-1)?.section.sections ?? top).push(own);
    open.push({ level, section: own });
  }
  return top;
}
