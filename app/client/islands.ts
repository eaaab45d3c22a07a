/// <reference types="vite/client" />
// HTML: `<div data-island="feature/pages/file" data-island-props="{…}" data-island-prefix="…">` around
// what the server rendered (platform/web/island-place.tsx). The island and React are loaded, and
// take the place over. Without this module it stays as the server sent it.
import type { Island, IslandProps } from '../platform/web/define-island.ts';

type Module = { island: Island<IslandProps> };

const modules = import.meta.glob<Module>('../features/**/*.island.tsx');

export function wakeIslands(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) void wake(place);
}

async function wake(place: HTMLElement): Promise<void> {
  const { island: name = '', islandProps = '{}', islandPrefix = '' } = place.dataset;
  const load = modules[`../features/${name}.island.tsx`];
  if (!load) throw new Error(`There is no island “${name}”.`);
  const [{ hydrate }, { island }] = await Promise.all([import('./islands/hydrate.tsx'), load()]);
  const take = () => hydrate(place, island, JSON.parse(islandProps) as IslandProps, islandPrefix);
  // What is on its way shows that, unlike what the server rendered; a step back brings it as it was.
  if (!place.querySelector('[data-on-its-way]')) return take();
  window.addEventListener('pageshow', ({ persisted }) => persisted && take(), { once: true });
}
