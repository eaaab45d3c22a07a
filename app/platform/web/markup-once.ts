/** Owns parts that many pages show alike, so that each is rendered once. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const kept = new WeakMap<object, Map<string, string>>();

/**
 * The markup of a part of a page.
 * @param shown what it is made of: with another object it is rendered again
 * @param key what else shapes it; of few values
 */
export function markupOnce(shown: object, key: string, render: () => ReactNode): string {
  const parts = kept.get(shown) ?? new Map<string, string>();
  kept.set(shown, parts);
  const markup = parts.get(key) ?? renderToStaticMarkup(render());
  parts.set(key, markup);
  return markup;
}
