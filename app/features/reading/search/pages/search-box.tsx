import type { ReactNode } from 'react';
import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';

/** The page's own search box, with what was searched for; a new search has no filters. */
export function SearchBox({ q }: { q: string }): ReactNode {
  return (
    <form
      className="search-form"
      action={href('search')}
      method="get"
      role="search"
      aria-label="Change this search"
    >
      <label htmlFor="search-words" className="visually-hidden">
        Words, an author, a DOI or a paper ID
      </label>
      <input
        id="search-words"
        className="input"
        type="search"
        name="q"
        defaultValue={q}
        autoComplete="off"
        maxLength={300}
      />
      <Button>Search</Button>
    </form>
  );
}
