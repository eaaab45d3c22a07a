// HTML: `<section data-review-left="review:5" hidden>` with an element `[data-text]` and a button
// `[data-remove]`. Shows what was typed into the review form of that name when nothing could be
// saved any more: only this browser has it.
import { keyOf } from './autosave.ts';
import type { KeptForm } from './autosave.ts';
import { forget, kept } from './typed-form.ts';

export function drive(places: Iterable<HTMLElement>): void {
  for (const place of places) showLeft(place, keyOf(place.dataset['reviewLeft']));
}

function showLeft(place: HTMLElement, name: string): void {
  const { forAuthors = '', forEditors = '' } = (kept(name) as KeptForm | null)?.typed ?? {};
  const texts = [forAuthors, forEditors].filter((text) => text.trim() !== '');
  const shown = place.querySelector<HTMLElement>('[data-text]');
  if (texts.length === 0 || !shown) return;
  shown.textContent = texts.join('\n\n');
  place.hidden = false;
  place.querySelector('[data-remove]')?.addEventListener('click', () => {
    forget(name);
    place.hidden = true;
  });
}
