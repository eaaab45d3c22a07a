/** Owns what an island is: a part of a page that the browser takes over from the server. */
import type { ReactNode } from 'react';

type Json = null | boolean | number | string | readonly Json[] | JsonObject;
type JsonObject = { readonly [key: string]: Json | undefined };

/** What an island is given: it travels in the page, so it is JSON and holds no secret. */
export type IslandProps = JsonObject;

/** A component that runs on the server and again in the browser, and the name by which it is found. */
export type Island<Props extends IslandProps> = {
  name: string;
  Component: (props: Props) => ReactNode;
};

/**
 * Its file exports it as `island`.
 * @param name where the file is below `features/`, without `.island.tsx`; a test keeps it true
 */
export const defineIsland = <Props extends IslandProps>(
  name: string,
  Component: (props: Props) => ReactNode,
): Island<Props> => ({ name, Component });
