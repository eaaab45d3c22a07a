// What is left of an article text when one thing of it is taken away: each in its turn.
import type { ArticleText } from '#app/features/fulltext/core/article-text.ts';
import { tokensOf } from '#app/features/fulltext/ledger/tokens.ts';

type Value = unknown[] | Record<string, unknown>;

/** Lists of which a member is not something that readers see. */
const NOT_SEEN = new Set(['columns', 'targets', 'pictures']);

/** Each with the path of what is gone, such as `sections.0.blocks.2`. */
export function* withoutEach(
  text: ArticleText,
): Generator<{ gone: string; value: unknown; rest: () => ArticleText }> {
  for (const { path, value } of membersOf(text, [])) {
    yield { gone: path.join('.'), value, rest: () => without(text, path) };
  }
}

function without(text: ArticleText, path: readonly string[]): ArticleText {
  const copy = structuredClone(text);
  let list: Value = copy;
  for (const step of path.slice(0, -1)) list = (list as Record<string, Value>)[step]!;
  (list as unknown[]).splice(Number(path.at(-1)), 1);
  return copy;
}

function* membersOf(of: Value, path: string[]): Generator<{ path: string[]; value: unknown }> {
  for (const [key, value] of Object.entries(of)) {
    const here = [...path, key];
    if (Array.isArray(of)) yield { path: here, value };
    if (typeof value === 'object' && value !== null && !NOT_SEEN.has(key)) {
      yield* membersOf(value as Value, here);
    }
  }
}

/** What says something, or is no words. */
export function hasWords(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, text, ...rest } = value as Record<string, unknown>;
  if (kind === 'formula' || kind === 'note' || kind === 'picture') return true;
  const words = typeof text === 'string' ? tokensOf(text) : [];
  return words.length > 0 || Object.values(rest).some(hasWords);
}
