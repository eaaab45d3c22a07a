// The one module of the browser that knows React's renderer; loaded with the first island.
import { hydrateRoot } from 'react-dom/client';
import type { Island, IslandProps } from '../../platform/web/define-island.ts';

export function hydrate(
  place: HTMLElement,
  { Component }: Island<IslandProps>,
  props: IslandProps,
  prefix: string,
): void {
  hydrateRoot(place, <Component {...props} />, { identifierPrefix: prefix });
}
