import { href } from '#app/routes.ts';

/** The search box: a plain form that goes to the search page. `id` is that of its field. */
export function SearchForm({ id }: { id: string }) {
  return (
    <search aria-label="All articles">
      <form className="search-form" action={href('search')} method="get">
        <label className="visually-hidden" htmlFor={id}>
          Search articles
        </label>
        <input className="input" type="search" name="q" id={id} placeholder="Title, author, DOI" />
        <button type="submit" className="button">
          Search
        </button>
      </form>
    </search>
  );
}
