import { ContentError } from '#app/platform/content/content-store.server.ts';
import type { JournalFacts } from './facts.ts';

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/** Replaces `{{contact.editorial.email}}` and the like by what `journal.yaml` says. */
export type Fill = (text: string) => string;

/** @throws ContentError when `journal.yaml` has no text or number of that name */
export function placeholdersOf(source: string, file: string, facts: JournalFacts): Fill {
  for (const match of source.matchAll(PLACEHOLDER)) {
    if (valueOf(facts, match[1]!) === null) {
      const line = source.slice(0, match.index).split('\n').length;
      throw new ContentError(file, line, `journal.yaml gives no value for ${match[0]}`);
    }
  }
  return (text) => text.replace(PLACEHOLDER, (_, path: string) => valueOf(facts, path) ?? '');
}

function valueOf(facts: JournalFacts, path: string): string | null {
  let value: unknown = facts;
  for (const key of path.trim().split('.')) {
    const group = value !== null && typeof value === 'object' ? value : {};
    value = Object.hasOwn(group, key) ? (group as Record<string, unknown>)[key] : null;
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
