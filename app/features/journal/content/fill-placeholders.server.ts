import { ContentError } from '#app/platform/content/content-store.server.ts';
import type { JournalFacts } from './facts.ts';

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/** Replaces `{{contact.editorial.email}}` and the like by what `journal.yaml` says. */
export type Fill = (text: string) => string;

/** What `journal.yaml` does not have stays as it is written. */
export const fillFrom =
  (facts: JournalFacts): Fill =>
  (text) =>
    text.replace(PLACEHOLDER, (written, path: string) => valueOf(facts, path) ?? written);

/** @throws ContentError with each name that `journal.yaml` has no text or number of */
export function checkPlaceholders(source: string, file: string, facts: JournalFacts): void {
  const unknown = [...source.matchAll(PLACEHOLDER)]
    .filter((match) => valueOf(facts, match[1]!) === null)
    .map((match) => {
      const line = source.slice(0, match.index).split('\n').length;
      return new ContentError(file, line, `journal.yaml gives no value for ${match[0]}`);
    });
  const all = ContentError.join(unknown);
  if (all) throw all;
}

function valueOf(facts: JournalFacts, path: string): string | null {
  let value: unknown = facts;
  for (const key of path.trim().split('.')) {
    const group = value !== null && typeof value === 'object' ? value : {};
    value = Object.hasOwn(group, key) ? (group as Record<string, unknown>)[key] : null;
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
